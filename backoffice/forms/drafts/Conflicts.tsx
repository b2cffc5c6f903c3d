import type { Conflict } from '#contract/backoffice/staff-endpoint.ts'
import { ApiError } from '#client/requests.ts'
import { Button } from '../../parts/Button.tsx'
import { valueText } from './changes.ts'
import { t } from '../../texts/forms.ts'

/** The fields that a colleague changed first, if the error is a conflict. */
export function conflictsOf(error: unknown): Conflict['conflicts'] | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { conflicts } = (error.body ?? {}) as Partial<Conflict>
  return conflicts && Object.keys(conflicts).length > 0 ? conflicts : undefined
}

type ConflictsProps = {
  conflicts: Conflict['conflicts']
  /** Field → what the form calls it. */
  labels: Record<string, string>
  onSettle: (field: string, theirs: unknown, keepsOwn: boolean) => void
}

/**
 * A conflict with a colleague's change: both values, and a choice between them. Nothing is lost
 * meanwhile.
 */
export const Conflicts = ({ conflicts, labels, onSettle }: ConflictsProps) => (
  <section
    role="alert"
    aria-label={t('changedBySomebody')}
    className="mb-5 rounded-card border border-alarm bg-surface px-4 py-4 md:px-5"
  >
    <h2 className="text-lg text-alarm">{t('someoneChanged')}</h2>
    <p className="text-muted">{t('whileYouWrote')}</p>
    <ul className="mt-2 rows">
      {Object.entries(conflicts).map(([field, { theirs, yours, by }]) => (
        <li key={field} className="py-3">
          <p className="font-medium">{labels[field] ?? field}</p>
          <div className="mt-1 grid gap-3 sm:grid-cols-2">
            <Side
              title={by ? t('bySomeoneWrote', { name: by }) : t('itIsNow')}
              value={valueText(theirs)}
              act={t('takeOver')}
              onTake={() => onSettle(field, theirs, false)}
            />
            <Side
              title={t('youWrote')}
              value={valueText(yours)}
              act={t('keepMine')}
              onTake={() => onSettle(field, theirs, true)}
            />
          </div>
        </li>
      ))}
    </ul>
  </section>
)

type SideProps = { title: string; value: string; act: string; onTake: () => void }

const Side = ({ title, value, act, onTake }: SideProps) => (
  <div className="rounded-control bg-stage p-3">
    <p className="text-sm text-muted">{title}</p>
    <p className="max-h-40 overflow-auto whitespace-pre-wrap">{value}</p>
    <Button onClick={onTake} className="mt-2">
      {act}
    </Button>
  </div>
)
