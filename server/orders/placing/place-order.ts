import { addUp } from '#contract/calculation/shares.ts'
import { said, writeSaid } from '#contract/language/said.ts'
import { amountSent } from '#server/tenants/sent-amounts.ts'
import { createHash } from 'node:crypto'
import type { Billing } from '#contract/billing.ts'
import type { DeliveryAddress, PlacedOrder } from '#contract/orders.ts'
import type { GuestAddress } from '#server/accounts/guests/guests.ts'
import { sendBatch, sendBatchAndCommit, type Statements } from '#server/platform/database/batch.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { watchLevels } from '#server/products/catalogue/emit-product.ts'
import { takeStock } from '#server/products/catalogue/stock.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { type CartContents, readingContentsFor } from '../cart/cart-contents.queries.ts'
import { insertingBilling } from '../order/billing.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { assertCanBeOrdered, type priceCart, totalItems, unitCentsOf } from '../cart/cart.rules.ts'
import { adjustmentsOf } from '../pricing/order-entries.rules.ts'
import { noteUses, takeUses } from '../promotions/uses.ts'
import { holdEndsAt } from '../holds/hold.rules.ts'
import { holdEnd } from '../holds/expiry.ts'
import { orderReceivedMail } from '../order/queue-order-mail.ts'
import { receivedMailAfter } from '../mails/state/mail-state.rules.ts'
import { listLinesOfEdits } from '../pricing/order-lines.queries.ts'
import { orderedCents } from '../pricing/ordered-line.ts'
import { listAdjustments } from '../pricing/adjustments.queries.ts'
import { contactOf } from './address.rules.ts'
import type { Method } from '#server/tenants/tables.ts'
import { type OwnWays, wayOfOrder } from '#server/payments/options/own-ways.rules.ts'
import { lineOf } from './line-of-cart.ts'
import { newOrderNumber } from './order-number.ts'
import { changeStatus, setOwed } from '../order/order-status.ts'
import { orderFacts } from '../order/emit-order.ts'
import { MOST_LINES } from '#contract/events.ts'
import { sellStock, stockTags } from '../order/order-stock.ts'
import {
  findOrderOfKey,
  forgetKey,
  type KeyedOrder,
  lockProductsOfCart,
} from '../order/orders.queries.ts'
import { keyUsedOtherwise, parseMethod } from '../order/orders.rules.ts'
import { findingTerms, insertLines, type NewOrder, writeOrder } from './place-order.queries.ts'
import { presentPlaced } from '../order/present-placed.ts'
import { placeOf } from '#server/delivery/regions.rules.ts'
import { findingDelivery } from '#server/delivery/delivery.queries.ts'
import { parseBilling } from './billing.rules.ts'
import { assertDelivered, detailsIn, quoteOfCart } from './quote.rules.ts'
import { assertTotal } from './total.rules.ts'
import { assertMayHold } from './unpaid.rules.ts'

export type OrderRequest = {
  /** The method that was asked for; the shop may not take it. */
  method: string
  /** The id of a further own way of the shop. */
  way: string | undefined
  address: DeliveryAddress
  /** The total that the buyer was shown. */
  expectedTotal: string | undefined
  /** The chosen method of delivery. */
  shippingMethod: number | undefined
  billing: Billing | undefined
  /** The note that the shop keeps. */
  note: string | undefined
  /** The browser's name for the request. */
  key: string | undefined
}

/** `guest`: the address of this order, by which limits go. */
export type Buyer = { id: number; guest?: GuestAddress }

export type PlacingOptions = {
  /** `free`: the products are not locked while the order is judged, and may change. */
  productsAre: 'free' | 'locked'
  /** Counts it with the order. @throws Refusal 429 */
  counting: (tx: Tx) => Statements<void>
}

/**
 * Makes an order of what is in the customer's cart, at the prices of now, and holds its units. The
 * same key within a day leads to the same answer. Where a product that was `free` changes before its
 * units are taken it fails: `isOutOfStock`.
 * @throws Refusal 400 on an empty cart or a method that the shop does not take, 409 where a line
 * cannot be ordered as it is, it comes to another total than the buyer was shown, the customer has
 * too much on order unpaid, or the key was used with another request. Where somebody else takes the
 * last use of a code meanwhile it fails: `isUsedUp`
 */
export async function placeOrder(
  tx: Tx,
  { id: customerId, guest }: Buyer,
  request: OrderRequest,
  { productsAre, counting }: PlacingOptions,
): Promise<PlacedOrder> {
  const { expectedTotal, key } = request
  if (expectedTotal !== undefined) amountSent(expectedTotal, tx.format, 'expected_total')
  const requestHash = hashOf(request)
  const place = placeOf(request.address)
  const [cart, earlier, _locked, contents, _counted, terms] = await sendBatch(tx, [
    lockCart.statement(tx, customerId),
    key === undefined ? undefined : findOrderOfKey.statement(tx, customerId, key),
    productsAre === 'locked' ? lockProductsOfCart.statement(tx, customerId) : undefined,
    readingContentsFor(tx, customerId, place, request.shippingMethod),
    // Locks the count of the address: no order of another session with it is on its way.
    counting(tx),
    // After the cart's lock: no other order of this customer is on its way.
    findingTerms(tx, customerId, request.method === 'custom', guest?.key),
  ])
  if (earlier?.is_fresh) return answerAgain(tx, earlier, { requestHash, guest })
  if (earlier) await forgetKey(tx, earlier.id)
  const { lines, offers: found } = contents
  const { methods, ownWays, limits, unpaid, chargesDelivery } = terms
  const method = parseMethod(request.method, methods)
  assertCanBeOrdered(lines)
  assertMayHold(limits, unpaid, lines)
  const [delivery] = chargesDelivery
    ? await sendBatch(tx, [findingDelivery(tx, customerId, place, request.shippingMethod)])
    : []
  const quote = quoteOfCart(contents, delivery, place, request.shippingMethod)
  const { priced, chosen } = quote
  const pickupAt = chosen?.method.kind === 'pickup' ? chosen.method.place : null
  assertDelivered(quote, { delivery, tax: contents.tax }, request, place, tx.format)
  assertTotal(request.expectedTotal, quote, found.codes, tx.format.texts)

  const order: OwnedOrder = {
    id: randomId(),
    order_number: newOrderNumber(),
    // Lines have a cart.
    cart_id: cart!.id,
    customer_id: customerId,
    ...addressOf(guest),
    ...chosenBy(method, request, ownWays),
    currency: tx.format.currency,
    locale: tx.format.locale,
    total_cents: priced.totalCents,
    total_items: totalItems(lines),
    delivery_address: pickupAt === null ? request.address : contactOf(request.address),
    hold_expires_at: holdEndsAt(method, cart!.now, terms.holds),
    idempotency_key: key ?? null,
    request_hash: requestHash,
    country_code: (pickupAt === null && place.country) || null,
    region: (pickupAt === null && place.region) || null,
    pickup_at: pickupAt,
    shipping_method_id: chosen?.method.id ?? null,
    shipping_name: chosen?.method.name ?? null,
    promised_from: chosen?.arrives.from ?? null,
    promised_to: chosen?.arrives.to ?? null,
  }
  const details = chosen ? detailsIn(chosen.method) : {}
  const billing = billingIn(tx, request, order)
  return sell(tx, order, contents, { priced, details, hasCodes: found.codes.length > 0, billing })
}

const chosenBy = (method: Method, { way, note }: OrderRequest, ownWays: OwnWays | undefined) => ({
  payment_method: method,
  own_way: ownWays ? wayOfOrder(way, ownWays) : null,
  buyer_note: note ?? null,
})

const addressOf = (guest: GuestAddress | undefined) => ({
  guest_email: guest?.email ?? null,
  guest_key: guest?.key ?? null,
})

/** A shop without invoices asks for nothing of it, and keeps nothing. */
const billingIn = ({ format }: Tx, { billing }: OrderRequest, { country_code }: NewOrder) =>
  billing && format.hasDocuments
    ? parseBilling(billing, { country: country_code ?? undefined, locale: format.locale })
    : undefined

/** An order whose customer still exists: orders outlive their customers. */
type OwnedOrder = NewOrder & { customer_id: number }

type Sale = {
  priced: ReturnType<typeof priceCart>
  details: ReturnType<typeof detailsIn>
  hasCodes: boolean
  billing: Billing | undefined
}

/** Takes the units and the uses of codes, and leaves a new cart behind. */
async function sell(
  tx: Tx,
  order: OwnedOrder,
  { lines, sellsToEu }: CartContents,
  { priced, details, hasCodes, billing }: Sale,
): Promise<PlacedOrder> {
  const { id } = order
  const snapshot = lines.map((line) => lineOf(line, sellsToEu))
  const units = lines.map(({ product, quantity }) => ({
    productId: product.id,
    variantId: product.variant?.id ?? null,
    quantity,
    priceCents: unitCentsOf(product),
  }))
  const adjustments = adjustmentsOf(priced.entries, tx.format.texts)
  const mailId = randomId()
  const isFree = order.total_cents === 0
  const isOwed = !isFree && order.payment_method === 'on_delivery'
  const statements = [
    writeOrder(tx, order, { mailId, hasCodes }),
    await tx.enqueuing(
      orderReceivedMail,
      { orderId: id, mailId },
      receivedMailAfter(order, new Date()),
    ),
    await tx.enqueuing(holdEnd, { orderId: id }, order.hold_expires_at),
    // Locks the rows of the products late, so that concurrent buyers wait as briefly as possible.
    takeStock(tx, units),
    insertLines(tx, id, snapshot, adjustments),
    noteUses(tx, order, priced.used),
    takeUses(tx, priced.used),
    insertingBilling(tx, id, billing),
  ] as const
  const tags = stockTags(units)
  await watchLevels(tx, id)
  await emitPlaced(tx, { ...order, status: isOwed ? 'processing' : 'awaiting_payment' }, units)
  const isLast = !isFree && !isOwed
  if (!isLast) tx.changed(...tags)
  const [made] = await (isLast
    ? sendBatchAndCommit(tx, statements, tags)
    : sendBatch(tx, statements))
  if (isFree) await settleFree(tx, id)
  if (isOwed) await startOwed(tx, id)
  const shipping = order.shipping_name && {
    name: order.shipping_name,
    arrives_from: order.promised_from!,
    arrives_to: order.promised_to!,
    ...(order.pickup_at !== null && { pickup_at: order.pickup_at, ...details }),
  }
  const placed = { ...order, ...made, shipping: shipping || null }
  return presentPlaced(placed, snapshot, adjustments, tx.format.texts)
}

type Unit = { productId: number; variantId: number | null; quantity: number }

/** Its lines go with it, so that who counts stock needs no further question. */
const emitPlaced = (tx: Tx, order: Parameters<typeof orderFacts>[0], units: readonly Unit[]) =>
  tx.emit('order.created', order.id, () => ({
    ...orderFacts(order),
    lines: units.slice(0, MOST_LINES).map(({ productId, variantId, quantity }) => ({
      product_id: productId,
      variant_id: variantId,
      quantity,
    })),
  }))

/** Marks an order without anything to pay as paid. */
export async function settleFree(tx: Tx, id: number): Promise<void> {
  const placed = { id, status: 'awaiting_payment' as const }
  await sellStock(tx, placed)
  const note = writeSaid(said('nothingToPay'), tx.format.texts)
  await changeStatus(tx, placed, 'paid', { actor: 'payment', note })
}

/** An order that is paid when it is handed over is prepared at once, and keeps its units. */
export async function startOwed(tx: Tx, id: number): Promise<void> {
  await sellStock(tx, { id, status: 'awaiting_payment' })
  await setOwed(tx, id)
}

type Asked = { requestHash: string; guest: GuestAddress | undefined }

async function answerAgain(tx: Tx, order: KeyedOrder, asked: Asked): Promise<PlacedOrder> {
  const isSame =
    order.request_hash === asked.requestHash && order.guest_key === (asked.guest?.key ?? null)
  if (!isSame) return keyUsedOtherwise()
  const [all, adjustments] = await Promise.all([
    listLinesOfEdits(tx, order.id),
    listAdjustments(tx, order.id),
  ])
  const lines = all.flatMap(({ edit_id, ...line }) => (edit_id === null ? [line] : []))
  const first = adjustments.filter(({ line }) => line === null || line < lines.length)
  const placed = {
    ...order,
    delivery_address: order.first_address ?? order.delivery_address,
    total_cents: addUp([
      ...lines.map(orderedCents),
      ...first.filter((each) => !each.is_included).map(({ amount_cents }) => amount_cents),
    ]),
  }
  return presentPlaced(placed, lines, first, tx.format.textsOf(placed.locale))
}

/** The hash of the request without a guest's address, which the order has; absent fields are left out, so that earlier hashes hold. */
const hashOf = ({
  method,
  way,
  address,
  expectedTotal,
  shippingMethod,
  billing,
  note,
}: OrderRequest) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        method,
        address,
        ...(way === undefined ? [] : [{ way }]),
        ...(expectedTotal === undefined ? [] : [{ expectedTotal }]),
        ...(shippingMethod === undefined ? [] : [{ shippingMethod }]),
        ...(billing === undefined ? [] : [{ billing }]),
        ...(note === undefined ? [] : [{ note }]),
      ]),
    )
    .digest('base64url')
