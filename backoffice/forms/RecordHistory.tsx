import { useState } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import { Later } from '../parts/Later.tsx'
import { RowsSkeleton } from '../parts/States.tsx'
import { useCan } from '../shell/use-shop.ts'
import type { Values } from './drafts/changes.ts'
import type { Draft } from './drafts/use-draft.ts'
import type { Recorded } from './HistoryEntries.tsx'
import { t } from '../texts/forms.ts'

const HistoryEntries = lazyPart(() => import('./HistoryEntries.tsx'), 'HistoryEntries')

type RecordHistoryProps<Form extends Values> = {
  record: Recorded
  draft: Draft<Form>
  /** Field → what the form calls it. */
  labels: Record<string, string>
}

/**
 * The changes of a record with their authors and former values. A restored value is placed in the
 * form and waits to be saved like a typed one.
 */
export function RecordHistory<Form extends Values>({ draft, ...props }: RecordHistoryProps<Form>) {
  const [isOpen, setOpen] = useState(false)
  // The history is the audit log's, so it needs the right to see that.
  if (!useCan()('audit.see')) return null
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-5 rounded-card border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-x-3 px-4 py-2.5 md:px-5">
        <span className="text-lg font-semibold">{t('history')}</span>
        <span className="text-muted">{t('whoChangedWhat')}</span>
      </summary>
      {isOpen && (
        <Later fallback={<RowsSkeleton rows={3} />}>
          <HistoryEntries
            {...props}
            values={draft.values}
            onPutBack={(field, value) => draft.set(field, value as Form[keyof Form])}
          />
        </Later>
      )}
    </details>
  )
}
