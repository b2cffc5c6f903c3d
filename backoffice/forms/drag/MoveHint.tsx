import { t } from '../../texts/forms.ts'

/** Tells how rows are ordered; a phone has no such keys. */
export const MoveHint = () => (
  <span className="text-sm text-muted">
    {t.rich('dragRow', { keys: (inner) => <span className="max-md:hidden">{inner}</span> })}
  </span>
)
