import { Button } from '../../parts/Button.tsx'

/** A text of an earlier visit that was never saved: it is offered, not forced. */
export const FoundDraft = ({
  onTakeUp,
  onLeave,
}: {
  onTakeUp: () => void
  onLeave: () => void
}) => (
  <output className="mb-5 flex flex-wrap items-center gap-2 rounded-card bg-wait-soft px-4 py-3 text-wait">
    <span className="flex-1">There are changes from an earlier visit that were not saved.</span>
    <Button onClick={onTakeUp}>Restore</Button>
    <Button kind="quiet" onClick={onLeave}>
      Discard
    </Button>
  </output>
)
