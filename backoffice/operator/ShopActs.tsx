import { useState } from 'react'
import { faultsOf, sentenceOf, statusOf } from '#client/failures.ts'
import type { OperatedShop } from '#contract/backoffice/people/operator.ts'
import { personApi } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { AskButton } from '../parts/dialogs/AskButton.tsx'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { useChange } from '../parts/use-change.ts'
import { OPERATED_SHOPS } from './NewShopDialog.tsx'

const STALE = [[OPERATED_SHOPS]]

type Dialog = 'correct' | 'invite'

/** The acts of an operator on one shop. */
export function ShopActs({ shop }: { shop: OperatedShop }) {
  const [dialog, setDialog] = useState<Dialog>()
  const params = { shop: shop.shop }
  const close = () => setDialog(undefined)
  const remove = useChange(() => personApi('DELETE /operator/shops/:shop/', { params }), {
    done: `${shop.name} is gone`,
    stale: STALE,
    saysFault: true,
  })
  return (
    <span className="col-span-full -mx-3.5 flex flex-wrap">
      <Button kind="quiet" onClick={() => setDialog('correct')} aria-label={`Edit ${shop.name}`}>
        Edit
      </Button>
      {shop.state !== 'running' && (
        <Button
          kind="quiet"
          onClick={() => setDialog('invite')}
          aria-label={`Invite again the owner of ${shop.name}`}
        >
          Invite again
        </Button>
      )}
      <CloseButton shop={shop} />
      {shop.last_order_at === null && (
        <AskButton
          act="Delete"
          what={shop.name}
          isPending={remove.isPending}
          onAct={() => remove.mutate()}
        >
          The shop and its address are deleted permanently. Only a shop in which nobody has ordered
          or registered can be deleted.
        </AskButton>
      )}
      {dialog === 'correct' && <CorrectDialog shop={shop} onClose={close} />}
      {dialog === 'invite' && <InviteDialog shop={shop} onClose={close} />}
    </span>
  )
}

/** Closes a shop, whatever its merchant wants, and takes that back. */
function CloseButton({ shop }: { shop: OperatedShop }) {
  const params = { shop: shop.shop }
  const isSuspended = shop.opening === 'suspended'
  const turn = useChange(
    () =>
      personApi('PUT /operator/shops/:shop/opening/', {
        params,
        body: { is_suspended: !isSuspended },
      }),
    {
      done: `${shop.name}: ${isSuspended ? 'open to its merchant again' : 'closed'}`,
      stale: STALE,
      saysFault: true,
    },
  )
  if (isSuspended) {
    return (
      <Button
        kind="quiet"
        disabled={turn.isPending}
        onClick={() => turn.mutate()}
        aria-label={`Reopen ${shop.name}`}
      >
        Reopen
      </Button>
    )
  }
  return (
    <AskButton act="Close" what={shop.name} isPending={turn.isPending} onAct={() => turn.mutate()}>
      Visitors see that the shop is closed, and its merchant cannot open it. Existing orders
      continue.
    </AskButton>
  )
}

type DialogProps = { shop: OperatedShop; onClose: () => void }

function CorrectDialog({ shop, onClose }: DialogProps) {
  const [form, setForm] = useState({ name: shop.name, address: new URL(shop.origin).hostname })
  const correct = useChange(
    () => personApi('PATCH /operator/shops/:shop/', { params: { shop: shop.shop }, body: form }),
    { done: 'Saved', stale: STALE, after: onClose },
  )
  const faults = faultsOf(correct.error)
  // The only conflict is about the address.
  if (statusOf(correct.error) === 409) faults['address'] = sentenceOf(correct.error)
  return (
    <FormDialog
      title={`Edit ${shop.name}`}
      act="Save"
      acting="Saving…"
      doing={correct}
      faults={faults}
      onSubmit={() => correct.mutate()}
      onClose={onClose}
    >
      <LineField
        label="Name"
        maxLength={100}
        value={form.name}
        error={faults['name']}
        onChange={(name) => setForm({ ...form, name })}
      />
      <LineField
        label="Address"
        maxLength={300}
        value={form.address}
        error={faults['address']}
        hint="It can be changed until the shop is opened; then its owner changes it."
        onChange={(address) => setForm({ ...form, address })}
      />
    </FormDialog>
  )
}

function InviteDialog({ shop, onClose }: DialogProps) {
  const [owner_email, setEmail] = useState('')
  const invite = useChange(
    () =>
      personApi('POST /operator/shops/:shop/invitations/', {
        params: { shop: shop.shop },
        body: { owner_email },
      }),
    { done: `Invitation sent to ${owner_email.trim()}`, stale: STALE, after: onClose },
  )
  const faults = faultsOf(invite.error)
  return (
    <FormDialog
      title={`Invite the owner of ${shop.name}`}
      act="Send the invitation"
      acting="Sending…"
      doing={invite}
      faults={faults}
      onSubmit={() => invite.mutate()}
      onClose={onClose}
    >
      <LineField
        label="Owner’s email address"
        maxLength={254}
        value={owner_email}
        error={faults['owner_email']}
        hint="Earlier invitations end."
        onChange={setEmail}
      />
    </FormDialog>
  )
}
