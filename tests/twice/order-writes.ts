import { randomUUID } from 'node:crypto'
import { type Browser, newCustomer } from '../customer.ts'
import { addToCart } from '../purchase/cart.ts'
import { initiate, orderByCard } from '../purchase/card-order.ts'
import { type CardShop, takeRefundKeys } from '../purchase/card-shop.ts'
import { paidByCard } from '../purchase/card-refund.ts'
import { issueNow } from '../purchase/documents.ts'
import { newProduct } from '../purchase/new-product.ts'
import { order } from '../purchase/order.ts'
import type { Colleague } from '../staff.ts'
import { jobsDone, startNow } from '../jobs.ts'
import { type Json, making, type Writes } from './written.ts'

/** Orders in each state. */
function ordersOf(shop: CardShop, owner: Colleague) {
  const make = making(owner)
  const placed = async () => {
    const buyer = await newCustomer(shop)
    await addToCart(buyer, await newProduct(shop, { stock: 9, priceCents: 1000 }), 3)
    return { ...(await order(buyer)), buyer }
  }
  const paid = async () => {
    const made = await placed()
    await make(`POST /orders/${made.id}/receipt/`, {})
    return made
  }
  const shipped = async (body: object = {}) => {
    const made = await paid()
    const { shipments } = await make(`POST /orders/${made.id}/shipment/`, body)
    return { ...made, shipment: (shipments as Json[])[0]!.id }
  }
  const partShipped = () => shipped({ lines: [{ line: 0, quantity: 1 }] })
  return { make, placed, paid, shipped, partShipped }
}

type Timeline = { note_id: number | null; mail: { id: number; can_send_again: boolean } | null }[]

const BILLING = { company: 'Rai GmbH', vat_number: '', reference: 'PO 1' }

/** The writes about orders and their steps. */
export function orderWrites(shop: CardShop, owner: Colleague): Writes {
  const { make, placed, paid, shipped, partShipped } = ordersOf(shop, owner)
  const step =
    (of: () => Promise<{ id: number }>, name: string, body: unknown = {}) =>
    async () => ({ path: `/orders/${(await of()).id}/${name}/`, body })
  const read = async (id: number) => make(`GET /orders/${id}/`)
  return {
    'PATCH /orders/:id/delivery-address/': step(placed, 'delivery-address', {
      city: { from: 'Dharan', to: 'Ilam' },
    }),
    'POST /orders/:id/delivery-address/price/': step(placed, 'delivery-address/price', {
      country: 'Nepal',
      region: '',
    }),
    'POST /orders/:id/receipt/': step(placed, 'receipt'),
    'POST /orders/:id/fulfilment/': step(placed, 'fulfilment'),
    'POST /orders/:id/processing/': step(paid, 'processing'),
    'POST /orders/:id/shipment/': step(paid, 'shipment'),
    'POST /orders/:id/delivery/': step(() => shipped(), 'delivery'),
    'POST /orders/:id/cancellation/': step(placed, 'cancellation'),
    'POST /orders/:id/page-link/withdrawal/': step(placed, 'page-link/withdrawal'),
    'POST /orders/:id/notes/': step(placed, 'notes', { text: 'Calls at noon.' }),
    'DELETE /orders/:id/notes/:note/': async () => {
      const { id } = await placed()
      const { timeline } = await make(`POST /orders/${id}/notes/`, { text: 'Gone soon.' })
      const note = (timeline as Timeline).find(({ note_id }) => note_id !== null)
      return { path: `/orders/${id}/notes/${note!.note_id}/` }
    },
    'POST /orders/:id/undo/': async () => {
      const { id } = await paid()
      const { undo } = await read(id)
      return { path: `/orders/${id}/undo/`, body: { step: (undo as { step: number }).step } }
    },
    'POST /orders/:id/mails/:mail/again/': async () => {
      const { id } = await placed()
      await startNow(shop, 'orders.received')
      await jobsDone(shop, 'orders.received')
      const { timeline } = await read(id)
      const mailed = (timeline as Timeline).find(({ mail }) => mail?.can_send_again)
      return { path: `/orders/${id}/mails/${mailed!.mail!.id}/again/`, body: {} }
    },
    ...bulkWrites(make, placed, paid),
    ...shipmentWrites(make, shipped, partShipped),
    'POST /orders/:id/documents/correction/': async () => {
      const { id } = await paid()
      await issueNow(shop, { id })
      return { path: `/orders/${id}/documents/correction/`, body: BILLING }
    },
    ...refundWrites(shop, make, paid),
  }
}

type Make = ReturnType<typeof making>
type Made = () => Promise<{ id: number }>

const bulkWrites = (make: Make, placed: Made, paid: Made): Writes => ({
  'POST /orders/bulk-steps/preview/': async () => ({
    body: { ids: [(await paid()).id], act: 'process' },
  }),
  'POST /orders/bulk-steps/': async () => ({ body: { ids: [(await paid()).id], act: 'process' } }),
  'POST /orders/bulk-cancellations/preview/': async () => ({
    body: { ids: [(await placed()).id] },
  }),
  'POST /orders/bulk-cancellations/': async () => ({ body: { ids: [(await placed()).id] } }),
  'POST /orders/bulk-jobs/:id/cancellation/': async () => {
    const { id } = await make('POST /orders/bulk-steps/', {
      ids: [(await paid()).id],
      act: 'process',
    })
    return { path: `/orders/bulk-jobs/${id}/cancellation/`, body: {} }
  },
})

const shipmentWrites = (
  make: Make,
  shipped: () => Promise<{ id: number; shipment: number }>,
  partShipped: () => Promise<{ id: number; shipment: number }>,
): Writes => ({
  'PATCH /orders/:id/shipments/:shipment/': async () => {
    const { id, shipment } = await shipped()
    const body = { carrier: 'Post', tracking_number: 'TN1' }
    return { path: `/orders/${id}/shipments/${shipment}/`, body }
  },
  'POST /orders/:id/shipments/:shipment/delivery/': async () => {
    const { id, shipment } = await shipped()
    return { path: `/orders/${id}/shipments/${shipment}/delivery/`, body: {} }
  },
  'DELETE /orders/:id/shipments/:shipment/delivery/': async () => {
    const { id, shipment } = await partShipped()
    const path = `/orders/${id}/shipments/${shipment}/delivery/`
    await make(`POST ${path}`, {})
    return { path }
  },
})

function refundWrites(shop: CardShop, make: Make, paid: Made): Writes {
  const asked = async () => {
    await takeRefundKeys(shop)
    const { id } = await paidByCard(shop)
    const body = { kind: 'part', way: 'card', amount: '1.00' }
    const { refunds } = await make(`POST /orders/${id}/refund/`, body)
    return `/orders/${id}/refunds/${(refunds as Json[])[0]!.id}`
  }
  const begun = async () => {
    const buyer: Browser = await newCustomer(shop)
    const { id } = await orderByCard(shop, buyer)
    const reply = await initiate(buyer, id)
    return (reply.json() as { payment_uuid: string }).payment_uuid
  }
  return {
    'POST /orders/:id/refund/': async () => ({
      path: `/orders/${(await paid()).id}/refund/`,
      body: { kind: 'part', amount: '1.00' },
    }),
    'POST /orders/:id/refunds/:refund/inquiry/': async () => ({
      path: `${await asked()}/inquiry/`,
      body: {},
    }),
    'POST /orders/:id/refunds/:refund/decision/': async () => ({
      path: `${await asked()}/decision/`,
      body: { is_done: true },
    }),
    'POST /orders/:id/refunds/:refund/again/': async () => ({
      path: `${await asked()}/again/`,
      body: { way: 'card' },
    }),
    'POST /payments/:id/inquiry/': async () => ({
      path: `/payments/${await begun()}/inquiry/`,
      body: {},
    }),
    'POST /payments/:id/review/': async () => ({
      path: `/payments/${await begun()}/review/`,
      body: {},
    }),
  }
}

/** An exchange for the same goods. */
const EQUAL = { sends: 'received', expected_difference: '0.00' }

type OfOrders = ReturnType<typeof ordersOf>

/** A case whose exchange is agreed. */
async function exchanged(asked: () => Promise<number>, make: OfOrders['make'], more: object = {}) {
  const id = await asked()
  await make(`POST /returns/${id}/exchange/`, { ...EQUAL, ...more })
  return id
}

/** An agreement that replaces the goods at once. */
const FIRST = { sends: 'first', receive_by: '2030-01-15' }

/** The writes about goods that come back. */
export function returnWrites(shop: CardShop, owner: Colleague): Writes {
  const { make, shipped } = ordersOf(shop, owner)
  const asked = async () => {
    const { id, buyer } = await shipped()
    const request = { lines: [{ line: 0, quantity: 2 }], reason: 'Too heavy.' }
    const reply = await buyer.post(`/orders/orders/${id}/returns/` as never, request)
    if (reply.status !== 201) throw new Error(reply.text)
    const { results } = await make(`GET /returns/?order=${id}`)
    return (results as Json[])[0]!.id
  }
  const agreed = async () => {
    const id = await asked()
    await make(`POST /returns/${id}/agreement/`, {})
    return id
  }
  const back = { lines: [{ line: 0, received: 1, restocked: 1 }] }
  const received = async () => {
    const id = await agreed()
    await make(`POST /returns/${id}/receipt/`, back)
    return id
  }
  const stated = async () => {
    const buyer = await newCustomer(shop)
    const body = {
      form_key: randomUUID(),
      order: 'I do not remember',
      name: 'Erika Muster',
      email: buyer.user.email,
    }
    await buyer.post('/orders/withdrawals/', body)
    await jobsDone(shop, 'orders.withdrawal')
    const statements = (await make('GET /returns/statements/')) as unknown as Json[]
    return statements.at(-1)!.id
  }
  const on =
    (of: () => Promise<number>, name: string, body: unknown = {}) =>
    async () => ({ path: `/returns/${await of()}/${name}/`, body })
  return {
    'POST /returns/:id/agreement/': on(asked, 'agreement'),
    'POST /returns/:id/exchange/quote/': on(asked, 'exchange/quote'),
    'POST /returns/:id/exchange/': on(asked, 'exchange', EQUAL),
    'POST /returns/:id/exchange/cancellation/': on(
      () => exchanged(asked, make),
      'exchange/cancellation',
    ),
    'POST /returns/:id/missing/': on(() => exchanged(asked, make, FIRST), 'missing'),
    'POST /returns/:id/refusal/': on(asked, 'refusal', { answer: 'It is too late.' }),
    'POST /returns/:id/receipt/': on(agreed, 'receipt', back),
    'POST /returns/:id/refund/': on(received, 'refund', { way: 'outside' }),
    'POST /returns/:id/closing/': on(agreed, 'closing'),
    'POST /returns/statements/:id/order/': async () => ({
      path: `/returns/statements/${await stated()}/order/`,
      body: { order_number: (await shipped()).order_number },
    }),
    'POST /returns/statements/:id/dismissal/': async () => ({
      path: `/returns/statements/${await stated()}/dismissal/`,
      body: {},
    }),
  }
}
