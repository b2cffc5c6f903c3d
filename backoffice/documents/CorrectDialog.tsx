import type { Billing, BillingAddress } from '#contract/billing.ts'
import { faultsOf } from '#client/failures.ts'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'

type CorrectDialogProps = {
  orderId: number
  /** The present details of the invoice; undefined for the delivery address alone. */
  billing: Billing | undefined
  stale: readonly unknown[][]
  onClose: () => void
}

const TEXTS = [
  { name: 'company', label: 'Company', maxLength: 120 },
  { name: 'vat_number', label: 'VAT number of the buyer', maxLength: 40 },
  { name: 'reference', label: 'Reference of the buyer', maxLength: 120 },
] as const

const ADDRESS = [
  { name: 'fullname', label: 'Name' },
  { name: 'street', label: 'Street' },
  { name: 'city', label: 'City' },
  { name: 'postalCode', label: 'Postal code' },
  { name: 'country', label: 'Country' },
] as const

const inAddress = (name: string) => `billing_${name}`

function billingIn(fields: FormData): Billing {
  const [company, vat_number, reference] = TEXTS.map(({ name }) => fieldText(fields, name))
  const address = ADDRESS.map(({ name }) => [name, fieldText(fields, inAddress(name))])
  return {
    company: company!,
    vat_number: vat_number!,
    reference: reference!,
    address: Object.fromEntries(address) as BillingAddress,
  }
}

/** Corrects the buyer of an order's invoice by a credit note and a new invoice. */
export function CorrectDialog({ orderId, billing, stale, onClose }: CorrectDialogProps) {
  const { api } = useShop()
  const correcting = useChange(
    (fields: FormData) =>
      api('POST /orders/:id/documents/correction/', {
        params: { id: orderId },
        body: billingIn(fields),
      }),
    { done: 'Invoice corrected', stale: [...stale], after: onClose },
  )
  const faults = faultsOf(correcting.error)
  return (
    <FormDialog
      title="Correct the invoice"
      act="Cancel it and issue a new one"
      acting="Issuing…"
      doing={correcting}
      faults={faults}
      onSubmit={(fields) => correcting.mutate(fields)}
      onClose={onClose}
    >
      <p className="max-w-prose text-muted">
        A credit note cancels the invoice, and a new one follows over the same amounts. Leave the
        first fields empty for a consumer, and the address empty for the delivery address as it is
        now.
      </p>
      <div className="mt-4 grid gap-4">
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
      <h3 className="mt-6 font-semibold">Address of the invoice</h3>
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
    </FormDialog>
  )
}
