import { useMoney } from '#client/money.ts'
import type { AuditEntry } from '#contract/backoffice/people/shapes/audit-entry.ts'
import { auditSentence } from '../staff/audit-sentence.ts'
import { Button } from '../parts/Button.tsx'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { same, valueText, type Values } from './drafts/changes.ts'
import { t } from '../texts/forms.ts'

/** The record as the audit log knows it, and how its form shows what it has. */
export type Recorded = {
  kind: string
  id: number | string
  /** Whether this person may save the form. */
  canEdit: boolean
  /** The label of a value that is no text. */
  wordsOf?: (field: string, value: unknown) => string | undefined
}

type HistoryProps = {
  record: Recorded
  /** Field → what the form calls it. */
  labels: Record<string, string>
  /** The present values of the form. */
  values: Values
  onPutBack: (field: string, value: unknown) => void
}

/** Each change with its author and the former values. */
export function HistoryEntries(props: HistoryProps) {
  const { shop, api } = useShop()
  const form = useMoney()
  const { kind, id } = props.record
  const subject = { subject_kind: kind, subject_id: String(id) }
  const entries = useCursorList(['audit', shop, subject], (query) =>
    api('GET /audit/', { query: { ...subject, ...query } }),
  )
  return (
    <ListStates list={entries} empty={{ title: t('noChangesYet') }}>
      <ol className="rows border-t border-line">
        {entries.rows.map((entry) => (
          <li key={entry.id} className="grid gap-2 px-4 py-3 md:px-5">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{entry.by}</span>
              <span>{auditSentence(entry, form)}</span>
              <When iso={entry.at} className="text-sm text-muted" />
            </p>
            {fieldsOf(entry, props.labels).map((change) => (
              <Change key={change.field} {...props} change={change} />
            ))}
          </li>
        ))}
      </ol>
    </ListStates>
  )
}

type FieldChange = { field: string; before: unknown; after: unknown }

/** The fields of the form among those that an entry says were changed. */
function fieldsOf({ before, after }: AuditEntry, labels: Record<string, string>): FieldChange[] {
  const [was, became] = [before ?? {}, after ?? {}] as [Values, Values]
  return Object.keys(became)
    .filter((field) => field in was && field in labels && !same(was[field], became[field]))
    .map((field) => ({ field, before: was[field], after: became[field] }))
}

function Change(props: HistoryProps & { change: FieldChange }) {
  const { record, values, labels, change, onPutBack } = props
  const { field, before, after } = change
  const words = (value: unknown) => record.wordsOf?.(field, value) ?? valueText(value)
  const isSo = same(values[field], before)
  return (
    <div className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[9rem_1fr_auto]">
      <p className="text-muted">{labels[field]}</p>
      <p className="min-w-0 wrap-anywhere whitespace-pre-wrap">
        <del className="line-clamp-3 text-muted">{words(before) || t('empty')}</del>
        <ins className="line-clamp-3 no-underline">{words(after) || t('empty')}</ins>
      </p>
      {record.canEdit && (
        <Button
          disabled={isSo}
          onClick={() => onPutBack(field, before)}
          aria-label={t('putBackField', { field: labels[field] ?? field })}
          className="-my-1 justify-self-start"
        >
          {isSo ? t('asItWas') : t('putBack')}
        </Button>
      )}
    </div>
  )
}
