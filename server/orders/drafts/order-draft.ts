import { said, toStaff, writeSaid } from '#contract/language/said.ts'
import { centsText, centsToWire } from '#contract/money.ts'
import type { DeliveryAddress, PaymentMethod } from '#contract/orders.ts'
import { todayIn } from '#contract/places/zone-time.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import type { Guests } from '#server/accounts/guests/guests.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import { wayOfOrder } from '#server/payments/options/own-ways.rules.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { amountSent } from '#server/tenants/sent-amounts.ts'
import type { Method } from '#server/tenants/tables.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { assertCanBeOrdered, totalItems, unitCentsOf } from '../cart/cart.rules.ts'
import type { Part } from '../demands/set-demands.ts'
import { holdEndsAt } from '../holds/hold.rules.ts'
import { lockProductsOfCart } from '../order/orders.queries.ts'
import { parseMethod } from '../order/orders.rules.ts'
import { contactOf, parseContact, parseDeliveryAddress } from '../placing/address.rules.ts'
import { customLineOf } from '../placing/custom-line.ts'
import { lineOf } from '../placing/line-of-cart.ts'
import { findingTerms } from '../placing/place-order.queries.ts'
import { assertDelivered } from '../placing/quote.rules.ts'
import { withOwnPrice } from '../pricing/own-price.rules.ts'
import { adjustmentsOf } from '../pricing/order-entries.rules.ts'
import type { OpenDraft } from './change-draft.ts'
import { type DraftContents, readDraftContents } from './draft-contents.ts'
import { type Agreed, makeOrder } from './make-order.ts'

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
  const method = is_handed_over
    ? 'on_delivery'
    : parseMethod(asked.payment_method ?? '', terms.methods)
  const agreed = agreedIn(tx, draft, found)
  const now = cart?.now ?? new Date()
  return makeOrder(tx, guests, draft, agreed, {
    address: addressOf(tx, draft, found, agreed.pickup_at !== null),
    billing: draft.billing ?? undefined,
    method,
    ownWay:
      method === 'custom' && terms.ownWays ? wayOfOrder(asked.payment_way, terms.ownWays) : null,
    holdEndsAt: asked.hold_days
      ? new Date(now.getTime() + asked.hold_days * DAY_MS)
      : holdEndsAt(method, now, terms.holds),
    isHandedOver: is_handed_over,
    isPaid: asked.is_paid === true,
    parts: await partsOf(tx, method, agreed.total_cents, asked),
    actor: 'merchant',
    mailAfter: asked.mailAfter,
    units: found.contents.lines.map(({ product, quantity }) => ({
      productId: product.id,
      variantId: product.variant?.id ?? null,
      quantity,
      priceCents: unitCentsOf(product),
    })),
  })
}

/** Prices a draft as of now, for an order or an offer. */
export function agreedIn(
  tx: Tx,
  { is_handed_over, note }: OpenDraft,
  { contents, custom, own, quote: { priced, chosen }, place }: DraftContents,
): Agreed {
  const { lines, sellsToEu } = contents
  const pickupAt = is_handed_over
    ? writeSaid(said('placeOfShop'), tx.format.texts)
    : chosen?.method.kind === 'pickup'
      ? chosen.method.place
      : null
  const today = dayOf(new Date())
  return {
    lines: [
      ...lines.map((line) => withOwnPrice(lineOf(line, sellsToEu), own.get(line.id))),
      ...custom.map(customLineOf),
    ],
    adjustments: adjustmentsOf(priced.entries, tx.format.texts),
    used: priced.used,
    total_cents: priced.totalCents,
    total_items: totalItems([...lines, ...custom]),
    country_code: (pickupAt === null && place.country) || null,
    region: (pickupAt === null && place.region) || null,
    pickup_at: pickupAt,
    shipping_method_id: chosen?.method.id ?? null,
    shipping_name: is_handed_over ? pickupAt : (chosen?.method.name ?? null),
    promised_from: is_handed_over ? today : (chosen?.arrives.from ?? null),
    promised_to: is_handed_over ? today : (chosen?.arrives.to ?? null),
    buyer_note: note || null,
  }
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** @throws Refusal 400 without an item, 409 where one cannot be ordered as it is, or the total is another */
export function assertOrderable(
  tx: Tx,
  { contents, custom, quote }: DraftContents,
  { expected_total }: Pick<DraftToOrder, 'expected_total'>,
): void {
  if (contents.lines.length + custom.length === 0) refuse(400, toStaff('draftIsEmpty'))
  if (contents.lines.length > 0) assertCanBeOrdered(contents.lines)
  const { totalCents } = quote.priced
  if (centsToWire(totalCents, tx.format.currency) !== expected_total) {
    refuse(409, toStaff('draftTotalChanged', { total: centsText(totalCents, tx.format.money) }))
  }
}

/** @throws Refusal 400 that names what is missing, 409 where nothing is delivered there */
export function addressOf(
  tx: Tx,
  { address, is_handed_over, shipping_method_id }: OpenDraft,
  { quote, place, delivery, contents }: DraftContents,
  isPickedUp: boolean,
): DeliveryAddress {
  const { texts } = tx.format
  if (is_handed_over) {
    const fullname = address.fullname ?? writeSaid(said('soldInTheShop'), texts)
    return contactOf({ ...BLANK, fullname, contact_number: address.contact_number ?? '' })
  }
  const whole = wholeAddress(tx, address, isPickedUp)
  const request = { address: whole, shippingMethod: shipping_method_id ?? undefined }
  assertDelivered(quote, { delivery, tax: contents.tax }, request, place, tx.format)
  return whole
}

/** @throws Refusal 400 that names what is missing */
export function wholeAddress(
  { format: { optionalFields: optional, extraFields: extra } }: Tx,
  typed: Partial<DeliveryAddress>,
  isPickedUp: boolean,
): DeliveryAddress {
  const parse = isPickedUp ? parseContact : parseDeliveryAddress
  return parse(typed, optional, extra)
}

const BLANK = {
  fullname: '',
  street: '',
  city: '',
  postalCode: '',
  country: '',
  contact_number: '',
}

/** The deposit and the rest; undefined without a deposit. @throws Refusal 400 that names the field */
async function partsOf(
  tx: Tx,
  method: Method,
  total: number,
  { deposit, rest_due_on: dueOn = null }: DraftToOrder,
): Promise<Part[] | undefined> {
  if (deposit === undefined) return undefined
  const cents = amountSent(deposit, tx.format, 'deposit')
  const isPart = cents > 0 && cents < total
  const isOver = dueOn !== null && dueOn < todayIn(await findTimeZone(tx))
  assertNoFaults({
    deposit:
      method === 'on_delivery'
        ? toStaff('depositNotThisWay')
        : isPart
          ? undefined
          : toStaff('depositIsAPart', { total: centsText(total, tx.format.money) }),
    rest_due_on: isOver ? toStaff('chooseTodayOrLater') : undefined,
  })
  return [
    { cents, dueOn: null },
    { cents: total - cents, dueOn },
  ]
}
