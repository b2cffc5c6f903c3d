import type { Billing } from '#contract/billing.ts'
import { faultsOf } from '#client/failures.ts'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/documents.ts'
import { BillingFields, billingIn } from './BillingFields.tsx'

type CorrectDialogProps = {
  orderId: number
  /** The present details of the invoice; undefined for the delivery address alone. */
  billing: Billing | undefined
  stale: readonly unknown[][]
  onClose: () => void
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
      <div className="mt-4">
        <BillingFields billing={billing} faults={faults} />
      </div>
    </FormDialog>
  )
}
