import { DAY_MS } from '#contract/rules/days.ts'
import type { MailWord } from '#contract/backoffice/settings/shapes/mail-settings.ts'
import { wireToCents } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import type { ShopFormat } from '#server/tenants/shop-format.ts'
import type { Shop } from '#server/tenants/tx.ts'
import { type MailWords, OF_PICKUP } from '../mail-words.rules.ts'
import {
  orderEnded,
  orderReceived,
  orderRefunded,
  orderShipped,
  partShipped,
  paymentReceived,
} from '../mail-contents.ts'
import type { OrderForMail } from '../mailed-order.queries.ts'
import type { SentUnits } from '../../shipments/find-sent.ts'

const STATUS: Record<MailWord, OrderStatus> = {
  received: 'awaiting_payment',
  paid: 'paid',
  shipped: 'shipped',
  shipped_part: 'processing',
  paid_pickup: 'paid',
  ready: 'shipped',
  ready_part: 'processing',
  canceled: 'canceled',
  expired: 'expired',
  refunded: 'refunded',
  closing: 'shipped',
}

/** An invented place. */
const PICKUP = {
  name: '',
  arrives_from: '2026-12-01',
  arrives_to: '2026-12-01',
  pickup_at: 'our shop',
  pickup_details: 'Ratna Marga 12, Dharan\nMonday to Friday, 10 to 18',
}

/** An invented part of the order. */
const PART: SentUnits = {
  units: [{ name: 'First item', quantity: 2 }],
  left: [{ name: 'Second item', quantity: 1 }],
  tracking: {
    carrier: 'Nepal Post',
    tracking_number: 'EE 123 NP',
    tracking_url: 'https://post.example/EE123NP',
  },
  note: '',
}

const ADDRESS = {
  fullname: 'Asha Rai',
  street: 'Ratna Marga 12',
  city: 'Dharan',
  postalCode: '56700',
  country: 'Nepal',
  contact_number: '+977 25 520000',
}

const UNCHANGED = { is_owed: false, edit_round: 0, page_round: 0 }

const HELD_MS = 3 * DAY_MS

/** A mail about an invented order, as a preview. */
export function sampleMail(
  word: MailWord,
  words: MailWords,
  { origin, timeZone, format }: Pick<Shop, 'origin'> & { timeZone: string; format: ShopFormat },
): EmailContent {
  const order: OrderForMail = {
    id: 1,
    order_number: 'K7Q2M-4XW9P',
    status: STATUS[word],
    payment_method: 'bank_transfer',
    own_way: null,
    buyer_note: null,
    total_cents: wireToCents('129', format.currency),
    delivery_address: ADDRESS,
    hold_expires_at: new Date(Date.now() + HELD_MS),
    customer_id: 1,
    currency: format.currency,
    locale: format.locale,
    texts: format.texts,
    shipping: OF_PICKUP.has(word) ? PICKUP : null,
    ...UNCHANGED,
    open_parts: [],
    has_parts: false,
    is_by_hand: false,
    surplus_cents: null,
    has_order_page: false,
    is_guest: false,
    username: 'asha',
    email: 'asha@example.com',
    can_withdraw: false,
    could_withdraw: false,
    is_proved: true,
    time_zone: timeZone,
    shop_country: '',
    is_domestic: false,
    note: '',
  }
  const sample = { order, href: `${origin}/orders/1`, words }
  const receipt = { ...sample, lines: [], adjustments: [], delivery: undefined }
  switch (word) {
    case 'received':
      return orderReceived({ ...receipt, ways: undefined, payHref: sample.href })
    case 'paid':
    case 'paid_pickup':
      return paymentReceived(receipt)
    case 'refunded':
      return orderRefunded(sample, { toCard: 0, outside: 0 })
    case 'canceled':
    case 'expired':
      return orderEnded(sample, false)
    case 'shipped_part':
    case 'ready_part':
      return partShipped(sample, PART)
    case 'shipped':
    case 'ready':
    case 'closing':
      return orderShipped(sample)
  }
}
