import { useState } from 'react'
import { faultsOf } from '#client/failures.ts'
import type { Endpoint, GivenEndpoint } from '#contract/backoffice/settings/webhooks.ts'
import { EVENT_TYPES, type EventType } from '#contract/event-types.ts'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/webhooks.ts'

type EndpointDialogProps = {
  title: string
  act: string
  acting: string
  endpoint?: Pick<Endpoint, 'name' | 'url' | 'events' | 'except_key'>
  doing: { isPending: boolean; error: Error | null }
  onSubmit: (given: GivenEndpoint) => void
  onClose: () => void
}

/** A test is sent by its button alone. */
const CHOSEN_TYPES = EVENT_TYPES.filter((type) => type !== 'endpoint.test')

/** Asks for the name, the address and the events of an endpoint. */
export function EndpointDialog({
  endpoint,
  doing,
  onSubmit,
  onClose,
  ...act
}: EndpointDialogProps) {
  const [types, setTypes] = useState<ReadonlySet<EventType>>(
    new Set(endpoint?.events ?? ['order.paid']),
  )
  const [exceptKey, setExceptKey] = useState(String(endpoint?.except_key ?? ''))
  const faults = faultsOf(doing.error)
  const submit = (fields: FormData) =>
    onSubmit({
      name: fieldText(fields, 'name'),
      url: fieldText(fields, 'url'),
      events: [...types],
      except_key: exceptKey === '' ? null : Number(exceptKey),
    })
  return (
    <FormDialog {...act} doing={doing} faults={faults} onSubmit={submit} onClose={onClose}>
      <Field label={t('name')} hint={t('nameHint')} error={faults['name']}>
        {(control) => (
          <input
            {...control}
            name="name"
            maxLength={60}
            required
            defaultValue={endpoint?.name ?? ''}
          />
        )}
      </Field>
      <Field
        label={t('address')}
        hint={endpoint ? t('elsewhereHint') : t('addressHint')}
        error={faults['url']}
      >
        {(control) => (
          <input
            {...control}
            name="url"
            type="url"
            inputMode="url"
            maxLength={500}
            required
            defaultValue={endpoint?.url ?? 'https://'}
          />
        )}
      </Field>
      <TypeChoice types={types} onChange={setTypes} />
      <KeyChoice value={exceptKey} onChange={setExceptKey} />
    </FormDialog>
  )
}

/** The key whose acts are left out. A chosen key that has ended stays in the list. */
function KeyChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { shop, api } = useShop()
  const keys = useRecord(['keys', shop], () => api('GET /keys/'))
  const options = (keys.data ?? [])
    .filter(({ id, state }) => state === 'active' || String(id) === value)
    .map(({ id, name }) => [String(id), name] as const)
  return (
    <SelectField
      label={t('exceptKey')}
      hint={t('exceptHint')}
      options={[['', t('exceptNothing')], ...options]}
      value={value}
      onChange={onChange}
    />
  )
}

type TypeChoiceProps = {
  types: ReadonlySet<EventType>
  onChange: (types: ReadonlySet<EventType>) => void
}

/** The names of events are those that programs know, in each language. */
const TypeChoice = ({ types, onChange }: TypeChoiceProps) => (
  <fieldset>
    <legend className="mb-1 font-medium">{t('events')}</legend>
    <div className="grid max-h-64 overflow-y-auto rounded-control border border-line px-3 py-1">
      <label className="flex min-h-11 items-center gap-2.5 md:min-h-9">
        <input
          type="checkbox"
          checked={CHOSEN_TYPES.every((type) => types.has(type))}
          onChange={({ target: { checked } }) => onChange(new Set(checked ? CHOSEN_TYPES : []))}
          className="size-4.5 shrink-0"
        />
        {t('mark')}
      </label>
      {CHOSEN_TYPES.map((type) => (
        <label key={type} className="flex min-h-11 items-center gap-2.5 md:min-h-9">
          <input
            type="checkbox"
            checked={types.has(type)}
            onChange={({ target: { checked } }) => {
              const others = [...types].filter((each) => each !== type)
              onChange(new Set(checked ? [...others, type] : others))
            }}
            className="size-4.5 shrink-0"
          />
          <code className="min-w-0 wrap-anywhere">{type}</code>
        </label>
      ))}
    </div>
  </fieldset>
)
