import { Icon } from '#ui/Icon.tsx'

type TakeAwayProps = { what: string; onTake: () => void }

/** The cross at the end of a row. */
export const TakeAway = ({ what, onTake }: TakeAwayProps) => (
  <button
    type="button"
    aria-label={`Take ${what} away`}
    onClick={onTake}
    className="inline-flex size-11 items-center justify-center rounded-control hover:bg-stage md:size-9"
  >
    <Icon name="close" className="size-4" />
  </button>
)
