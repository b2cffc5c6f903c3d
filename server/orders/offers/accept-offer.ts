import { said } from '#contract/language/said.ts'
import { centsText, centsToWire } from '#contract/money.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import type { Guests } from '#server/accounts/guests/guests.ts'
import { arrivalOf } from '#server/delivery/methods.rules.ts'
import { wayOfOrder } from '#server/payments/options/own-ways.rules.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { notFound, Refusal, refuse } from '#server/platform/serving/refusal.ts'
import { listShort, lockProducts } from '#server/products/catalogue/stock.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { lockCart } from '../cart/cart.queries.ts'
import { holdEndsAt } from '../holds/hold.rules.ts'
import { parseMethod } from '../order/orders.rules.ts'
import { receivedMailAfter } from '../mails/state/mail-state.rules.ts'
import { findingTerms } from '../placing/place-order.queries.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { agreedTotal, withTaxOfNow } from '../pricing/agreed-total.rules.ts'
import { countedTax } from '../pricing/pricing.rules.ts'
import { type DraftContents, readDraftContents } from '../drafts/draft-contents.ts'
import { lockDraft } from '../drafts/drafts.queries.ts'
import type { OpenDraft } from '../drafts/change-draft.ts'
import { type Agreed, makeOrder } from '../drafts/make-order.ts'
import { wholeAddress } from '../drafts/order-draft.ts'
import { OFFER_MAILS } from './offer-jobs.ts'
import type { LinkedOffer } from './offer-link.ts'
import { offerState, WHY_NOT } from './offer.rules.ts'
import { findOffer, findOrderOfRequest } from './offers.queries.ts'

export type Acceptance = {
  expected_total: string
  payment_method: string
  payment_way?: string | undefined
  /** The browser's name for the request. */
  key: string | undefined
}

/** Items of an offer are not there any more, or its discount is used up: staff hear of it. */
export class OfferMissed extends Refusal {}

/**
 * Makes the order of an offer at its prices, whatever the shop asks now. @returns its id, the same for the
 * same request
 * @throws Refusal 400 for a method that the shop does not take, 404, 409 where the offer is open no more, comes to
 * another total or its tax is another one, OfferMissed where units are missing. Where somebody else takes the
 * last use of a code meanwhile it fails: `isUsedUp`
 */
export async function acceptOffer(
  tx: Tx,
  guests: Guests,
  linked: LinkedOffer,
  asked: Acceptance,
): Promise<number> {
  const draft = (await lockDraft(tx, linked.draftId)) ?? notFound()
  const offer = (await findOffer(tx, linked)) ?? notFound()
  if (draft.order_id !== null && asked.key !== undefined) {
    const made = await findOrderOfRequest(tx, draft.order_id, asked.key)
    if (made) return made.id
  }
  const { desk_id } = draft
  const isOfCurrency = offer.content.currency === tx.format.currency
  const state = offerState(draft, linked.round, { isOfCurrency })
  if (state !== 'open' || desk_id === null) return refuse(409, WHY_NOT[closed(state)])
  const { agreed, currency, locale } = offer.content
  if (centsToWire(agreed.total_cents, currency) !== asked.expected_total) {
    const total = centsText(agreed.total_cents, moneyFormOf({ currency, locale }))
    refuse(409, said('offerTotalOther', { total }))
  }
  const open: OpenDraft = { ...draft, desk_id }
  const { units, now, terms } = await lockUnits(tx, open, agreed, asked)
  const found = await readDraftContents(tx, open)
  const method = parseMethod(asked.payment_method, terms.methods)
  const id = await makeOrder(tx, guests, open, inTime(tx, offer, found, now), {
    address: wholeAddress(tx, draft.address, agreed.pickup_at !== null),
    billing: draft.billing ?? undefined,
    method,
    ownWay:
      method === 'custom' && terms.ownWays ? wayOfOrder(asked.payment_way, terms.ownWays) : null,
    holdEndsAt: holdEndsAt(method, now, terms.holds),
    isHandedOver: false,
    isPaid: false,
    actor: 'customer',
    key: asked.key,
    mailAfter: receivedMailAfter({ payment_method: method, total_cents: agreed.total_cents }, now),
    units,
  })
  await tx.enqueue(OFFER_MAILS.accepted, linked)
  return id
}

/** An open offer has a desk; without one there is an order. */
const closed = (state: ReturnType<typeof offerState>) => (state === 'open' ? 'ordered' : state)

/** In the order of locks: cart, products. @throws OfferMissed that names what is missing */
async function lockUnits(tx: Tx, { desk_id: desk }: OpenDraft, agreed: Agreed, asked: Acceptance) {
  const units = agreed.lines.flatMap(({ product_id: productId, variant_id: variantId, quantity }) =>
    productId === null ? [] : [{ productId, variantId, quantity }],
  )
  const ids = units.map(({ productId }) => productId)
  const [cart, _products, terms] = await sendBatch(tx, [
    lockCart.statement(tx, desk),
    ids.length > 0 ? lockProducts(tx, ids) : undefined,
    findingTerms(tx, desk, asked.payment_method === 'custom'),
  ])
  const short = await listShort(tx, units)
  if (short.length > 0) {
    const isShort = (line: Agreed['lines'][number]) =>
      short.some((each) => each.productId === line.product_id && each.variantId === line.variant_id)
    const names = agreed.lines.filter(isShort).map(lineName)
    throw new OfferMissed(409, {
      detail: said('offerSoldOut', { names: [...new Set(names)].join(', ') }),
    })
  }
  return { units, terms, now: cart?.now ?? new Date() }
}

type Sent = { content: { agreed: Agreed; taxClasses: string[]; locale: string }; sent_at: Date }

/** Adds the tax and the days of arrival of now to what was agreed. @throws Refusal 409 if it comes to another total */
function inTime(
  tx: Tx,
  { content: { agreed, taxClasses, locale }, sent_at }: Sent,
  { contents, delivery, place }: DraftContents,
  now: Date,
): Agreed {
  const isPlaceKnown = place.country !== undefined || agreed.pickup_at !== null
  const terms = countedTax(contents.tax, isPlaceKnown)
  const adjustments = withTaxOfNow(agreed, taxClasses, terms, tx.format.textsOf(locale))
  if (agreedTotal({ ...agreed, adjustments }) !== agreed.total_cents)
    refuse(409, said('offerTaxOther'))
  return { ...agreed, adjustments, ...arrivalIn(agreed, delivery, { sent_at, now }) }
}

/** The method says the days as of now; without it they move by the time since the offer was sent. */
function arrivalIn(
  { shipping_method_id: id, promised_from, promised_to }: Agreed,
  delivery: DraftContents['delivery'],
  { sent_at, now }: { sent_at: Date; now: Date },
): Pick<Agreed, 'promised_from' | 'promised_to'> {
  if (promised_from === null || promised_to === null) return { promised_from, promised_to }
  const method = delivery?.methods.find((each) => each.id === id)
  if (delivery && method) {
    const { from, to } = arrivalOf(now, delivery, method)
    return { promised_from: from, promised_to: to }
  }
  const later = Math.floor((now.getTime() - sent_at.getTime()) / DAY_MS) * DAY_MS
  const shifted = (day: string) => new Date(Date.parse(day) + later).toISOString().slice(0, 10)
  return { promised_from: shifted(promised_from), promised_to: shifted(promised_to) }
}
