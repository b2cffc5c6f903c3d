import { trimmed } from '#contract/texts/visible-text.ts'
import { controlsOf } from '../forms/form-fields.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { CheckField, LineField } from '../parts/fields/TextFields.tsx'
import { newMethod, type ZoneForm, zonesOfPlaces } from './delivery-form.ts'
import { PlacesField } from './PlacesField.tsx'
import { MethodFields } from './MethodFields.tsx'
import { t } from '../texts/delivery.ts'

type ZoneCardProps = {
  zone: ZoneForm
  /** The shop's other zones: a place belongs to one. */
  others: ZoneForm[]
  onChange: (zone: ZoneForm) => void
  onDelete: () => void
}

/** The countries of a zone, and the methods that are offered there. */
export function ZoneCard({ zone, others, onChange, onDelete }: ZoneCardProps) {
  const { methods } = zone
  const control = controlsOf(zone, onChange)
  const setMethods = control('methods').onChange
  return (
    <Card
      title={trimmed(zone.name) || t('newZone')}
      aside={
        <Button kind="quiet" onClick={onDelete}>
          {t('deleteZone')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <LineField label={t('zoneName')} maxLength={100} {...control('name')} />
        <PlacesField
          places={zone.places}
          taken={zonesOfPlaces(others)}
          typed={zone.typed}
          onChange={(changed) => onChange({ ...zone, ...changed })}
        />
        <CheckField label={t('everywhereElse')} {...control('isEverywhereElse')} />
        {methods.map((method, at) => (
          <MethodFields
            // oxlint-disable-next-line react/no-array-index-key -- a new method has no id
            key={at}
            method={method}
            onChange={(changed) => setMethods(methods.with(at, changed))}
            onDelete={() => setMethods(methods.toSpliced(at, 1))}
          />
        ))}
        <div>
          <Button onClick={() => setMethods([...methods, newMethod()])}>{t('addMethod')}</Button>
        </div>
      </div>
    </Card>
  )
}
