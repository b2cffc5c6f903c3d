import { useParams } from 'react-router'
import type { ImportReport } from '#contract/backoffice/files/shapes/import-report.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { Button, ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { AskChangeButton } from '../parts/dialogs/AskButton.tsx'
import { Page } from '../parts/Page.tsx'
import { Tag } from '../parts/Tag.tsx'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { useShop } from '../shell/use-shop.ts'
import { ChoicesCard } from './ChoicesCard.tsx'
import { CountsCard } from './CountsCard.tsx'
import { useImport, useImportActs } from './import-data.ts'
import { isMoving, STATE_WORDS } from './import-words.ts'
import { NotesCard } from './NotesCard.tsx'
import { PicturesCard } from './PicturesCard.tsx'
import { numberText } from '../parts/format.ts'
import { t } from '../texts/imports.ts'
import { t as parts } from '../texts/parts.ts'

/** An import: how its file was read, what it will change, and its result. */
export function Component() {
  const { id } = useParams()
  const number = Number(id)
  return Number.isSafeInteger(number) ? <ImportOf key={id} id={number} /> : <NotFoundPage />
}

function ImportOf({ id }: { id: number }) {
  const { shop } = useShop()
  const query = useImport(id)
  const report = query.data
  const state = report && STATE_WORDS[report.state]
  return (
    <Page
      title={report?.file_name ?? t('import')}
      back={{ to: links.imports(shop), label: t('import') }}
      aside={state && <Tag tone={state.tone}>{state.label}</Tag>}
      actions={report && <Acts report={report} />}
    >
      <Loaded query={query} rows={8}>
        {(data) => (
          <div className="grid max-w-4xl gap-5">
            <Progress report={data} />
            <Sentences report={data} />
            <CountsCard report={data} />
            <PicturesCard report={data} />
            <NotesCard report={data} />
            {data.state === 'checked' && <ChoicesCard key={data.kind} report={data} />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Acts({ report }: { report: ImportReport }) {
  const { shop } = useShop()
  const { run, stop, revert, forget } = useImportActs(report)
  const { state } = report
  return (
    <>
      {state === 'checked' && (
        <Button kind="primary" disabled={run.isPending} onClick={() => run.mutate()}>
          {run.isPending ? t('starting') : t('importAct')}
        </Button>
      )}
      {state === 'stopped' && (
        <Button kind="primary" disabled={run.isPending} onClick={() => run.mutate()}>
          {t('continueImport')}
        </Button>
      )}
      {state === 'running' && (
        <Button kind="danger" disabled={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop')}
        </Button>
      )}
      {['uploading', 'checked', 'failed'].includes(state) && (
        <Button disabled={forget.isPending} onClick={() => forget.mutate()}>
          {parts('discard')}
        </Button>
      )}
      {report.can_be_reverted && (
        <AskChangeButton
          act={t('revert')}
          what={t('theImport')}
          label={t('revert')}
          change={revert}
        >
          {t('revertAbout')}
        </AskChangeButton>
      )}
      {(state === 'done' || state === 'reverted') && (
        <ButtonLink to={links.products(shop)}>{t('backToProducts')}</ButtonLink>
      )}
    </>
  )
}

function Progress({ report: { state, things, position, kind } }: { report: ImportReport }) {
  if (!isMoving(state)) return null
  const isCounted = state === 'checking' || state === 'running' || state === 'reverting'
  return (
    <Card>
      <progress
        max={Math.max(1, things)}
        {...(isCounted && { value: position })}
        aria-label={t('progress')}
        className="meter"
      />
      <output className="mt-3 block">
        {isCounted
          ? t('progressOf', { done: numberText(position), all: numberText(things) })
          : t('readingFile')}
        {kind && ` · ${kind}`}
      </output>
      <p className="mt-1 text-sm text-muted">{t('itContinues')}</p>
    </Card>
  )
}

function Sentences({ report: { sentences, kind, state } }: { report: ImportReport }) {
  if (sentences.length === 0 && kind === '') return null
  return (
    <Card title={state === 'failed' ? t('theFileNot') : t('theFile')}>
      {kind && <p>{t('amountsInCurrency', { kind })}</p>}
      {sentences.map((sentence) => (
        <p key={sentence} className={state === 'failed' ? 'text-alarm' : ''}>
          {sentence}
        </p>
      ))}
    </Card>
  )
}
