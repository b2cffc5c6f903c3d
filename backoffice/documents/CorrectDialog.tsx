import { faultsOf } from '#client/failures.ts'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'

type CorrectDialogProps = { orderId: number; stale: readonly unknown[]; onClose: () => void }

/** Corrects the buyer of an order's invoice by a credit note and a new invoice. */
export function CorrectDialog({ orderId, stale, onClose }: CorrectDialogProps) {
  const { api } = useShop()
  const correcting = useChange(
    (fields: FormData) =>
      api('POST /orders/:id/documents/correction/', {
        params: { id: orderId },
        body: {
          company: fieldText(fields, 'company'),
          vat_number: fieldText(fields, 'vat_number'),
          reference: fieldText(fields, 'reference'),
        },
      }),
    { done: 'Invoice corrected', stale: [stale], after: onClose },
  )
  return (
    <FormDialog
      title="Correct the invoice"
      act="Cancel it and issue a new one"
      acting="Issuing…"
      doing={correcting}
      faults={faultsOf(correcting.error)}
      onSubmit={(fields) => correcting.mutate(fields)}
      onClose={onClose}
    >
      <p className="max-w-prose text-muted">
        A credit note cancels the invoice, and a new one follows over the same amounts, with the
        order’s address as it is now. Leave the fields empty for a consumer.
      </p>
      <div className="mt-4 grid gap-4">
        <LineField name="company" label="Company" maxLength={120} />
        <LineField name="vat_number" label="VAT number of the buyer" maxLength={40} />
        <LineField name="reference" label="Reference of the buyer" maxLength={120} />
      </div>
    </FormDialog>
  )
}
