import { useState } from 'react'
import { faultsOf } from '#client/failures.ts'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { addressFields } from '#contract/backoffice/records/address.ts'
import { namesOf, type ValuesOf } from '#contract/backoffice/records/fields.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { hasNoPostalCodes } from '#contract/places/postal-codes.ts'
import { EXTRA_FIELDS } from '#contract/rules/address-needs.ts'
import { NO_POSTAL_CODE, shownPostalCode } from '#contract/rules/address-lines.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { Conflicts, conflictsOf } from '../../forms/drafts/Conflicts.tsx'
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useSettled } from '../../shell/use-settled.ts'
import { useShop } from '../../shell/use-shop.ts'
import { useWhileHere } from '../../shell/use-while-here.ts'
import { useOrderChanged } from '../orders-data.ts'
import { useRecord } from '../../shell/use-record.ts'
import { t } from '../../texts/order-page.ts'
import { LABELS, AddressFields } from './AddressFields.tsx'

type Address = ValuesOf<typeof addressFields>
type Name = keyof Address
type AddressChanges = StaffInput<'PATCH /orders/:id/delivery-address/'>['body']

const NAMES = namesOf(addressFields)
/** An order that is picked up has no others. */
const CONTACT: Name[] = ['fullname', 'contact_number']

const SETTLED_MS = 400

/** The sign that stands for no postal code is never shown. */
const shownAs = (address: Address): Address => ({
  ...address,
  postalCode: shownPostalCode(address),
})

function sentAs(typed: Address): Address {
  const sent = { ...typed }
  for (const name of NAMES) sent[name] = trimmed(typed[name])
  const hasNoCode = sent.postalCode === '' && hasNoPostalCodes(sent.country)
  return hasNoCode ? { ...sent, postalCode: NO_POSTAL_CODE } : sent
}

/** Changes the delivery address of an order that is not shipped. */
export function AddressDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { api } = useShop()
  const changed = useOrderChanged()
  const close = useWhileHere(onClose)
  /** The address that the typed one is based on. */
  const [base, setBase] = useState(() => wholeAddress(order))
  const [typed, setTyped] = useState(shownAs(base))
  const saving = useChange(
    () => {
      const sent = sentAs(typed)
      const names = NAMES.filter((name) => sent[name] !== base[name])
      const changes = names.map((name) => [name, { from: base[name], to: sent[name] }])
      const body = Object.fromEntries(changes) as AddressChanges
      return api('PATCH /orders/:id/delivery-address/', { params: { id: order.id }, body })
    },
    {
      done: t('orderAddressChanged', { order: order.order_number }),
      after: (after) => {
        close()
        return changed(after)
      },
    },
  )
  const conflicts = conflictsOf(saving.error)
  const unsettled = Object.entries(conflicts ?? {}).filter(
    ([field, { theirs }]) => base[field as Name] !== theirs,
  )
  const faults = faultsOf(saving.error)
  const settle = (field: string, theirs: unknown, keepsOwn: boolean) => {
    setBase({ ...base, [field]: theirs })
    if (!keepsOwn) setTyped(shownAs({ ...typed, [field]: theirs }))
  }
  return (
    <FormDialog
      title={t(order.pickup_at === null ? 'deliveryAddressOf' : 'pickupOf', {
        order: order.order_number,
      })}
      act={t('saveAddress')}
      acting={t('saving')}
      doing={{ isPending: saving.isPending, error: conflicts ? null : saving.error }}
      faults={faults}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      {unsettled.length > 0 && (
        <Conflicts conflicts={Object.fromEntries(unsettled)} labels={LABELS} onSettle={settle} />
      )}
      <AddressFields
        names={order.pickup_at === null ? NAMES.filter(isShownOf(order)) : CONTACT}
        typed={typed}
        faults={faults}
        onChange={setTyped}
      />
      <PriceNotice order={order} typed={typed} />
      <p className="text-sm text-muted">{t('customerSeesAddress')}</p>
    </FormDialog>
  )
}

/** The address with each field. */
const wholeAddress = ({ delivery_address: address }: StaffOrder): Address => ({
  region: '',
  company: '',
  street2: '',
  ...address,
})

/** Company and second line have fields where the order has one of them. */
const isShownOf =
  ({ delivery_address: { company, street2 } }: StaffOrder) =>
  (name: Name) =>
    Boolean(company ?? street2) || !EXTRA_FIELDS.some((extra) => extra === name)

/** The order keeps its price, so a difference is for the merchant to know. */
function PriceNotice({ order, typed }: { order: StaffOrder; typed: Address }) {
  const { shop, api } = useShop()
  const { country, region } = useSettled(typed, SETTLED_MS)
  const { delivery_address: before } = order
  const isElsewhere = country !== before.country || region !== (before.region ?? '')
  const { data } = useRecord(
    ['orders', shop, 'price', order.id, country, region],
    () =>
      api('POST /orders/:id/delivery-address/price/', {
        params: { id: order.id },
        body: { country, region },
      }),
    { enabled: isElsewhere && order.pickup_at === null },
  )
  return (
    <output className="block min-h-6 text-sm font-medium">{isElsewhere && data?.notice}</output>
  )
}
