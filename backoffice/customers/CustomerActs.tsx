import { useState } from 'react'
import type { StaffCustomer } from '#contract/backoffice/people/shapes/staff-customer.ts'
import { AskDialog } from '../parts/dialogs/AskDialog.tsx'
import { Button } from '../parts/Button.tsx'
import { saveFile } from '../parts/lists/save-file.ts'
import { useChange } from '../parts/use-change.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { useCustomerAct } from './customers-data.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { customerName } from './customer-name.ts'
import { t } from '../texts/customers.ts'

/** Block, export, erase: each as far as one may. */
export function CustomerActs({ customer }: { customer: StaffCustomer }) {
  const can = useCan()
  const [asked, setAsked] = useState<'block' | 'erase'>()
  const close = () => setAsked(undefined)
  const { download, isPending } = useExport(customer)
  return (
    <>
      {can('customers.erase') && (
        <>
          <Button disabled={isPending} onClick={download}>
            {isPending ? t('collecting') : t('export')}
          </Button>
          <Button kind="quiet" onClick={() => setAsked('erase')}>
            {customer.erased_at ? t('eraseTheRest') : t('erase')}
          </Button>
        </>
      )}
      {can('customers.block') && !customer.erased_at && (
        <Button onClick={() => setAsked('block')}>
          {customer.is_blocked ? t('letInAgain') : t('block')}
        </Button>
      )}
      {asked === 'block' && <BlockDialog customer={customer} onClose={close} />}
      {asked === 'erase' && <EraseDialog customer={customer} onClose={close} />}
    </>
  )
}

function BlockDialog({ customer, onClose }: { customer: StaffCustomer; onClose: () => void }) {
  const { api } = useShop()
  const to = !customer.is_blocked
  const block = useCustomerAct(
    () =>
      api('PUT /customers/:id/block/', { params: { id: customer.id }, body: { is_blocked: to } }),
    to ? t('blockedDone') : t('letInAgainDone'),
  )
  return (
    <AskDialog
      title={t(to ? 'blockName' : 'letNameIn', { name: customerName(customer) })}
      act={to ? t('block') : t('letIn')}
      doing={block}
      isHarmless={!to}
      onAct={() => block.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {to
        ? customer.is_guest
          ? t('blockTellsGuest')
          : t('blockTellsCustomer')
        : customer.is_guest
          ? t('guestsCanOrder')
          : t('signInAsBefore')}
    </AskDialog>
  )
}

/** All that the shop has of a person, as a file. */
function useExport({ id }: StaffCustomer) {
  const { api } = useShop()
  const exporting = useChange(() => api('GET /customers/:id/export/', { params: { id } }), {
    after: (exported) =>
      saveFile(`customer-${id}.json`, [JSON.stringify(exported, null, 2)], 'application/json'),
    saysFault: true,
  })
  return { download: () => exporting.mutate(), isPending: exporting.isPending }
}
