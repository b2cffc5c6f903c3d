import { type ReactNode, useEffect } from 'react'
import { useParams } from 'react-router'
import type { BulkReport } from '#contract/backoffice/bulk.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { links } from '../links.ts'
import { Button, ButtonLink } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Page } from '../parts/Page.tsx'
import { Tag } from '../parts/Tag.tsx'
import { When } from '../parts/When.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { useBulkJob, useBulkKind, useManyChanged, useRevertJob, useStopJob } from './bulk-data.ts'
import { ACT_WORDS, type BulkKind, countOf, STATE_WORDS, timeLeft } from './bulk-words.ts'
import { BulkRows } from './BulkRows.tsx'
import { numberText } from '../parts/format.ts'
import { t } from '../texts/bulk.ts'

/** A bulk change: its progress, its outcome, the ways to stop and to revert it. */
export function Component() {
  const { id } = useParams()
  const kind = useBulkKind()
  const number = Number(id)
  if (!kind || !Number.isSafeInteger(number)) return <NotFoundPage />
  return <BulkJob key={id} kind={kind} id={number} />
}

function BulkJob({ kind, id }: { kind: BulkKind; id: number }) {
  const { shop } = useShop()
  const job = useBulkJob(kind, id)
  const report = job.data
  const changed = useManyChanged(kind)
  const isRunning = report?.state === 'running'
  // Lists are right again once it is over.
  useEffect(() => {
    if (isRunning) return () => void changed()
    // The effect runs at the job's end alone; `changed` is a new function at each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isRunning])
  const state = report && STATE_WORDS[report.state]
  return (
    <Page
      title={report ? titleOf(report) : t('bulkChange')}
      back={{ to: links.bulkJobs(shop, kind), label: t('bulkChanges') }}
      aside={state && <Tag tone={state.tone}>{state.label}</Tag>}
      actions={report && <Acts kind={kind} report={report} />}
    >
      <Loaded query={job} rows={8}>
        {(data) => (
          <div className="grid max-w-4xl gap-5">
            <Progress kind={kind} report={data} at={job.dataUpdatedAt} />
            <Report report={data} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const titleOf = ({ act, reverts }: BulkReport) =>
  reverts === null
    ? ACT_WORDS[act]
    : act === 'price'
      ? t('putBackPrices')
      : t(act === 'status' ? 'putBackStatus' : 'putBackCategory')

function Acts({ kind, report }: { kind: BulkKind; report: BulkReport }) {
  const { shop } = useShop()
  const can = useCan()
  const stop = useStopJob(kind, report.id!)
  const revert = useRevertJob()
  return (
    <>
      {report.state === 'running' && (
        <Button kind="danger" disabled={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop')}
        </Button>
      )}
      {report.can_be_reverted && can('prices.edit') && (
        <Button disabled={revert.isPending} onClick={() => revert.mutate(report.id!)}>
          {revert.isPending ? t('puttingBack') : t('putBack')}
        </Button>
      )}
      {report.state !== 'running' && (
        <ButtonLink to={kind === 'orders' ? links.orders(shop) : links.products(shop)}>
          {kind === 'orders' ? t('backToOrders') : t('backToProducts')}
        </ButtonLink>
      )}
    </>
  )
}

type ProgressProps = { kind: BulkKind; report: BulkReport; at: number }

function Progress({ kind, report, at }: ProgressProps) {
  const done = report.changed + report.same + report.refused
  return (
    <Card>
      <progress
        max={Math.max(1, report.total)}
        value={done}
        aria-label={t('progress')}
        className="meter"
      />
      <output className="mt-3 block">
        {t('doneOf', {
          done: numberText(done),
          things: countOf(kind, report.total, report.act),
        })}
        {report.state === 'running' && ` · ${timeLeft(report, at)}`}
        {report.state === 'canceled' && ` · ${t('othersAsBefore')}`}
      </output>
      <dl className="mt-3 grid grid-cols-3 gap-3">
        <Count label={t('changed')} count={report.changed} />
        <Count label={t('alreadyRight')} count={report.same} />
        <Count label={t('notChanged')} count={report.refused} isAlarm />
      </dl>
      <p className="mt-3 text-sm text-muted">
        {beginningOf(report)}
        {report.mails > 0 &&
          ` · ${t('mails', { mails: report.mails, shown: numberText(report.mails) })}`}
        {report.state === 'running' && ` · ${t('continuesAlone')}`}
      </p>
    </Card>
  )
}

/** When a change began, and who began it. */
function beginningOf({ started_at, by }: BulkReport): ReactNode {
  if (!started_at) return by && t('byName', { name: by })
  const when = <When iso={started_at} />
  return by ? t.rich('startedBy', { when, name: by }) : t.rich('started', { when })
}

type CountProps = { label: string; count: number; isAlarm?: boolean }

const Count = ({ label, count, isAlarm }: CountProps) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className={`text-xl tabular-nums ${isAlarm && count > 0 ? 'text-alarm' : ''}`}>
      {numberText(count)}
    </dd>
  </div>
)

function Report({ report }: { report: BulkReport }) {
  const refused = report.rows.filter(({ outcome }) => outcome === 'refused')
  const changed = report.rows.filter(({ outcome }) => outcome === 'changed')
  return (
    <>
      {refused.length > 0 && (
        <Card title={t('notChanged')}>
          <BulkRows report={report} rows={refused} caption={t('whatWasNotChanged')} />
        </Card>
      )}
      {changed.length > 0 && (
        <Card
          title={
            report.changed > changed.length
              ? t('firstChanged', { count: changed.length })
              : t('changed')
          }
        >
          <BulkRows report={report} rows={changed} caption={t('whatWasChanged')} />
        </Card>
      )}
    </>
  )
}
