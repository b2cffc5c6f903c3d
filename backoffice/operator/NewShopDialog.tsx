import { DEFAULT_LOCALE } from '#contract/rules/locales.ts'
import { defaultsOfCountry } from '#contract/places/country-defaults.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { useState } from 'react'
import { faultsOf, sentenceOf, statusOf } from '#client/failures.ts'
import { SHOP_TEMPLATES, type ShopTemplate } from '#contract/rules/shop-templates.ts'
import { personApi } from '../api.ts'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { type FormField, LineField } from '../parts/fields/TextFields.tsx'
import { useChange } from '../parts/use-change.ts'
import { CountryField, CurrencyField, LanguageField, ZoneField } from '../settings/PlaceFields.tsx'
import { t } from '../texts/operator.ts'

/** The query key of the list of shops. */
export const OPERATED_SHOPS = 'operated-shops'

/** The domain that shops are parts of: the back office's without its first name. */
const BASE = window.location.hostname.slice(window.location.hostname.indexOf('.') + 1)

/** The proposal for a country that has none of its own. */
const PLAIN = {
  time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  currency: DEFAULT_CURRENCY,
  locale: DEFAULT_LOCALE as string,
}

const newForm = () => ({
  ...PLAIN,
  name: '',
  address: '',
  owner_email: '',
  country: '',
  template: null as ShopTemplate | null,
})
type Form = ReturnType<typeof newForm>

/** A shop's name, place and owner; the owner's invitation goes by mail. */
export function NewShopDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(newForm)
  const create = useChange(() => personApi('POST /operator/shops/', { body: form }), {
    done: ({ name }) => t('created', { name, email: form.owner_email.trim() }),
    stale: [[OPERATED_SHOPS]],
    after: onClose,
  })
  const faults = faultsOf(create.error)
  // The only conflict is about the address.
  if (statusOf(create.error) === 409) faults['address'] = sentenceOf(create.error)
  return (
    <FormDialog
      title={t('newShop')}
      act={t('createShop')}
      acting={t('creating')}
      doing={create}
      faults={faults}
      onSubmit={() => create.mutate()}
      onClose={onClose}
    >
      <ShopFields
        form={form}
        faults={faults}
        set={(changes) => setForm((now) => ({ ...now, ...changes }))}
      />
    </FormDialog>
  )
}

type ShopFieldsProps = {
  form: Form
  faults: Record<string, string>
  set: (changes: Partial<Form>) => void
}

const TEMPLATES = [
  ['', t('emptyShop')],
  ...SHOP_TEMPLATES.map((template) => [template, t(`template.${template}`)] as const),
] as const

function ShopFields({ form, faults, set }: ShopFieldsProps) {
  const field = <Name extends keyof Form>(name: Name) => ({
    value: form[name],
    error: faults[name],
    onChange: (value: Form[Name]) => set({ [name]: value }),
  })
  return (
    <>
      <LineField {...field('name')} label={t('name')} maxLength={100} required />
      <AddressField {...field('address')} />
      <LineField
        {...field('owner_email')}
        label={t('ownerEmail')}
        hint={t('joinLink')}
        type="email"
        maxLength={254}
        required
      />
      <CountryField
        {...field('country')}
        label={t('country')}
        onChange={(country) => set({ ...proposalOf(form, country), country })}
      />
      <ZoneField {...field('time_zone')} label={t('timeZone')} />
      <CurrencyField {...field('currency')} label={t('currency')} />
      <LanguageField {...field('locale')} label={t('language')} />
      <SelectField
        label={t('startFrom')}
        hint={t('templateHint')}
        options={TEMPLATES}
        value={form.template ?? ''}
        onChange={(template) => set({ template: template || null })}
      />
    </>
  )
}

/** The fields that follow the country, without those that somebody has chosen already. */
function proposalOf(form: Form, country: string): Partial<Form> {
  const before = { ...PLAIN, ...defaultsOfCountry(form.country) }
  const isUntouched = (name: keyof typeof before) => form[name] === before[name]
  const proposed = Object.entries({ ...PLAIN, ...defaultsOfCountry(country) })
  return Object.fromEntries(proposed.filter(([name]) => isUntouched(name as keyof typeof before)))
}

type AddressFieldProps = Omit<FormField<string>, 'label' | 'maxLength'>

function AddressField({ value, ...field }: AddressFieldProps) {
  const typed = trimmed(value)
  const hint =
    typed === '' || typed.includes('.')
      ? t('addressHint', { base: BASE })
      : t('willBeAt', { address: `${typed.toLowerCase()}.${BASE}` })
  return (
    <LineField
      {...field}
      label={t('address')}
      hint={hint}
      value={value}
      maxLength={300}
      required
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
