import { labelOfAnswer } from '#contract/texts/customization.ts'
import type { BillingAddress } from '#contract/billing.ts'
import { shownPostalCode } from '#contract/rules/address-lines.ts'
import { centsToWire } from '#contract/money.ts'
import type { DeliveryAddress, OrderStatus } from '#contract/orders.ts'
import {
  CSV_PART_ROWS,
  type CsvCell,
  type CsvColumns,
  csvPartOfLines,
} from '#server/calls/csv-parts.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { presentMethod } from '#server/payments/payment/payment-method.ts'
import { byMoment, parseCursor } from '#server/tenants/cursors.ts'
import { leftOf } from '../shipments/shipments.rules.ts'
import { listOrdersForFile, type OrderFileRow, type OrderFilter } from './order-list.queries.ts'
import { isToCollect } from '../order/orders.rules.ts'
import { listLinesOf, type StaffLineRow } from '../order/staff-order.queries.ts'

/**
 * A line of the file: what was ordered, and what is said of the order beside its first line;
 * `isPart`: of an order of which only a part was sent.
 */
type FileLine = { order: OrderFileRow; line: StaffLineRow; isFirst: boolean; isPart: boolean }

const ofOrder =
  (cell: (order: OrderFileRow) => CsvCell) =>
  ({ order, isFirst }: FileLine) =>
    isFirst ? cell(order) : null
const addressed = (field: keyof DeliveryAddress) => ofOrder(({ address }) => address[field] ?? null)
const at = (moment: Date | null) => moment?.toISOString() ?? null

const PAID_FOR: Partial<Record<OrderStatus, string>> = {
  awaiting_payment: 'pending',
  canceled: 'voided',
  expired: 'voided',
  refunded: 'refunded',
}

/** The columns of Shopify's file that we can fill, by its names; a row for each line of an order. */
const COLUMNS: CsvColumns<FileLine> = {
  Name: ({ order }) => `#${order.order_number}`,
  Email: ofOrder(({ email }) => email),
  'Financial Status': ofOrder((order) => {
    if (isToCollect(order)) return 'pending'
    return PAID_FOR[order.status] ?? (order.refunded_cents > 0 ? 'partially_refunded' : 'paid')
  }),
  'Paid at': ofOrder(({ paid_at }) => at(paid_at)),
  'Fulfillment Status': ({ order, isFirst, isPart }) => {
    if (!isFirst) return null
    if (order.shipped_at) return 'fulfilled'
    return isPart ? 'partial' : 'unfulfilled'
  },
  'Fulfilled at': ofOrder(({ shipped_at }) => at(shipped_at)),
  Currency: ofOrder(({ currency }) => currency),
  Subtotal: ofOrder(({ subtotal_cents, currency }) => centsToWire(subtotal_cents, currency)),
  Shipping: ofOrder(({ shipping_cents, currency }) => centsToWire(shipping_cents, currency)),
  Taxes: ofOrder(({ tax_cents, currency }) => centsToWire(tax_cents, currency)),
  Total: ofOrder(({ total_cents, currency }) => centsToWire(total_cents, currency)),
  'Discount Amount': ofOrder(({ discount_cents, currency }) =>
    centsToWire(-discount_cents, currency),
  ),
  'Created at': ofOrder(({ created_at }) => at(created_at)),
  'Lineitem quantity': ({ line }) => line.quantity,
  'Lineitem name': ({ line }) => [line.product_name, line.variant_name].filter(Boolean).join(' - '),
  'Lineitem price': ({ line, order }) => centsToWire(line.price_cents, order.currency),
  'Lineitem sku': ({ line }) => line.sku,
  'Lineitem fulfillment status': ({ line }) => fulfillmentOf(line),
  'Shipping Name': addressed('fullname'),
  'Shipping Street': addressed('street'),
  'Shipping City': addressed('city'),
  'Shipping Zip': ofOrder(({ address }) => shownPostalCode(address)),
  'Shipping Province Name': addressed('region'),
  'Shipping Country': addressed('country'),
  'Shipping Phone': addressed('contact_number'),
  'Note Attributes': ({ line }) =>
    Object.entries(line.customization)
      .map(([key, value]) => `${labelOfAnswer(key, line.customization_labels)}: ${value}`)
      .join('\n'),
  'Canceled at': ofOrder(({ ended_at }) => at(ended_at)),
  'Payment Method': ofOrder(({ payment_method }) => presentMethod(payment_method)),
  'Payment Reference': ofOrder(({ refs }) => refs),
  'Refunded Amount': ofOrder(({ refunded_cents, currency }) =>
    centsToWire(refunded_cents, currency),
  ),
  'Refunded To Card': ofOrder(({ card_refunded_cents, currency }) =>
    centsToWire(card_refunded_cents, currency),
  ),
  'Refunded Outside': ofOrder(({ refunded_cents, card_refunded_cents, currency }) =>
    centsToWire(refunded_cents - card_refunded_cents, currency),
  ),
  Id: ofOrder(({ id }) => String(id)),
  // Not in Shopify's file.
  'Lineitem shipped quantity': ({ line }) => line.shipped,
}

const billed = (field: 'company' | 'vat_number' | 'reference') =>
  ofOrder(({ billing }) => billing?.[field] || null)
const invoicedAt = (field: keyof BillingAddress) =>
  ofOrder(({ billing }) => billing?.address?.[field] || null)

/** Only in shops that ask for them. */
const EXTRA_COLUMNS: CsvColumns<FileLine> = {
  'Shipping Company': addressed('company'),
  'Shipping Address2': addressed('street2'),
}

/** Only in shops that ask for a note. */
const NOTE_COLUMN: CsvColumns<FileLine> = { Notes: ofOrder(({ buyer_note }) => buyer_note) }

/** Only in shops that issue invoices; the address is that of an invoice that goes elsewhere. */
const INVOICE_COLUMNS: CsvColumns<FileLine> = {
  'Billing Company': billed('company'),
  'Billing VAT Number': billed('vat_number'),
  'Billing Reference': billed('reference'),
  'Billing Name': invoicedAt('fullname'),
  'Billing Street': invoicedAt('street'),
  'Billing City': invoicedAt('city'),
  'Billing Zip': invoicedAt('postalCode'),
  'Billing Province Name': invoicedAt('region'),
  'Billing Country': invoicedAt('country'),
}

/** A part of the file of orders; the audit log names the person and the filter. */
export async function takeOrdersFile(tx: StaffTx, cursor: string | undefined, filter: OrderFilter) {
  const after = parseCursor(cursor)
  const orders = await listOrdersForFile(tx, filter, { after, limit: CSV_PART_ROWS + 1 })
  const lines = Map.groupBy(
    await listLinesOf(
      tx,
      orders.map(({ id }) => id),
    ),
    ({ order_id }) => order_id,
  )
  const part = csvPartOfLines(orders, {
    columns: {
      ...COLUMNS,
      ...(tx.format.hasDocuments && INVOICE_COLUMNS),
      ...(tx.format.extraFields.length > 0 && EXTRA_COLUMNS),
      ...(tx.format.asksNote && NOTE_COLUMN),
    },
    linesOf: (written) => written.flatMap((order) => linesOf(order, lines.get(order.id) ?? [])),
    cursorOf: byMoment,
    isFirst: after === undefined,
  })
  // Not for what was looked: a name or an address does not belong into the audit log.
  const { search, ...shown } = filter
  const noted = { ...shown, ...(search && { by_words: true }), rows: part.rows }
  await tx.record({ act: 'orders.exported', subject: { kind: 'orders', id: 'csv' }, after: noted })
  return part
}

function linesOf(order: OrderFileRow, lines: StaffLineRow[]): FileLine[] {
  const isPart = lines.some(({ shipped }) => shipped > 0)
  return lines.map((line, index) => ({ order, line, isFirst: index === 0, isPart }))
}

function fulfillmentOf(line: StaffLineRow): string {
  if (line.shipped === 0) return 'pending'
  return leftOf(line) === 0 ? 'fulfilled' : 'partial'
}
