import type { Billing, BillingAddress } from '#contract/billing.ts'
import { LineField } from '../parts/fields/TextFields.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { t } from '../texts/documents.ts'

const TEXTS = [
  { name: 'company', label: t('company'), maxLength: 120 },
  { name: 'vat_number', label: t('vatNumberOfBuyer'), maxLength: 40 },
  { name: 'reference', label: t('referenceOfBuyer'), maxLength: 120 },
] as const

const ADDRESS = [
  { name: 'fullname', label: t('name') },
  { name: 'street', label: t('street') },
  { name: 'city', label: t('city') },
  { name: 'postalCode', label: t('postalCode') },
  { name: 'country', label: t('country') },
] as const

const inAddress = (name: string) => `billing_${name}`

/** The fields of the invoice. */
export function billingIn(fields: FormData): Billing {
  const [company, vat_number, reference] = TEXTS.map(({ name }) => fieldText(fields, name))
  const address = ADDRESS.map(({ name }) => [name, fieldText(fields, inAddress(name))])
  return {
    company: company!,
    vat_number: vat_number!,
    reference: reference!,
    address: Object.fromEntries(address) as BillingAddress,
  }
}

type BillingFieldsProps = {
  /** Undefined for the delivery address alone. */
  billing: Billing | undefined
  faults: Record<string, string>
}

/** The buyer of an invoice, and its address where it is not that of the delivery. */
export const BillingFields = ({ billing, faults }: BillingFieldsProps) => (
  <>
    <div className="grid gap-4">
      {TEXTS.map(({ name, ...texts }) => (
        <LineField
          key={name}
          name={name}
          {...texts}
          defaultValue={billing?.[name]}
          error={faults[name]}
        />
      ))}
    </div>
    <h3 className="mt-6 font-semibold">{t('addressOfInvoice')}</h3>
    <div className="mt-3 grid gap-4 sm:grid-cols-2">
      {ADDRESS.map(({ name, label }) => (
        <LineField
          key={name}
          name={inAddress(name)}
          label={label}
          defaultValue={billing?.address?.[name]}
          error={faults[inAddress(name)]}
          maxLength={200}
        />
      ))}
    </div>
  </>
)
