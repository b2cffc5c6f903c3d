import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faultsOf, sentenceOf, statusOf } from '#client/failures.ts'
import {
  SHOP_TEMPLATE_LABELS,
  SHOP_TEMPLATES,
  type ShopTemplate,
} from '#contract/rules/shop-templates.ts'
import { personApi } from '../api.ts'
import { ErrorText } from '../parts/ErrorText.tsx'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { CountryField, CurrencyField, ZoneField } from '../settings/PlaceFields.tsx'
import { OPERATED_SHOPS } from './operated-shops.ts'

/** The domain that shops are parts of: the back office's without its first name. */
const BASE = window.location.hostname.slice(window.location.hostname.indexOf('.') + 1)

const newForm = () => ({
  name: '',
  address: '',
  owner_email: '',
  country: '',
  time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  template: null as ShopTemplate | null,
})
type Form = ReturnType<typeof newForm>

/** A shop's name, place and owner; the owner's invitation goes by mail. */
export function NewShopDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const say = useToast()
  const [form, setForm] = useState(newForm)
  const create = useMutation({
    mutationFn: () => personApi('POST /operator/shops/', { body: form }),
    onSuccess: async ({ name }) => {
      onClose()
      say({ text: `${name} is there. Invitation sent to ${form.owner_email.trim()}` })
      await client.invalidateQueries({ queryKey: [OPERATED_SHOPS] })
    },
  })
  const faults = faultsOf(create.error)
  // The only conflict is about the address.
  if (statusOf(create.error) === 409) faults['address'] = sentenceOf(create.error)
  return (
    <FormDialog
      title="New shop"
      act="Create the shop"
      acting="Creating…"
      isPending={create.isPending}
      onSubmit={() => create.mutate()}
      onClose={onClose}
    >
      <ShopFields
        form={form}
        faults={faults}
        set={(changes) => setForm((now) => ({ ...now, ...changes }))}
      />
      {Object.keys(faults).length === 0 && <ErrorText error={create.error} />}
    </FormDialog>
  )
}

type ShopFieldsProps = {
  form: Form
  faults: Record<string, string>
  set: (changes: Partial<Form>) => void
}

const ShopFields = ({ form, faults, set }: ShopFieldsProps) => (
  <>
    <Field label="Name" error={faults['name']}>
      {(control) => (
        <input
          {...control}
          value={form.name}
          maxLength={100}
          required
          onChange={({ target }) => set({ name: target.value })}
        />
      )}
    </Field>
    <AddressField
      value={form.address}
      fault={faults['address']}
      onChange={(address) => set({ address })}
    />
    <Field
      label="Owner’s email"
      hint="Gets a link to join, good for 72 hours."
      error={faults['owner_email']}
    >
      {(control) => (
        <input
          {...control}
          type="email"
          value={form.owner_email}
          maxLength={254}
          required
          onChange={({ target }) => set({ owner_email: target.value })}
        />
      )}
    </Field>
    <CountryField
      label="Country"
      value={form.country}
      error={faults['country']}
      onChange={(country) => set({ country })}
    />
    <ZoneField
      label="Time zone"
      value={form.time_zone}
      error={faults['time_zone']}
      onChange={(time_zone) => set({ time_zone })}
    />
    <CurrencyField />
    <TemplateField value={form.template} onChange={(template) => set({ template })} />
  </>
)

type TemplateFieldProps = {
  value: ShopTemplate | null
  onChange: (template: ShopTemplate | null) => void
}

const TemplateField = ({ value, onChange }: TemplateFieldProps) => (
  <Field
    label="Start from"
    hint="A template brings a theme, neutral texts, and questions and pages as drafts. No products."
  >
    {(control) => (
      <select
        {...control}
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(SHOP_TEMPLATES.find((each) => each === target.value) ?? null)
        }
      >
        <option value="">An empty shop</option>
        {SHOP_TEMPLATES.map((template) => (
          <option key={template} value={template}>
            {SHOP_TEMPLATE_LABELS[template]}
          </option>
        ))}
      </select>
    )}
  </Field>
)

type AddressFieldProps = {
  value: string
  fault: string | undefined
  onChange: (address: string) => void
}

function AddressField({ value, fault, onChange }: AddressFieldProps) {
  const typed = value.trim()
  const hint =
    typed === '' || typed.includes('.')
      ? `A name such as green-cups (green-cups.${BASE}), or a domain of its own that leads to this server.`
      : `The shop will be at ${typed.toLowerCase()}.${BASE}.`
  return (
    <Field label="Address" hint={hint} error={fault}>
      {(control) => (
        <input
          {...control}
          value={value}
          maxLength={300}
          required
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
