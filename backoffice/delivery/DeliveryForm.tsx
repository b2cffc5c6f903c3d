import { useMemo } from 'react'
import type { DeliverySettings } from '#contract/backoffice/commerce/delivery.ts'
import { wholeBody } from '../forms/drafts/changes.ts'
import { type Draft, useDraft } from '../forms/drafts/use-draft.ts'
import { useSave } from '../forms/drafts/use-save.ts'
import { useRecord } from '../shell/use-record.ts'
import { Loaded } from '../forms/Loaded.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { CheckField, LineField } from '../parts/fields/TextFields.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { type DeliveryForm as Form, fieldsOf, formOf, LABELS, newZone } from './delivery-form.ts'
import { PickupsCard } from './PickupsCard.tsx'
import { TryAddress } from './TryAddress.tsx'
import { WithoutWeight } from './WithoutWeight.tsx'
import { ZoneCard } from './ZoneCard.tsx'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The zones, methods and prices of charged delivery. */
export function DeliveryForm() {
  const { shop, api } = useShop()
  const settings = useRecord(['settings', shop, 'delivery'], () => api('GET /settings/delivery/'))
  return <Loaded query={settings}>{(data) => <DeliveryFields settings={data} />}</Loaded>
}

function DeliveryFields({ settings }: { settings: DeliverySettings }) {
  const { shop, api, person } = useShop()
  const canEdit = useCan()('settings.shop')
  const record = useMemo(() => formOf(settings), [settings])
  const draft = useDraft<Form>(`${person.id} ${shop} delivery`, record)
  const send = async () => {
    const body = wholeBody(draft.values, await draft.changes(), fieldsOf)
    return api('PUT /settings/delivery/', { body })
  }
  const save = useSave(['settings', shop, 'delivery'], draft, send, formOf)
  const byWeight = draft.values.zones.some(({ methods }) =>
    methods.some(({ basis }) => basis === 'weight'),
  )
  return (
    <RecordForm isNarrow draft={draft} save={save} labels={LABELS}>
      <div className="grid max-w-3xl gap-5">
        <fieldset disabled={!canEdit} className="grid gap-5">
          <legend className="sr-only">Delivery</legend>
          <Basics draft={draft} fault={save.faults['closed_weekdays']} />
          <Zones draft={draft} />
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

type PartProps = { draft: Draft<Form> }

function Basics({ draft, fault }: PartProps & { fault: string | undefined }) {
  const { values, set } = draft
  return (
    <Card title="Delivery">
      <div className="grid gap-4">
        <CheckField
          label={LABELS.is_charged}
          hint="The checkout offers the methods below and adds the price to the total. Off: you arrange delivery with each customer."
          value={values.is_charged}
          onChange={(isCharged) => set('is_charged', isCharged)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField
            label={LABELS.handling_days}
            kind="count"
            hint="Open days between the order and its departure."
            value={values.handling_days}
            onChange={(typed) => set('handling_days', typed)}
          />
          <AmountField
            label={LABELS.cut_off_hour}
            kind="count"
            hint="Later orders count as of the next day. 24: the whole day."
            value={values.cut_off_hour}
            onChange={(typed) => set('cut_off_hour', typed)}
          />
        </div>
        <Weekdays draft={draft} fault={fault} />
        <LineField
          label={LABELS.closed_days}
          hint="As 2026-12-25, with commas between."
          value={values.closed_days}
          onChange={(typed) => set('closed_days', typed)}
        />
      </div>
    </Card>
  )
}

function Weekdays({ draft, fault }: PartProps & { fault: string | undefined }) {
  const { values, set } = draft
  const toggled = (day: number) =>
    values.closed_weekdays.includes(day)
      ? values.closed_weekdays.filter((each) => each !== day)
      : [...values.closed_weekdays, day].toSorted((a, b) => a - b)
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{LABELS.closed_weekdays}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {WEEKDAYS.map((name, at) => (
          <label key={name} className="flex items-center gap-2">
            <input
              type="checkbox"
              className="size-6 shrink-0"
              checked={values.closed_weekdays.includes(at + 1)}
              onChange={() => set('closed_weekdays', toggled(at + 1))}
            />
            {name}
          </label>
        ))}
      </div>
      {fault && <p className="mt-1 text-sm font-medium text-alarm">{fault}</p>}
    </fieldset>
  )
}

function Zones({ draft: { values, set } }: PartProps) {
  const { zones } = values
  return (
    <>
      {zones.map((zone, at) => (
        <ZoneCard
          // oxlint-disable-next-line react/no-array-index-key -- a new zone has no id
          key={at}
          zone={zone}
          onChange={(changed) => set('zones', zones.with(at, changed))}
          onDelete={() => set('zones', zones.toSpliced(at, 1))}
        />
      ))}
      {zones.length === 0 && (
        <p className="text-muted">No zones yet. A zone is a list of countries with its methods.</p>
      )}
      <div>
        <Button onClick={() => set('zones', [...zones, newZone()])}>Add a zone</Button>
      </div>
    </>
  )
}
