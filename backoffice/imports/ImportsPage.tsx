import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Loaded } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { Button, ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { Page } from '../parts/Page.tsx'
import { Empty } from '../parts/States.tsx'
import { Tag } from '../parts/Tag.tsx'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { ExportsCard } from './ExportsCard.tsx'
import { useImports, useUpload } from './import-data.ts'
import { STATE_WORDS } from './import-words.ts'
import { t } from '../texts/imports.ts'

/** The place to drop a file of another shop, and the files that were imported. */
export function Component() {
  const { shop } = useShop()
  return (
    <Page
      title={t('importAndExport')}
      actions={<ButtonLink to={links.redirects(shop)}>{t('oldAddresses')}</ButtonLink>}
    >
      <div className="grid max-w-4xl gap-5">
        <DropCard />
        <PastImports />
        <ExportsCard />
      </div>
    </Page>
  )
}

function DropCard() {
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState(0)
  const [isOver, setOver] = useState(false)
  const sending = useUpload(setProgress)
  const take = (file: File | undefined) => {
    if (file && !sending.isPending) sending.mutate(file)
  }
  return (
    <Card title={t('fileOfOtherShop')}>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
        className={`grid justify-items-center gap-3 rounded-control border border-dashed px-4 py-8 text-center ${
          isOver ? 'border-accent bg-stage' : 'border-edge'
        }`}
      >
        {sending.isPending ? (
          <>
            <progress max={1} value={progress} aria-label={t('progress')} className="meter" />
            <output>{t('uploadingPart', { percent: Math.round(progress * 100) })}</output>
          </>
        ) : (
          <>
            <p className="font-medium">{t('dropFile')}</p>
            <Button kind="primary" onClick={() => input.current?.click()}>
              {t('chooseFile')}
            </Button>
            <KnownFiles />
          </>
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,.xml,.zip,text/csv,text/xml,application/zip"
          aria-label={t('fileToImport')}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
      <ErrorText error={sending.error} />
    </Card>
  )
}

const KnownFiles = () => <p className="max-w-prose text-sm text-muted">{t('knownFiles')}</p>

function PastImports() {
  const { shop } = useShop()
  const imports = useImports()
  return (
    <Card flush title={t('filesSoFar')}>
      <Loaded query={imports}>
        {(all) =>
          all.length === 0 ? (
            <Empty title={t('noFileYet')} />
          ) : (
            <ul className="rows">
              {all.map(({ id, file_name, kind, state, by, created_at }) => (
                <li key={id} className="relative px-4 py-3 hover:bg-stage md:px-5">
                  <p className="flex flex-wrap items-center gap-x-3">
                    <Link
                      to={links.import(shop, id)}
                      className="min-w-0 flex-1 font-medium wrap-anywhere after:absolute after:inset-0"
                    >
                      {file_name}
                    </Link>
                    <Tag tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Tag>
                  </p>
                  <p className="text-sm text-muted">
                    {kind && `${kind} · `}
                    <When iso={created_at} /> · {by}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
