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

/** The place to drop a file of another shop, and the files that were imported. */
export function Component() {
  const { shop } = useShop()
  return (
    <Page
      title="Import and export"
      actions={<ButtonLink to={links.redirects(shop)}>Old addresses</ButtonLink>}
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
    <Card title="A file of another shop">
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
            <progress max={1} value={progress} aria-label="Progress" className="meter" />
            <output>Uploading… {Math.round(progress * 100)}%</output>
          </>
        ) : (
          <>
            <p className="font-medium">Drop a CSV, XML or zip file here</p>
            <Button kind="primary" onClick={() => input.current?.click()}>
              Choose a file
            </Button>
            <KnownFiles />
          </>
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,.xml,.zip,text/csv,text/xml,application/zip"
          aria-label="File to import"
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

const KnownFiles = () => (
  <p className="max-w-prose text-sm text-muted">
    Products of Shopify or WooCommerce, customers and redirects of Shopify, reviews of the apps for
    them, and the export of a WordPress site, as they are or in a zip with their pictures. Nothing
    is written before you have seen what will happen, and an import can be reverted for 30 days.
  </p>
)

function PastImports() {
  const { shop } = useShop()
  const imports = useImports()
  return (
    <Card flush title="Files so far">
      <Loaded query={imports}>
        {(all) =>
          all.length === 0 ? (
            <Empty title="No file was imported yet." />
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
