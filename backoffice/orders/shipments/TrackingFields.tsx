import { trackingLink } from '#contract/places/carriers.ts'
import { useId } from 'react'
import { Field } from '../../parts/fields/Field.tsx'
import { LineField } from '../../parts/fields/TextFields.tsx'
import { LinkInput } from '../../parts/fields/LinkInput.tsx'
import { useRecord } from '../../shell/use-record.ts'
import { useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/shipments.ts'

export type Tracking = { carrier: string; tracking_number: string; tracking_url: string }

export const NO_TRACKING: Tracking = { carrier: '', tracking_number: '', tracking_url: '' }

type TrackingFieldsProps = {
  tracking: Tracking
  faults: Record<string, string>
  onChange: (tracking: Tracking) => void
}

/** Carrier, number and link of a shipment. The shop's carriers are suggested, and bring their link. */
export function TrackingFields({ tracking, faults, onChange }: TrackingFieldsProps) {
  const { shop, api } = useShop()
  const suggestions = useId()
  const { data: carriers = [] } = useRecord(['orders', shop, 'carriers'], () =>
    api('GET /orders/carriers/'),
  )
  const isKnown =
    trackingLink(tracking.carrier, tracking.tracking_number) !== '' ||
    carriers.some((name) => name.toLowerCase() === tracking.carrier.trim().toLowerCase())
  return (
    <>
      <LineField
        label={t('trackingNumber')}
        error={faults['tracking_number']}
        data-starts-here
        maxLength={100}
        autoComplete="off"
        value={tracking.tracking_number}
        onChange={(typed) => onChange({ ...tracking, tracking_number: typed })}
      />
      <LineField
        label={t('carrierOptional')}
        error={faults['carrier']}
        maxLength={100}
        list={suggestions}
        value={tracking.carrier}
        onChange={(typed) => onChange({ ...tracking, carrier: typed })}
      />
      <datalist id={suggestions}>
        {carriers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field
        label={t('trackingLink')}
        hint={isKnown && t('emptyForCarriersLink')}
        error={faults['tracking_url']}
      >
        {(control) => (
          <LinkInput
            {...control}
            placeholder="https://"
            value={tracking.tracking_url}
            onChange={(tracking_url) => onChange({ ...tracking, tracking_url })}
          />
        )}
      </Field>
    </>
  )
}
