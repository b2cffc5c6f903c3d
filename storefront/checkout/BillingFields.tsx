import { useAllTexts, useTexts } from '#client/texts.ts'
import { useId, useState } from 'react'
import type { Billing } from '#contract/billing.ts'
import { LONGEST_ADDRESS_FIELD } from '#contract/rules/limits.ts'
import { Field } from '#ui/Field.tsx'
import type { AddressFaults } from './address/delivery-address.ts'
import { type CountryChoice, countryChoices } from './address/countries.ts'
import { BILLING_ADDRESS_FIELDS, BILLING_FIELDS, OTHER_ADDRESS } from './billing.ts'

const FIELDS = [
  { name: 'company', autoComplete: 'organization', maxLength: 120 },
  { name: 'vat_number', autoComplete: 'off', maxLength: 40 },
  { name: 'reference', autoComplete: 'off', maxLength: 120 },
] as const

const ADDRESS = [
  { name: 'fullname', autoComplete: 'billing name' },
  { name: 'street', autoComplete: 'billing address-line1' },
  { name: 'city', autoComplete: 'billing address-level2', half: true },
  { name: 'postalCode', autoComplete: 'billing postal-code', half: true },
  { name: 'country', autoComplete: 'billing country-name' },
] as const

type BillingFieldsProps = { billing: Billing | undefined; faults: AddressFaults }

/** The fields of the invoice beside the delivery address; closed at first. */
export const BillingFields = ({ billing, faults }: BillingFieldsProps) => (
  <div className="-mt-4 grid gap-3">
    <CompanyFields billing={billing} faults={faults} />
    <OtherAddress billing={billing} faults={faults} />
  </div>
)

function CompanyFields({ billing, faults }: BillingFieldsProps) {
  const t = useTexts('checkout')
  const isFilled = FIELDS.some(({ name }) => Boolean(billing?.[name]))
  return (
    <details open={isFilled || faults.vat_number !== undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline decoration-line underline-offset-4">
        {t('companyInvoice')}
      </summary>
      <div className="mt-3 mb-2 grid gap-5 sm:grid-cols-2">
        {FIELDS.map(({ name, ...attributes }) => (
          <Field
            key={name}
            label={t(name)}
            error={name === 'vat_number' ? faults.vat_number : undefined}
          >
            {(control) => (
              <input
                {...control}
                {...attributes}
                name={BILLING_FIELDS[name]}
                defaultValue={billing?.[name] ?? ''}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}

/** A hidden address keeps its texts, but is not sent. */
function OtherAddress({ billing, faults }: BillingFieldsProps) {
  const t = useTexts('checkout')
  const [isElsewhere, setElsewhere] = useState(billing?.address !== undefined)
  const [wasAsked, setAsked] = useState(isElsewhere)
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 justify-self-start">
        <input
          type="checkbox"
          name={OTHER_ADDRESS}
          defaultChecked={isElsewhere}
          onChange={({ target }) => {
            setElsewhere(target.checked)
            setAsked(true)
          }}
          className="size-4.5 accent-(--color-accent-fill)"
        />
        {t('otherInvoiceAddress')}
      </label>
      {wasAsked && (
        <fieldset hidden={!isElsewhere}>
          <legend className="mb-5 font-display text-xl">{t('invoiceAddressTitle')}</legend>
          <InvoiceAddress address={billing?.address} faults={faults} />
        </fieldset>
      )}
    </>
  )
}

type InvoiceAddressProps = { address: Billing['address']; faults: AddressFaults }

function InvoiceAddress({ address, faults }: InvoiceAddressProps) {
  const t = useTexts('checkout')
  const { locale } = useAllTexts().data
  const countries = useId()
  /** Loaded when the field gets the focus. */
  const [names, setNames] = useState<CountryChoice[]>()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {ADDRESS.map(({ name, autoComplete, ...shape }) => (
        <Field
          key={name}
          label={t(name)}
          error={faults[BILLING_ADDRESS_FIELDS[name]]}
          required
          className={'half' in shape ? '' : 'sm:col-span-2'}
        >
          {(control) => (
            <input
              {...control}
              name={BILLING_ADDRESS_FIELDS[name]}
              autoComplete={autoComplete}
              maxLength={LONGEST_ADDRESS_FIELD}
              defaultValue={address?.[name] ?? ''}
              {...(name === 'country' && {
                list: names && countries,
                onFocus: () => setNames(names ?? countryChoices(locale)),
              })}
            />
          )}
        </Field>
      ))}
      <datalist id={countries}>
        {names?.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </div>
  )
}
