import { useTexts } from '#client/texts.ts'
import { useRoot } from '../../root.ts'

type PickupChoiceProps = {
  /** The chosen method. */
  chosen: number | undefined
  /** Undefined: delivery to an address. */
  onChoose: (method: number | undefined) => void
}

/** Delivery or pick-up. It stands above the fields that it hides, so it never moves. */
export function PickupChoice({ chosen, onChoose }: PickupChoiceProps) {
  const t = useTexts('checkout')
  const general = useTexts('general')
  const { pickups = [] } = useRoot().settings
  if (pickups.length === 0) return null
  const isPickedUp = pickups.some(({ id }) => id === chosen)
  const choices = [
    { id: undefined, label: t('toAddress'), details: undefined, isChosen: !isPickedUp },
    ...pickups.map(({ id, place, details }) => ({
      id,
      label: general('pickupAt', { place }),
      details,
      isChosen: id === chosen,
    })),
  ]
  return (
    <fieldset>
      <legend className="mb-5 font-display text-xl">{t('deliveryOrPickUp')}</legend>
      <div className="divide-y divide-line rounded-picture border border-edge bg-surface">
        {choices.map(({ id, label, details, isChosen }) => (
          <label key={id ?? 0} className="flex cursor-pointer items-center gap-3 px-4 py-3">
            <input
              type="radio"
              name="receiving"
              checked={isChosen}
              onChange={() => onChoose(id)}
              className="size-5 shrink-0 accent-accent-fill"
            />
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
              {label}
              <span className="block font-normal whitespace-pre-line text-muted empty:hidden">
                {details}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
