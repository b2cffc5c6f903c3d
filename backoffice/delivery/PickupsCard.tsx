import { trimmed } from '#contract/texts/visible-text.ts'
import { controlsOf } from '../forms/form-fields.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { CheckField, LineField, TextField } from '../parts/fields/TextFields.tsx'
import { newPickup, PICKUP_DAYS, type PickupForm } from './delivery-form.ts'
import { t } from '../texts/delivery.ts'

type PickupsCardProps = { pickups: PickupForm[]; onChange: (pickups: PickupForm[]) => void }

/** The places where customers can pick up their orders. */
export const PickupsCard = ({ pickups, onChange }: PickupsCardProps) => (
  <Card title={t('pickupAtShop')}>
    <p className="max-w-prose text-muted">{t('everyoneCanPickUp')}</p>
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
      {t('addPlace')}
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
      <legend className="px-1 font-semibold">{trimmed(pickup.place) || t('newPlace')}</legend>
      <LineField label={t('place')} hint={t('placeHint')} maxLength={90} {...control('place')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('addressOptional')}
          hint={t('addressHint')}
          rows={3}
          maxLength={500}
          {...control('address')}
        />
        <TextField
          label={t('openingHoursOptional')}
          hint={t('hoursHint')}
          rows={3}
          maxLength={500}
          {...control('hours')}
        />
        <AmountField label={t('pickupPrice')} kind="money" {...control('price')} />
        <AmountField
          label={PICKUP_DAYS}
          kind="count"
          hint={t('emptyAsParcel')}
          {...control('handling_days')}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckField label={t('offered')} {...control('is_active')} />
        <Button kind="quiet" onClick={onDelete}>
          {t('deletePlace')}
        </Button>
      </div>
    </fieldset>
  )
}
