import type {
  OrderMail,
  OrderMailKind,
  TimelineEntry,
} from '#contract/backoffice/orders/shapes/timeline.ts'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { Tag, type Tone } from '../../parts/Tag.tsx'
import { useChange } from '../../parts/use-change.ts'
import { When } from '../../parts/When.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { useOrderChanged } from '../orders-data.ts'
import { t } from '../../texts/order-page.ts'

const SUBJECT: Record<OrderMailKind, string> = {
  received: t('mailReceived'),
  paid: t('mailPaid'),
  shipped: t('mailOnItsWay'),
  shipped_part: t('mailPartOnItsWay'),
  ended: t('mailEnded'),
  paid_after_cancellation: t('mailPaidAfterCancellation'),
  refund_due: t('mailRefundToCome'),
  refunded: t('mailRefunded'),
  refunded_part: t('mailRefundedInPart'),
  return_asked: t('mailReturnAsked'),
  return_agreed: t('mailReturnAgreed'),
  return_declined: t('mailReturnDeclined'),
  return_received: t('mailReturnReceived'),
  edited: t('mailEdited'),
  edit_asked: t('mailEditAsked'),
  edit_ends: t('mailEditEnds'),
  edit_lapsed: t('mailEditLapsed'),
  alert: t('mailAlert'),
}

const STATE: Record<OrderMail['state'], { label: string; tone: Tone; about?: string }> = {
  waiting: { label: t('waiting'), tone: 'wait' },
  sent: { label: t('sent'), tone: 'good' },
  failed: {
    label: t('failed'),
    tone: 'alarm',
    about: t('automaticTries'),
  },
  refused: {
    label: t('addressRefused'),
    tone: 'alarm',
    about: t('mailServerRefused'),
  },
  rationed: {
    label: t('notSent'),
    tone: 'alarm',
    about: t('rationed'),
  },
  dropped: { label: t('notSent'), tone: 'calm', about: t('noLongerNeeded') },
}

type MailEntryProps = { entry: TimelineEntry; mail: OrderMail; orderId: number }

/** A mail about the order, and what became of it. */
export function MailEntry({ entry, mail, orderId }: MailEntryProps) {
  const again = useSendAgain(orderId, mail.id)
  const { label, tone, about } = STATE[mail.state]
  const tries =
    mail.tries > 1 && mail.state !== 'sent' ? ` ${t('triesSoFar', { count: mail.tries })}` : ''
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{t('mailAbout', { subject: SUBJECT[mail.kind] })}</span>
        <Tag tone={tone}>{label}</Tag>
        <span className="text-sm text-muted">
          {entry.actor} · <When iso={mail.since ?? entry.at} />
        </span>
        {mail.can_send_again && (
          <button
            type="button"
            className="text-sm text-muted underline underline-offset-4 hover:text-ink"
            disabled={again.isPending}
            onClick={() => again.mutate()}
          >
            {again.isPending ? t('oneMoment') : t('sendAgain')}
            <span className="sr-only">: {SUBJECT[mail.kind]}</span>
          </button>
        )}
      </p>
      {about && (
        <p className="text-sm text-muted">
          {about}
          {tries}
        </p>
      )}
      {entry.text && <p className="text-sm wrap-anywhere text-muted">{entry.text}</p>}
      <ErrorText error={again.error} />
    </>
  )
}

function useSendAgain(id: number, mail: number) {
  const { api } = useShop()
  return useChange(() => api('POST /orders/:id/mails/:mail/again/', { params: { id, mail } }), {
    done: (order) => t('orderMailOnItsWay', { order: order.order_number }),
    after: useOrderChanged(),
  })
}
