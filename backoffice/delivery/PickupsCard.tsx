import { trimmed } from '#contract/texts/visible-text.ts'
import { controlsOf } from '../forms/form-fields.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { CheckField, LineField, TextField } from '../parts/fields/TextFields.tsx'
import { newPickup, PICKUP_DAYS, type PickupForm } from './delivery-form.ts'

type PickupsCardProps = { pickups: PickupForm[]; onChange: (pickups: PickupForm[]) => void }

/** The places where customers can pick up their orders. */
export const PickupsCard = ({ pickups, onChange }: PickupsCardProps) => (
  <Card title="Pick-up at the shop">
    <p className="max-w-prose text-muted">
      Every customer can choose it and needs no address. It is never preselected.
    </p>
    <ul className="mt-3 grid gap-4 empty:hidden">
      {pickups.map((pickup, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a new pick-up has no id
        <li key={at}>
          <PickupFields
            pickup={pickup}
            onChange={(changed) => onChange(pickups.with(at, changed))}
            onDelete={() => onChange(pickups.toSpliced(at, 1))}
          />
        </li>
      ))}
    </ul>
    <Button className="mt-4" onClick={() => onChange([...pickups, newPickup()])}>
      Add a place
    </Button>
  </Card>
)

type PickupFieldsProps = {
  pickup: PickupForm
  onChange: (pickup: PickupForm) => void
  onDelete: () => void
}

function PickupFields({ pickup, onChange, onDelete }: PickupFieldsProps) {
  const control = controlsOf(pickup, onChange)
  return (
    <fieldset className="grid gap-4 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">{trimmed(pickup.place) || 'New place'}</legend>
      <LineField
        label="Place"
        hint="A few words after “Pick-up”, for example: our shop in the High Street."
        maxLength={90}
        {...control('place')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Address (optional)"
          hint="Shown at checkout, with the order and in its mails."
          rows={3}
          maxLength={500}
          {...control('address')}
        />
        <TextField
          label="Opening hours (optional)"
          hint="For example: Monday to Friday, 10 to 18"
          rows={3}
          maxLength={500}
          {...control('hours')}
        />
        <AmountField label="Price of pick-up" kind="money" {...control('price')} />
        <AmountField
          label={PICKUP_DAYS}
          kind="count"
          hint="Empty: as for a parcel."
          {...control('handling_days')}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckField label="Offered at the checkout" {...control('is_active')} />
        <Button kind="quiet" onClick={onDelete}>
          Delete place
        </Button>
      </div>
    </fieldset>
  )
}
