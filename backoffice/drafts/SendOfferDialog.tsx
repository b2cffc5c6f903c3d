import { useState } from 'react'
import { faultsOf } from '#client/failures.ts'
import type { Draft } from '#contract/backoffice/orders/drafts.ts'
import { MOST_OFFER_DAYS, USUAL_OFFER_DAYS } from '#contract/backoffice/orders/offers.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { LONGEST_NOTE } from '#contract/rules/limits.ts'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { CheckField, TextField } from '../parts/fields/TextFields.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/drafts.ts'
import { useDraftChange } from './drafts-data.ts'

type SendOfferDialogProps = { draft: Draft; onClose: () => void }
type Asked = Omit<StaffInput<'POST /drafts/:id/offer/'>['body'], 'expected_total'>

/** Sends the offer at the total that the screen shows. */
function useSending(draft: Draft, onClose: () => void) {
  const { api } = useShop()
  const say = useToast()
  return useDraftChange(
    draft,
    (asked: Asked) =>
      api('POST /drafts/:id/offer/', {
        params: { id: draft.id },
        body: { ...asked, expected_total: draft.quote.total_price },
      }),
    () => {
      say({ text: t('offerSent', { number: draft.number }) })
      onClose()
    },
  )
}

/** Sends what the draft comes to now, to be accepted until a day. */
export function SendOfferDialog({ draft, onClose }: SendOfferDialogProps) {
  const hasMail = draft.customer !== null || draft.email !== ''
  const [days, setDays] = useState<number | null>(USUAL_OFFER_DAYS)
  const [isMailed, setMailed] = useState(hasMail)
  const [message, setMessage] = useState('')
  const sending = useSending(draft, onClose)
  const faults = faultsOf(sending.error)
  return (
    <FormDialog
      title={t('sendOffer')}
      act={t('send')}
      acting={t('sending')}
      doing={sending}
      faults={faults}
      onSubmit={() =>
        sending.mutate({
          days: days ?? USUAL_OFFER_DAYS,
          is_mailed: isMailed,
          ...(isMailed && { message }),
        })
      }
      onClose={onClose}
    >
      <p>{t('offerHint')}</p>
      <WholeField
        label={t('validDays')}
        hint={t('validDaysHint')}
        error={faults['days']}
        value={days}
        onChange={(typed) => setDays(typed && Math.min(typed, MOST_OFFER_DAYS))}
      />
      {hasMail ? (
        <CheckField
          label={t('mailTheLink')}
          hint={t('mailTheLinkHint')}
          error={faults['email']}
          value={isMailed}
          onChange={setMailed}
        />
      ) : (
        <p className="text-muted">{t('noMailLink')}</p>
      )}
      {isMailed && (
        <TextField
          label={t('messageInMail')}
          rows={4}
          maxLength={LONGEST_NOTE}
          value={message}
          error={faults['message']}
          onChange={setMessage}
        />
      )}
    </FormDialog>
  )
}
