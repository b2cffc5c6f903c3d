import { said, toStaff, writeSaid } from '#contract/language/said.ts'
import { centsText, centsToWire } from '#contract/money.ts'
import type { DeliveryAddress, PaymentMethod } from '#contract/orders.ts'
import { digitsIn, FEWEST_DIGITS } from '#contract/rules/telephone-digits.ts'
import { todayIn } from '#contract/places/zone-time.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import type { Guests } from '#server/accounts/guests/guests.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import { recordReceipt } from '#server/payments/order-payments.ts'
import { wayOfOrder } from '#server/payments/options/own-ways.rules.ts'
import { sendBatch, type Statements } from '#server/platform/database/batch.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { takeStock } from '#server/products/catalogue/stock.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import { amountSent } from '#server/tenants/sent-amounts.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { emptyCart, lockCart } from '../cart/cart.queries.ts'
import { assertCanBeOrdered, totalItems, unitCentsOf } from '../cart/cart.rules.ts'
import { findOpenDemand } from '../demands/demands.queries.ts'
import { type Part, writeDemands } from '../demands/set-demands.ts'
import { holdEndsAt } from '../holds/hold.rules.ts'
import { holdEnd } from '../holds/expiry.ts'
import { stockTags } from '../order/order-stock.ts'
import { lockProductsOfCart } from '../order/orders.queries.ts'
import { parseMethod } from '../order/orders.rules.ts'
import { queueOrderMail } from '../order/queue-order-mail.ts'
import { becomePaid, takePart } from '../paying/settlement.ts'
import { contactOf, parseContact, parseDeliveryAddress } from '../placing/address.rules.ts'
import { newOrderNumber } from '../placing/order-number.ts'
import { lineOf, settleFree, startOwed } from '../placing/place-order.ts'
import { findingTerms, insertLines, type NewLine } from '../placing/place-order.queries.ts'
import { assertDelivered } from '../placing/quote.rules.ts'
import { adjustmentsOf } from '../pricing/order-entries.rules.ts'
import { deleteCodesOf } from '../promotions/cart-codes.queries.ts'
import { noteUses, takeUses } from '../promotions/uses.ts'
import type { OpenDraft } from './change-draft.ts'
import { type DraftContents, readDraftContents } from './draft-contents.ts'
import type { CustomLine, OwnPrices } from './draft.rules.ts'
import { saveDraft } from './drafts.queries.ts'
import { handOver } from './hand-over.ts'
import { insertOrder, type OrderByHand } from './insert-order.queries.ts'

export type DraftToOrder = {
  /** The total that the colleague was shown. */
  expected_total: string
  payment_method?: PaymentMethod | undefined
  payment_way?: string | undefined
  is_paid?: boolean | undefined
  hold_days?: number | undefined
  deposit?: string | undefined
  rest_due_on?: string | null | undefined
  /** When the mail to the buyer goes out. */
  mailAfter: Date
}

/**
 * Makes an order of a locked draft by the rules of the checkout, but those that guard the shop against
 * its visitors: how much may be on order unpaid, and how many orders an hour. Carts of customers stay
 * as they are. @returns the order's id
 * @throws Refusal 400 on an incomplete address or a method that the shop does not take, 409 where an
 * item cannot be ordered as it is, or it comes to another total. Where somebody else takes the last use
 * of a code meanwhile it fails: `isUsedUp`
 */
export async function orderDraft(
  tx: Tx,
  guests: Guests,
  draft: OpenDraft,
  asked: DraftToOrder,
): Promise<number> {
  const { desk_id: desk, is_handed_over } = draft
  // The order of locks: cart, products, promotions.
  const [cart, _products, terms] = await sendBatch(tx, [
    lockCart.statement(tx, desk),
    lockProductsOfCart.statement(tx, desk),
    findingTerms(tx, desk, true),
  ])
  const found = await readDraftContents(tx, draft)
  assertOrderable(tx, found, asked)
  const { priced, chosen } = found.quote
  const method = is_handed_over
    ? 'on_delivery'
    : parseMethod(asked.payment_method ?? '', terms.methods)
  const pickupAt = is_handed_over
    ? writeSaid(said('placeOfShop'), tx.format.texts)
    : chosen?.method.kind === 'pickup'
      ? chosen.method.place
      : null
  const address = addressOf(tx, draft, found, pickupAt !== null)
  const now = cart?.now ?? new Date()
  const order: OrderByHand = {
    id: randomId(),
    order_number: newOrderNumber(),
    cart_id: randomId(),
    ...(await buyerOf(tx, guests, draft, address)),
    payment_method: method,
    own_way:
      method === 'custom' && terms.ownWays ? wayOfOrder(asked.payment_way, terms.ownWays) : null,
    currency: tx.format.currency,
    locale: tx.format.locale,
    total_cents: priced.totalCents,
    total_items: totalItems([...found.contents.lines, ...found.custom]),
    delivery_address: pickupAt === null ? address : contactOf(address),
    hold_expires_at: asked.hold_days
      ? new Date(now.getTime() + asked.hold_days * DAY_MS)
      : holdEndsAt(method, now, terms.holds),
    country_code: (pickupAt === null && found.place.country) || null,
    region: (pickupAt === null && found.place.region) || null,
    pickup_at: pickupAt,
    shipping_method_id: chosen?.method.id ?? null,
    shipping_name: is_handed_over ? pickupAt : (chosen?.method.name ?? null),
    promised_from: is_handed_over ? dayOf(now) : (chosen?.arrives.from ?? null),
    promised_to: is_handed_over ? dayOf(now) : (chosen?.arrives.to ?? null),
    buyer_note: draft.note || null,
  }
  const parts = await partsOf(tx, order, asked)
  await sell(tx, order, found)
  if (parts) await writeDemands(tx, { id: order.id, status: 'awaiting_payment' }, parts)
  const isReached = draft.customer_id !== null || draft.email !== ''
  await settle(tx, order, { ...asked, isHandedOver: is_handed_over, isReached })
  await clearDesk(tx, guests, draft, order.id)
  return order.id
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

function assertOrderable(
  tx: Tx,
  { contents, custom, quote }: DraftContents,
  { expected_total }: DraftToOrder,
): void {
  if (contents.lines.length + custom.length === 0) refuse(400, toStaff('draftIsEmpty'))
  if (contents.lines.length > 0) assertCanBeOrdered(contents.lines)
  const { totalCents } = quote.priced
  if (centsToWire(totalCents, tx.format.currency) !== expected_total) {
    refuse(409, toStaff('draftTotalChanged', { total: centsText(totalCents, tx.format.money) }))
  }
}

/** @throws Refusal 400 that names what is missing, 409 where nothing is delivered there */
function addressOf(
  tx: Tx,
  { address, is_handed_over, shipping_method_id }: OpenDraft,
  { quote, place, delivery, contents }: DraftContents,
  isPickedUp: boolean,
): DeliveryAddress {
  const { optionalFields: optional, extraFields: extra, texts } = tx.format
  if (is_handed_over) {
    const fullname = address.fullname ?? writeSaid(said('soldInTheShop'), texts)
    return contactOf({ ...BLANK, fullname, contact_number: address.contact_number ?? '' })
  }
  const parse = isPickedUp ? parseContact : parseDeliveryAddress
  const whole = parse(address, optional, extra)
  const request = { address: whole, shippingMethod: shipping_method_id ?? undefined }
  assertDelivered(quote, { delivery, tax: contents.tax }, request, place, tx.format)
  return whole
}

const BLANK = {
  fullname: '',
  street: '',
  city: '',
  postalCode: '',
  country: '',
  contact_number: '',
}

/** The account that orders, or the desk: a guest by email or telephone, or nobody who is known. */
async function buyerOf(
  tx: Tx,
  guests: Guests,
  { customer_id, desk_id, email }: OpenDraft,
  { contact_number }: DeliveryAddress,
) {
  if (customer_id !== null) return { customer_id, guest_email: null, guest_key: null }
  const hasNumber = digitsIn(contact_number).length >= FEWEST_DIGITS
  if (email === '' && !hasNumber) {
    return { customer_id: desk_id, guest_email: null, guest_key: null }
  }
  const typed = { email, telephone: contact_number, isByColleague: true } as const
  const kept = await guests.keepAddress(tx, desk_id, typed)
  return { customer_id: desk_id, guest_email: kept.email, guest_key: kept.key }
}

/** Takes the units and the uses of codes. */
async function sell(
  tx: Tx,
  order: OrderByHand,
  { contents: { lines, sellsToEu }, custom, own, quote: { priced } }: DraftContents,
): Promise<void> {
  const snapshot = [
    ...lines.map((line) => withOwnPrice(lineOf(line, sellsToEu), own.get(line.id))),
    ...custom.map(customLineOf),
  ]
  const units = lines.map(({ product, quantity }) => ({
    productId: product.id,
    variantId: product.variant?.id ?? null,
    quantity,
    priceCents: unitCentsOf(product),
  }))
  tx.changed(...stockTags(units))
  const statements: (Statements<unknown> | undefined)[] = [
    insertOrder(tx, order),
    await tx.enqueuing(holdEnd, { orderId: order.id }, order.hold_expires_at),
    units.length > 0 ? takeStock(tx, units) : undefined,
    insertLines(tx, order.id, snapshot, adjustmentsOf(priced.entries, tx.format.texts)),
    noteUses(tx, order, priced.used),
    takeUses(tx, priced.used),
  ]
  await sendBatch(tx, statements)
}

/** A price above the shop's is the price; what is below it stands beside the line. */
const withOwnPrice = (line: NewLine, own: ReturnType<OwnPrices['get']>): NewLine =>
  own && own.price_cents > line.price_cents ? { ...line, price_cents: own.price_cents } : line

const customLineOf = ({ name, price_cents, quantity }: CustomLine): NewLine => ({
  product_id: null,
  variant_id: null,
  product_name: name,
  // It has no page.
  product_slug: '',
  thumb_image: null,
  thumb_alt: '',
  price_cents,
  quantity,
  customization: {},
  customization_labels: {},
  variant_name: null,
  sku: null,
  no_withdrawal: false,
  cost_cents: null,
})

/** The deposit and the rest; undefined without a deposit. @throws Refusal 400 that names the field */
async function partsOf(
  tx: Tx,
  { payment_method, total_cents, currency, locale }: OrderByHand,
  { deposit, rest_due_on: dueOn = null }: DraftToOrder,
): Promise<Part[] | undefined> {
  if (deposit === undefined) return undefined
  const cents = amountSent(deposit, { currency }, 'deposit')
  const total = centsText(total_cents, moneyFormOf({ currency, locale }))
  const isPart = cents > 0 && cents < total_cents
  const isOver = dueOn !== null && dueOn < todayIn(await findTimeZone(tx))
  assertNoFaults({
    deposit:
      payment_method === 'on_delivery'
        ? toStaff('depositNotThisWay')
        : isPart
          ? undefined
          : toStaff('depositIsAPart', { total }),
    rest_due_on: isOver ? toStaff('chooseTodayOrLater') : undefined,
  })
  return [
    { cents, dueOn: null },
    { cents: total_cents - cents, dueOn },
  ]
}

type Settling = Pick<DraftToOrder, 'is_paid' | 'mailAfter'> & {
  isHandedOver: boolean
  /** Whether a mail reaches the buyer. */
  isReached: boolean
}

/** Says how the order is paid, and tells its buyer once. */
async function settle(
  tx: Tx,
  { id, total_cents: amountCents, payment_method: method, currency }: OrderByHand,
  { isHandedOver, isReached, is_paid, mailAfter }: Settling,
): Promise<void> {
  const isFree = amountCents === 0
  const isPaid = !isFree && (isHandedOver || is_paid === true)
  const first = isPaid ? await findOpenDemand(tx, id) : undefined
  if (isPaid) {
    const demanded = first && { demandId: first.id, amountCents: first.amount_cents }
    await recordReceipt(tx, { orderId: id, method, amountCents, currency, ...demanded })
  }
  if (isHandedOver) await handOver(tx, id)
  else if (isFree) await settleFree(tx, id)
  else if (isPaid) {
    // Its mail confirms the order as well.
    const unpaid = { id, status: 'awaiting_payment', open_cents: amountCents } as const
    if (first) await takePart(tx, unpaid, first, { actor: 'merchant' }, mailAfter)
    else await becomePaid(tx, unpaid, { actor: 'merchant' }, mailAfter)
    return
  } else if (method === 'on_delivery') await startOwed(tx, id)
  if (isReached) await queueOrderMail(tx, 'received', { orderId: id }, mailAfter)
}

/** Leaves nothing of the draft but that it became this order. */
async function clearDesk(
  tx: Tx,
  guests: Guests,
  { id, desk_id: desk, customer_id }: OpenDraft,
  orderId: number,
): Promise<void> {
  if (customer_id === null) {
    await saveDraft(tx, id, { order_id: orderId })
    await sendBatch(tx, [emptyCart.statement(tx, desk), deleteCodesOf.statement(tx, desk)])
    return
  }
  await saveDraft(tx, id, { order_id: orderId, desk_id: null })
  await guests.removeDesk(tx, desk)
}
