import { useState } from 'react'
import { faultsOf, sentenceOf, statusOf } from '#client/failures.ts'
import type { OperatedShop } from '#contract/backoffice/people/operator.ts'
import { personApi } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { AskChangeButton } from '../parts/dialogs/AskButton.tsx'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { useChange } from '../parts/use-change.ts'
import { OPERATED_SHOPS } from './NewShopDialog.tsx'
import { t } from '../texts/operator.ts'

const STALE = [[OPERATED_SHOPS]]

type Dialog = 'correct' | 'invite'

/** The acts of an operator on one shop. */
export function ShopActs({ shop }: { shop: OperatedShop }) {
  const [dialog, setDialog] = useState<Dialog>()
  const params = { shop: shop.shop }
  const close = () => setDialog(undefined)
  const remove = useChange(() => personApi('DELETE /operator/shops/:shop/', { params }), {
    done: t('isGone', { name: shop.name }),
    stale: STALE,
    saysFault: true,
  })
  return (
    <span className="col-span-full -mx-3.5 flex flex-wrap">
      <Button
        kind="quiet"
        onClick={() => setDialog('correct')}
        aria-label={t('editNamed', { name: shop.name })}
      >
        {t('edit')}
      </Button>
      {shop.state !== 'running' && (
        <Button
          kind="quiet"
          onClick={() => setDialog('invite')}
          aria-label={t('inviteAgainOwnerOf', { name: shop.name })}
        >
          {t('inviteAgain')}
        </Button>
      )}
      <CloseButton shop={shop} />
      {shop.last_order_at === null && (
        <AskChangeButton act={t('delete')} what={shop.name} change={remove}>
          {t('deleteHint')}
        </AskChangeButton>
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
      done: isSuspended ? t('openAgain', { name: shop.name }) : t('closed', { name: shop.name }),
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
        aria-label={t('reopenNamed', { name: shop.name })}
      >
        {t('reopen')}
      </Button>
    )
  }
  return (
    <AskChangeButton act={t('close')} what={shop.name} change={turn}>
      {t('closeHint')}
    </AskChangeButton>
  )
}

type DialogProps = { shop: OperatedShop; onClose: () => void }

function CorrectDialog({ shop, onClose }: DialogProps) {
  const [form, setForm] = useState({ name: shop.name, address: new URL(shop.origin).hostname })
  const correct = useChange(
    () => personApi('PATCH /operator/shops/:shop/', { params: { shop: shop.shop }, body: form }),
    { done: t('saved'), stale: STALE, after: onClose },
  )
  const faults = faultsOf(correct.error)
  // The only conflict is about the address.
  if (statusOf(correct.error) === 409) faults['address'] = sentenceOf(correct.error)
  return (
    <FormDialog
      title={t('editNamed', { name: shop.name })}
      act={t('save')}
      acting={t('saving')}
      doing={correct}
      faults={faults}
      onSubmit={() => correct.mutate()}
      onClose={onClose}
    >
      <LineField
        label={t('name')}
        maxLength={100}
        value={form.name}
        error={faults['name']}
        onChange={(name) => setForm({ ...form, name })}
      />
      <LineField
        label={t('address')}
        maxLength={300}
        value={form.address}
        error={faults['address']}
        hint={t('changeableUntilOpen')}
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
    { done: t('invitationSent', { email: owner_email.trim() }), stale: STALE, after: onClose },
  )
  const faults = faultsOf(invite.error)
  return (
    <FormDialog
      title={t('inviteOwnerOf', { name: shop.name })}
      act={t('sendInvitation')}
      acting={t('sending')}
      doing={invite}
      faults={faults}
      onSubmit={() => invite.mutate()}
      onClose={onClose}
    >
      <LineField
        label={t('ownerEmailAddress')}
        maxLength={254}
        value={owner_email}
        error={faults['owner_email']}
        hint={t('earlierEnd')}
        onChange={setEmail}
      />
    </FormDialog>
  )
}
