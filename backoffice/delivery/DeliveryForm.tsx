import { isBlank } from '#contract/texts/visible-text.ts'
import { useMoney } from '#client/money.ts'
import { useMemo } from 'react'
import type { DeliverySettings } from '#contract/backoffice/settings/delivery.ts'
import { deliveryFields } from '#contract/backoffice/records/commerce.ts'
import { wholeBody } from '../forms/drafts/changes.ts'
import { type Draft, useDraft } from '../forms/drafts/use-draft.ts'
import { useSave } from '../forms/drafts/use-save.ts'
import { useRecord } from '../shell/use-record.ts'
import { type FieldsOf, fieldsOf } from '../forms/form-fields.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { CheckField, type FormField, LineField } from '../parts/fields/TextFields.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { bodyOf, type DeliveryForm as Form, formOf, LABELS, newZone } from './delivery-form.ts'
import { PickupsCard } from './PickupsCard.tsx'
import { TryAddress } from './TryAddress.tsx'
import { WithoutWeight } from './WithoutWeight.tsx'
import { ZoneCard } from './ZoneCard.tsx'
import { t } from '../texts/delivery.ts'

/** Monday first. Chromium has no Nepali names of days. */
const WEEKDAYS = t('weekdays').split(',')

/** The zones, methods and prices of charged delivery. */
export function DeliveryForm() {
  const { shop, api } = useShop()
  const settings = useRecord(['settings', shop, 'delivery'], () => api('GET /settings/delivery/'))
  return <Loaded query={settings}>{(data) => <DeliveryFields settings={data} />}</Loaded>
}

function DeliveryFields({ settings }: { settings: DeliverySettings }) {
  const { shop, api, person } = useShop()
  const canEdit = useCan()('settings.shop')
  const money = useMoney()
  const record = useMemo(() => formOf(settings, money), [settings, money])
  const draft = useDraft<Form>(`${person.id} ${shop} delivery`, record)
  const send = async () => {
    const body = wholeBody(draft.values, await draft.changes(), (form) => bodyOf(form, money))
    return api('PUT /settings/delivery/', { body })
  }
  const save = useSave(['settings', shop, 'delivery'], draft, send, (saved) => formOf(saved, money))
  const byWeight = draft.values.zones.some(({ methods }) =>
    methods.some(({ basis, most_grams }) => basis === 'weight' || !isBlank(most_grams)),
  )
  return (
    <RecordForm isNarrow draft={draft} save={save} labels={LABELS}>
      <div className="grid max-w-3xl gap-5">
        <fieldset disabled={!canEdit} className="grid gap-5">
          <legend className="sr-only">{t('delivery')}</legend>
          <Basics field={fieldsOf(deliveryFields, draft, save.faults)} />
          <Zones draft={draft} proposed={settings.proposed} />
          <PickupsCard
            pickups={draft.values.pickups}
            onChange={(pickups) => draft.set('pickups', pickups)}
          />
        </fieldset>
        {byWeight && <WithoutWeight products={settings.without_weight} />}
        <TryAddress isDirty={draft.isDirty} />
      </div>
    </RecordForm>
  )
}

const Basics = ({ field }: { field: FieldsOf<Form> }) => (
  <Card title={t('delivery')}>
    <div className="grid gap-4">
      <CheckField {...field('is_charged')} hint={t('chargedHint')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField {...field('handling_days')} kind="count" hint={t('handlingDaysHint')} />
        <AmountField {...field('cut_off_hour')} kind="count" hint={t('cutOffHint')} />
      </div>
      <Weekdays {...field('closed_weekdays')} />
      <LineField {...field('closed_days')} hint={t('closedDaysHint')} />
    </div>
  </Card>
)

function Weekdays({ label, error, value: closed, onChange }: FormField<number[]>) {
  const toggled = (day: number) =>
    closed.includes(day)
      ? closed.filter((each) => each !== day)
      : [...closed, day].toSorted((a, b) => a - b)
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {WEEKDAYS.map((name, at) => (
          <label key={name} className="flex items-center gap-2">
            <input
              type="checkbox"
              className="size-6 shrink-0"
              checked={closed.includes(at + 1)}
              onChange={() => onChange(toggled(at + 1))}
            />
            {name}
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-sm font-medium text-alarm">{error}</p>}
    </fieldset>
  )
}

type ZonesProps = { draft: Draft<Form>; proposed: DeliverySettings['proposed'] }

function Zones({ draft: { values, set }, proposed }: ZonesProps) {
  const { zones } = values
  const add = () => {
    set('zones', [...zones, newZone()])
    if (!proposed || zones.length > 0) return
    // The proposal changes no field that a person has filled in.
    if (values.handling_days === '0') set('handling_days', String(proposed.handling_days))
    if (values.closed_weekdays.length === 0) set('closed_weekdays', proposed.closed_weekdays)
  }
  return (
    <>
      {zones.map((zone, at) => (
        <ZoneCard
          // oxlint-disable-next-line react/no-array-index-key -- a new zone has no id
          key={at}
          zone={zone}
          others={zones.toSpliced(at, 1)}
          onChange={(changed) => set('zones', zones.with(at, changed))}
          onDelete={() => set('zones', zones.toSpliced(at, 1))}
        />
      ))}
      {zones.length === 0 && (
        <p className="text-muted">
          {t('noZones')}
          {proposed && ` ${t('firstZoneFills')}`}
        </p>
      )}
      <div>
        <Button onClick={add}>{t('addZone')}</Button>
      </div>
    </>
  )
}
