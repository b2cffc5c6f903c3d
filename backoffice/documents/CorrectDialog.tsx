import type { Billing, BillingAddress } from '#contract/billing.ts'
import { faultsOf } from '#client/failures.ts'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/documents.ts'

type CorrectDialogProps = {
  orderId: number
  /** The present details of the invoice; undefined for the delivery address alone. */
  billing: Billing | undefined
  stale: readonly unknown[][]
  onClose: () => void
}

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
    { done: t('invoiceCorrected'), stale: [...stale], after: onClose },
  )
  const faults = faultsOf(correcting.error)
  return (
    <FormDialog
      title={t('correctInvoice')}
      act={t('cancelAndIssue')}
      acting={t('issuing')}
      doing={correcting}
      faults={faults}
      onSubmit={(fields) => correcting.mutate(fields)}
      onClose={onClose}
    >
      <p className="max-w-prose text-muted">{t('correctionAbout')}</p>
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
    </FormDialog>
  )
}
