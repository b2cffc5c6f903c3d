import type { purchases } from '#contract/orders.ts'
import { presentPage, sliceOf } from '#server/platform/serving/paging.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import type { OrderPorts } from './order/order-ports.ts'
import {
  hasExtra,
  lacksOptional,
  parseContact,
  parseDeliveryAddress,
  parseNote,
} from './placing/address.rules.ts'
import { orderPagePath } from './links/order-page-link.ts'
import { cancelOrder } from './holds/cancellation.ts'
import { countOrders, listOrders } from './order/orders.queries.ts'
import { assertBilling } from './placing/billing.rules.ts'
import { withAllFaults } from './placing/all-faults.ts'
import { readQuote } from './placing/quote.ts'
import { placeOrderWithRetries } from './placing/place-order-with-retries.ts'
import { listAnnouncements } from './promotions/promotions.queries.ts'
import { presentSummary } from './order/present-placed.ts'
import { readOrder } from './order-page/read-order.ts'

export const orderHandlers = ({
  pageKey,
  documentKey,
  guests,
}: OrderPorts): HandlersOf<typeof purchases> => ({
  'GET /orders/announcements/': ({ read, dependsOn }) => {
    dependsOn('promotions')
    return read(listAnnouncements)
  },

  'POST /orders/quote/': ({ customer, body, read }) =>
    read((tx) => readQuote(tx, customer.id, body.delivery_address, body.shipping_method)),

  'POST /orders/orders/': async ({ customer, body, idempotencyKey, ...call }) => {
    const { id } = customer
    const { address, note } = await readForm({ ...call, customer, body }, guests)
    const request = {
      method: body.payment_method,
      way: body.payment_way,
      address,
      expectedTotal: body.expected_total,
      shippingMethod: body.shipping_method,
      billing: body.billing,
      note,
      key: idempotencyKey,
    }
    if (!customer.isGuest) return placeOrderWithRetries(call, { id }, request)
    // The address stays with the guest if the order is refused, so that the cart counts codes by it.
    const guest = await call.write((tx) => guests.keepAddress(tx, id, contactIn(body)))
    const placed = await placeOrderWithRetries(call, { id, guest }, request)
    const page = orderPagePath(pageKey, call.shop.id, { id: placed.id, page_round: 0 }, 'placed')
    return { ...placed, page }
  },

  'GET /orders/orders/': async ({ customer, query, address, read }) => {
    const slice = sliceOf(query)
    const [count, rows] = await read((tx) =>
      Promise.all([countOrders(tx, customer.id), listOrders(tx, customer.id, slice)]),
    )
    return presentPage(
      count,
      rows.map((row) => presentSummary(row, query.pictures)),
      slice,
      address,
    )
  },

  'GET /orders/orders/:id/': ({ customer, params, read }) =>
    read((tx) => readOrder(tx, documentKey, { customerId: customer.id, id: params.id })),

  'POST /orders/orders/:id/cancellation/': async ({ customer, params, write, limit }) => {
    await limit('order-account', String(customer.id))
    return write(async (tx) => {
      await cancelOrder(tx, customer.id, params.id)
      return readOrder(tx, documentKey, { customerId: customer.id, id: params.id })
    })
  },
})

const contactIn = ({ email, delivery_address }: Placing['body']) => ({
  email,
  telephone: delivery_address.contact_number,
})

type Placing = Parameters<HandlersOf<typeof purchases>['POST /orders/orders/']>[0]
type Sent = Pick<Placing, 'customer' | 'body' | 'read'>

/** Reads the address of an order and its note. @throws Refusal 400 with the faults of the whole form */
async function readForm({ customer, body, read }: Sent, guests: OrderPorts['guests']) {
  // A method that was chosen may be pick-up, which needs no address.
  const parse = body.shipping_method === undefined ? parseDeliveryAddress : parseContact
  const typed = body.delivery_address
  // Most orders need nothing of the shop's settings.
  const {
    optionalFields: optional,
    extraFields: extra,
    asksNote,
  } = lacksOptional(typed) || hasExtra(typed) || body.note !== undefined
    ? await read(({ format }) => Promise.resolve(format))
    : { optionalFields: [], extraFields: [], asksNote: false }
  const readNote = () => (asksNote ? parseNote(body.note) : undefined)
  const others = [
    () =>
      read(async (tx) => {
        if (customer.isGuest) await guests.readAddress(tx, customer.id, contactIn(body))
      }),
    () => read(async ({ format }) => assertBilling(format, body)),
  ]
  const address = await withAllFaults(
    () => parse(typed, optional, extra),
    [async () => readNote(), ...others],
  )
  return { address, note: await withAllFaults(readNote, others) }
}
