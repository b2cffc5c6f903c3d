import { carriersIn } from '#contract/places/carriers.ts'
import type { ShipmentSettings } from '#contract/backoffice/orders/shipments.ts'
import { shipmentFields } from '#contract/backoffice/records/settings.ts'
import { controlsOf } from '../forms/form-fields.ts'
import { SettingsForm } from '../forms/SettingsForm.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { CheckField, type FormField, LineField } from '../parts/fields/TextFields.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/delivery.ts'
import { fieldLabels } from '../forms/field-labels.ts'

const LABELS = fieldLabels(shipmentFields)
const MOST_CARRIERS = 50
/** Stands for the tracking number in a link. */
const NUMBER = '{number}'
const EXAMPLE = `https://post.example/track?item=${NUMBER}`

/** How customers follow what was sent to them. */
export const ShipmentsForm = () => (
  <SettingsForm
    name={t('shipments')}
    fields={shipmentFields}
    load={(api) => api('GET /settings/shipments/')}
    send={(api, body) => api('PATCH /settings/shipments/', { body })}
    kind="settings"
    id="shipments"
    may="settings.shop"
  >
    {({ field }) => (
      <>
        <Card title={LABELS.has_order_pages}>
          <CheckField
            {...field('has_order_pages')}
            label={t('linkToOrderPage')}
            hint={t('linkToOrderPageHint')}
          />
        </Card>
        <Carriers {...field('carriers')} />
      </>
    )}
  </SettingsForm>
)

function Carriers({ label, error, value: carriers, onChange }: FormField<Carrier[]>) {
  const { shop, api } = useShop()
  const { data: office } = useRecord(['settings', shop], () => api('GET /settings/'))
  const unlisted = office
    ? carriersIn(office.country).filter(({ name }) => carriers.every((each) => each.name !== name))
    : []
  return (
    <Card title={label}>
      <p className="max-w-prose text-muted">
        {t('carriersExplained', { number: NUMBER, example: EXAMPLE })}
      </p>
      <ul className="mt-3 grid gap-4">
        {carriers.map((carrier, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a carrier has no id
          <li key={at} className="grid items-end gap-3 sm:grid-cols-[12rem_1fr_auto]">
            <CarrierFields
              carrier={carrier}
              onChange={(changed) => onChange(carriers.with(at, changed))}
            />
            <Button
              kind="quiet"
              aria-label={
                carrier.name ? t('removeNamed', { name: carrier.name }) : t('removeThisCarrier')
              }
              onClick={() => onChange(carriers.toSpliced(at, 1))}
              className="justify-self-start max-sm:-ms-3.5"
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      {error && <p className="mt-2 text-sm font-medium text-alarm">{error}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {unlisted.map(({ name, tracking_url }) => (
          <Button
            key={name}
            disabled={carriers.length >= MOST_CARRIERS}
            onClick={() => onChange([...carriers, { name, tracking_url }])}
          >
            {t('addNamed', { name })}
          </Button>
        ))}
        <Button
          disabled={carriers.length >= MOST_CARRIERS}
          onClick={() => onChange([...carriers, { name: '', tracking_url: '' }])}
        >
          {t('addCarrier')}
        </Button>
      </div>
    </Card>
  )
}

type Carrier = ShipmentSettings['carriers'][number]
type CarrierFieldsProps = { carrier: Carrier; onChange: (carrier: Carrier) => void }

function CarrierFields({ carrier, onChange }: CarrierFieldsProps) {
  const control = controlsOf(carrier, onChange)
  return (
    <>
      <LineField label={t('carrier')} maxLength={100} {...control('name')} />
      <LineField
        label={t('trackingLink')}
        inputMode="url"
        maxLength={490}
        placeholder="https://"
        {...control('tracking_url')}
      />
    </>
  )
}
