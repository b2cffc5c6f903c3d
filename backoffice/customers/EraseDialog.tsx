import { useMutation, useQueryClient } from '@tanstack/react-query'
import { faultsOf } from '#client/failures.ts'
import type { StaffCustomer } from '#contract/backoffice/people/shapes/staff-customer.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/dialogs/Dialog.tsx'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { useShop } from '../shell/use-shop.ts'
import { customerName } from './customer-name.ts'
import { t } from '../texts/customers.ts'

type EraseDialogProps = { customer: StaffCustomer; onClose: () => void }

/** Says what goes and what stays, wants the name typed, and then reports. */
export function EraseDialog({ customer, onClose }: EraseDialogProps) {
  const { shop, api } = useShop()
  const client = useQueryClient()
  const erase = useMutation({
    mutationFn: (username: string) =>
      api('POST /customers/:id/erasure/', { params: { id: customer.id }, body: { username } }),
  })
  const end = () => {
    onClose()
    // Only now, for the name in this dialog is the one that was typed.
    if (erase.data) {
      void client.invalidateQueries({ queryKey: ['customers', shop] })
      void client.invalidateQueries({ queryKey: ['orders', shop] })
    }
  }
  if (erase.data) return <Report kept={erase.data.kept} onClose={end} />
  const faults = faultsOf(erase.error)
  // A guest without an address has no name to type.
  const name = customer.is_guest ? customer.email : customer.username
  return (
    <FormDialog
      title={t('eraseName', { name: customerName(customer) })}
      act={t('erasePermanently')}
      acting={t('erasing')}
      isDanger
      doing={erase}
      faults={faults}
      onSubmit={(fields) => erase.mutate(fieldText(fields, 'username'))}
      onClose={end}
    >
      <p>{t('eraseTells')}</p>
      {name && (
        <Field label={t('typeName', { name })} error={faults['username']}>
          {(control) => <input {...control} name="username" autoComplete="off" required />}
        </Field>
      )}
    </FormDialog>
  )
}

const Report = ({ kept, onClose }: { kept: string[]; onClose: () => void }) => (
  <Dialog
    title={t('erased')}
    onClose={onClose}
    actions={
      <Button kind="primary" onClick={onClose}>
        {t('close')}
      </Button>
    }
  >
    {kept.length === 0 ? (
      <p>{t('dataDeleted')}</p>
    ) : (
      <>
        <p>{t('thisStays')}</p>
        <ul className="mt-2 list-disc ps-5">
          {kept.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </>
    )}
  </Dialog>
)
