import { regionLines } from '#contract/rules/address-lines.ts'
import { lineName, orderedCents } from '#server/orders/pricing/ordered-line.ts'
import { centsToWire, signedCentsToWire } from '#contract/money.ts'
import type {
  AdjustmentRow,
  OrderEvent,
  MerchantOrder,
  MerchantPayment,
  OrderLineRow,
  ShipmentRow,
  WholeOrder,
} from '#server/orders/merchant/merchant-orders.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'

/** A line for each order, in columns. */
export function printOrders(orders: MerchantOrder[]): string {
  if (orders.length === 0) return 'No orders.'
  return columns(
    orders.map((order) => [
      order.order_number,
      words(order.status),
      words(order.payment_method),
      dollars(order.total_cents),
      pieces(order.total_items),
      time(order.created_at),
      customerOf(order),
    ]),
  )
}

export function printOrder(whole: WholeOrder): string {
  const { order, lines, adjustments, payments, shipments, events } = whole
  const { delivery_address: address } = order
  return [
    `Order ${order.order_number}: ${words(order.status)}`,
    indented([
      `placed ${time(order.created_at)} by ${customerOf(order)}${order.email ? `, ${order.email}` : ''}`,
      `to be paid by ${words(order.payment_method)}`,
      ...(order.status === 'awaiting_payment'
        ? [`its pieces are kept until ${time(order.hold_expires_at)}`]
        : []),
    ]),
    section('Lines', [
      ...lines.flatMap(lineOf),
      ...adjustments.map(adjustmentOf),
      `Total: ${dollars(order.total_cents)}`,
    ]),
    section('Delivery', [
      address.fullname,
      address.street,
      `${address.postalCode} ${address.city}`,
      ...regionLines(address),
      address.country,
      address.contact_number,
    ]),
    section('Payments', payments.length > 0 ? payments.map(paymentOf) : ['none']),
    ...(shipments.length > 0
      ? [
          section(
            'Shipments',
            shipments.map((each, index) => shipmentOf(each, index, lines)),
          ),
        ]
      : []),
    section('History', events.map(eventOf)),
  ].join('\n')
}

const lineOf = (line: OrderLineRow) => [
  `${line.quantity} × ${lineName(line)}: ${dollars(orderedCents(line))}`,
  ...Object.entries(line.customization).map(
    ([key, value]) => `    ${plainLine(key.replaceAll('_', ' '))}: ${plainLine(value)}`,
  ),
]

const adjustmentOf = ({ label, because, line, amount_cents }: AdjustmentRow) =>
  `${label} (${because}${line === null ? '' : `, line ${line + 1}`}): ${signedCentsToWire(amount_cents)}`

function paymentOf(payment: MerchantPayment): string {
  const parts = [
    time(payment.created_at),
    words(payment.method),
    dollars(payment.amount_cents),
    payment.status,
    payment.refunded_at ? `refunded ${time(payment.refunded_at)}` : '',
    payment.card_refunded_cents > 0
      ? `${centsToWire(payment.card_refunded_cents)} of it back on the card`
      : '',
    payment.reserved_cents > 0
      ? `${centsToWire(payment.reserved_cents)} of it on its way to the card`
      : '',
    payment.refund_due && !payment.refunded_at ? 'TO BE REFUNDED' : '',
    payment.needs_review ? 'TO BE LOOKED AT' : '',
    payment.gateway_transaction_ref ? `reference ${payment.gateway_transaction_ref}` : '',
    payment.error_message ?? '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** "1: 2030-01-31 09:05 UTC, 2 × Tea bowl, Nepal Post EE 1, delivered 2030-02-04 10:00 UTC". */
function shipmentOf(shipment: ShipmentRow, index: number, lines: OrderLineRow[]): string {
  const { items, carrier, tracking_number, tracking_url, delivered_at } = shipment
  const parts = [
    time(shipment.created_at),
    ...items.map(({ line, quantity }) => `${quantity} × ${lineName(lines[line]!)}`),
    [carrier, tracking_number].filter(Boolean).join(' '),
    tracking_url,
    delivered_at ? `delivered ${time(delivered_at)}` : '',
  ]
  return `${index + 1}: ${parts.filter((part) => part !== '').join(', ')}`
}

const eventOf = ({ created_at, status, actor, note }: OrderEvent) =>
  `${time(created_at)}  ${words(status)} (${actor})${note && `: ${plainLine(note)}`}`

const section = (title: string, lines: string[]) => `${title}\n${indented(lines)}`

/**
 * Prints text that customers typed without control characters, so that it cannot steer the
 * terminal.
 */
const indented = (lines: string[]) =>
  lines.map((line) => `  ${line.replaceAll(/\p{Cc}/gu, ' ')}`).join('\n')

const customerOf = ({ username }: MerchantOrder) => username ?? '(account closed)'

const words = (code: string) =>
  code === 'card' ? 'card' : code === 'custom' ? 'own method' : code.replaceAll('_', ' ')

const dollars = (cents: number) => `$${centsToWire(cents)}`

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)

/** "2030-01-31 09:05 UTC". */
const time = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function columns(rows: string[][]): string {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
