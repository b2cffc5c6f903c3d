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

const SUBJECT: Record<OrderMailKind, string> = {
  received: 'order received',
  paid: 'payment received',
  shipped: 'on its way',
  shipped_part: 'a part is on its way',
  ended: 'order ended',
  paid_after_cancellation: 'paid after cancellation',
  refund_due: 'refund to come',
  refunded: 'refunded',
  refunded_part: 'refunded in part',
  return_asked: 'return asked for',
  return_agreed: 'where to send goods back',
  return_declined: 'return declined',
  return_received: 'goods have come back',
  alert: 'to the shop: needs attention',
}

const STATE: Record<OrderMail['state'], { label: string; tone: Tone; about?: string }> = {
  waiting: { label: 'Waiting', tone: 'wait' },
  sent: { label: 'Sent', tone: 'good' },
  failed: {
    label: 'Failed',
    tone: 'alarm',
    about: 'It is tried again automatically for some hours.',
  },
  refused: {
    label: 'Address refused',
    tone: 'alarm',
    about: 'The mail server of this address refused it.',
  },
  rationed: {
    label: 'Not sent',
    tone: 'alarm',
    about:
      'This customer has not confirmed the email address, and the daily limit of mails to it was reached. ' +
      '‘Send again’ sends it now.',
  },
  dropped: { label: 'Not sent', tone: 'calm', about: 'It was no longer needed.' },
}

type MailEntryProps = { entry: TimelineEntry; mail: OrderMail; orderId: number }

/** A mail about the order, and what became of it. */
export function MailEntry({ entry, mail, orderId }: MailEntryProps) {
  const again = useSendAgain(orderId, mail.id)
  const { label, tone, about } = STATE[mail.state]
  const tries = mail.tries > 1 && mail.state !== 'sent' ? ` ${mail.tries} tries so far.` : ''
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">Mail: {SUBJECT[mail.kind]}</span>
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
            {again.isPending ? 'One moment…' : 'Send again'}
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
    done: (order) => `${order.order_number}: the mail is on its way`,
    after: useOrderChanged(),
  })
}
