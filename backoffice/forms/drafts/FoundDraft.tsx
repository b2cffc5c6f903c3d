import { Button } from '../../parts/Button.tsx'
import { t as parts } from '../../texts/parts.ts'
import { t } from '../../texts/forms.ts'

/** A text of an earlier visit that was never saved: it is offered, not forced. */
export const FoundDraft = ({
  onTakeUp,
  onLeave,
}: {
  onTakeUp: () => void
  onLeave: () => void
}) => (
  <output className="mb-5 flex flex-wrap items-center gap-2 rounded-card bg-wait-soft px-4 py-3 text-wait">
    <span className="flex-1">{t('earlierChanges')}</span>
    <Button onClick={onTakeUp}>{t('restore')}</Button>
    <Button kind="quiet" onClick={onLeave}>
      {parts('discard')}
    </Button>
  </output>
)
