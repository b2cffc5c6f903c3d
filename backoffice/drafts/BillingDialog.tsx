import { faultsOf } from '#client/failures.ts'
import type { Billing } from '#contract/billing.ts'
import type { Draft } from '#contract/backoffice/orders/drafts.ts'
import { BillingFields, billingIn } from '../documents/BillingFields.tsx'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/drafts.ts'
import { useDraftChange } from './drafts-data.ts'

/** Changes the invoice's facts of a draft beside the address of the delivery. */
export function BillingDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { api } = useShop()
  const save = useDraftChange(
    draft,
    (billing: Billing) =>
      api('PATCH /drafts/:id/', { params: { id: draft.id }, body: { billing } }),
    onClose,
  )
  const faults = faultsOf(save.error)
  return (
    <FormDialog
      title={t('invoiceDetails')}
      act={t('save')}
      acting={t('saving')}
      doing={save}
      faults={faults}
      onSubmit={(fields) => save.mutate(billingIn(fields))}
      onClose={onClose}
    >
      <BillingFields billing={draft.billing} faults={faults} />
    </FormDialog>
  )
}
