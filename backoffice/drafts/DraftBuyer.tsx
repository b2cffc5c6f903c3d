import { useState } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import { faultsOf } from '#client/failures.ts'
import type { Draft } from '#contract/backoffice/orders/drafts.ts'
import { addressFields } from '#contract/backoffice/records/address.ts'
import { namesOf, type ValuesOf } from '#contract/backoffice/records/fields.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { LONGEST_NOTE } from '#contract/rules/limits.ts'
import { EXTRA_FIELDS } from '#contract/rules/address-needs.ts'
import { AddressFields } from '../orders/page/AddressFields.tsx'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { LaterDialog } from '../parts/Later.tsx'
import { CheckField, LineField, TextField } from '../parts/fields/TextFields.tsx'
import { Finder } from '../parts/fields/Finder.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/drafts.ts'
import { useDraftChange } from './drafts-data.ts'

type Address = ValuesOf<typeof addressFields>
type Changes = StaffInput<'PATCH /drafts/:id/'>['body']

const NAMES = namesOf(addressFields)
const CONTACT: (keyof Address)[] = ['fullname', 'contact_number']

/** The buyer of a draft, and the address of the delivery. */
export function DraftBuyer({ draft }: { draft: Draft }) {
  const { api } = useShop()
  const save = useDraftChange(draft, (body: Changes) =>
    api('PATCH /drafts/:id/', { params: { id: draft.id }, body }),
  )
  const faults = faultsOf(save.error)
  const [isHanded, setHanded] = useState(draft.is_handed_over)
  const address = JSON.stringify(draft.delivery_address)
  return (
    <Card title={t('buyer')}>
      <div className="grid gap-4">
        <CheckField
          label={t('handedOver')}
          hint={t('handedOverHint')}
          value={isHanded}
          onChange={(is_handed_over) => {
            setHanded(is_handed_over)
            save.mutate({ is_handed_over }, { onError: () => setHanded(!is_handed_over) })
          }}
        />
        <Account draft={draft} error={faults['email']} onSave={(body) => save.mutate(body)} />
        <SavedAddress
          key={address}
          draft={draft}
          faults={faults}
          onSave={(delivery_address) => save.mutate({ delivery_address })}
        />
        <SavedNote
          key={draft.note}
          value={draft.note}
          error={faults['note']}
          onSave={(note) => save.mutate({ note })}
        />
        <Invoice draft={draft} />
        <ErrorText error={Object.keys(faults).length > 0 ? null : save.error} />
      </div>
    </Card>
  )
}

const BillingDialog = lazyPart(() => import('./BillingDialog.tsx'), 'BillingDialog')

/** The facts of the invoice, and the button that changes them. */
function Invoice({ draft }: { draft: Draft }) {
  const [isAsked, setAsked] = useState(false)
  const { company = '', vat_number = '', address } = draft.billing ?? {}
  const said = [company, vat_number, address?.fullname].filter(Boolean).join(', ')
  return (
    <div>
      <Button kind="quiet" className="-ms-3.5" onClick={() => setAsked(true)}>
        {t('invoiceDetails')}
      </Button>
      {said !== '' && <p className="[overflow-wrap:anywhere]">{said}</p>}
      <LaterDialog onClose={() => setAsked(false)}>
        {isAsked && <BillingDialog draft={draft} onClose={() => setAsked(false)} />}
      </LaterDialog>
    </div>
  )
}

type AccountProps = {
  draft: Draft
  error: string | undefined
  onSave: (changes: Changes) => void
}

/** The customer who orders, or the address of a guest. */
function Account({ draft: { customer, email }, error, onSave }: AccountProps) {
  if (customer) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-semibold">{customer.name}</span> {customer.email}
        </span>
        <Button kind="quiet" onClick={() => onSave({ customer: null })}>
          {t('otherBuyer')}
        </Button>
      </div>
    )
  }
  return (
    <>
      <CustomerSearch onTake={(id) => onSave({ customer: id })} />
      <SavedLine
        key={email}
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        value={email}
        error={error}
        onSave={(typed) => onSave({ email: typed })}
      />
    </>
  )
}

function CustomerSearch({ onTake }: { onTake: (id: number) => void }) {
  const { shop, api } = useShop()
  return (
    <Finder
      label={t('findCustomer')}
      placeholder={t('findCustomer')}
      verb={t('choose')}
      keyOf={(words) => ['customers', shop, 'found', words]}
      find={async (words) => {
        const { results } = await api('GET /customers/', { query: { search: words } })
        return results.filter(({ username }) => username !== null)
      }}
      shownAs={({ name, username, email }) => [name ?? username, email].filter(Boolean).join(' · ')}
      onTake={({ id }) => onTake(id)}
    />
  )
}

type SavedLineProps = {
  label: string
  hint?: string
  type?: string
  value: string
  error: string | undefined
  onSave: (text: string) => void
}

/** A line that is saved when it is left. */
function SavedLine({ value, onSave, ...field }: SavedLineProps) {
  const [typed, setTyped] = useState(value)
  return (
    <LineField
      {...field}
      autoComplete="off"
      value={typed}
      onChange={setTyped}
      onBlur={() => typed !== value && onSave(typed)}
    />
  )
}

/** The note to the buyer, in lines. */
function SavedNote({ value, error, onSave }: Pick<SavedLineProps, 'error' | 'onSave' | 'value'>) {
  const [typed, setTyped] = useState(value)
  return (
    <TextField
      label={t('noteToBuyer')}
      rows={2}
      maxLength={LONGEST_NOTE}
      error={error}
      value={typed}
      onChange={setTyped}
      onBlur={() => typed !== value && onSave(typed)}
    />
  )
}

type SavedAddressProps = {
  draft: Draft
  faults: Record<string, string>
  onSave: (address: Address) => void
}

/** Fields beside the usual ones are shown where the shop asks for them, or the address has them. */
const isAsked =
  ({ extra_fields, delivery_address: address }: Draft) =>
  (name: keyof Address) =>
    !EXTRA_FIELDS.some((extra) => extra === name) ||
    extra_fields.some((extra) => extra === name) ||
    Boolean(address[name])

/** Is saved as a whole when it is left. */
function SavedAddress({ draft, faults, onSave }: SavedAddressProps) {
  const [saved] = useState<Address>(() => ({
    ...(Object.fromEntries(NAMES.map((name) => [name, ''])) as Address),
    ...draft.delivery_address,
  }))
  const [typed, setTyped] = useState(saved)
  const isChanged = NAMES.some((name) => typed[name] !== saved[name])
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isChanged && !currentTarget.contains(relatedTarget)) onSave(typed)
      }}
    >
      <AddressFields
        names={draft.is_handed_over ? CONTACT : NAMES.filter(isAsked(draft))}
        typed={typed}
        faults={faults}
        isOptional
        onChange={setTyped}
      />
    </div>
  )
}
