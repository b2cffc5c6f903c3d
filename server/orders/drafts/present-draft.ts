import type { Draft, DraftRow } from '#contract/backoffice/orders/drafts.ts'
import type { Rights } from '#contract/backoffice/people/permissions.ts'
import { draftNumber } from '#contract/rules/draft-number.ts'
import type { Texts } from '#contract/language/texts.ts'
import { centsToWire } from '#contract/money.ts'
import { nameOfWay, type OwnWays } from '#server/payments/options/own-ways.rules.ts'
import { presentMethod } from '#server/payments/payment/payment-method.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { Method } from '#server/tenants/tables.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { pick } from '#server/platform/pick.ts'
import { unitCostOf } from '../cart/cart.rules.ts'
import { presentCart } from '../cart/present-cart.ts'
import { findingTerms } from '../placing/place-order.queries.ts'
import { presentQuote } from '../placing/quote.rules.ts'
import type { OfferedMethods } from '../order/orders.rules.ts'
import { lineCentsOf } from '../pricing/pricing.rules.ts'
import { presentCodes } from '../promotions/cart-offers.rules.ts'
import { type DraftContents, readDraftContents } from './draft-contents.ts'
import { stateOf } from './draft.rules.ts'
import { listOffers, type OfferRow } from './draft-offers.queries.ts'
import { type DraftListRow, type DraftRecord, findDraft } from './drafts.queries.ts'

export const presentDraftRow = ({
  id,
  number,
  state,
  valid_until,
  created_at,
  buyer,
  items,
  total_items,
  staff,
  changed_at,
}: DraftListRow): DraftRow => ({
  id,
  number: draftNumber(number),
  state,
  valid_until: valid_until?.toISOString() ?? null,
  buyer,
  items: items ?? [],
  total_items,
  staff,
  created_at: created_at.toISOString(),
  changed_at: changed_at.toISOString(),
})

type Reader = { texts: Texts; caller: Rights }

/** A draft as a colleague reads it, in the colleague's language. @throws Refusal 404 */
export async function readDraft(tx: ReadTx, id: number, reader: Reader): Promise<Draft> {
  const draft = (await findDraft(tx, id)) ?? notFound()
  return presentDraft(tx, draft, reader)
}

async function presentDraft(tx: ReadTx, draft: DraftRecord, reader: Reader): Promise<Draft> {
  const { texts } = reader
  const { desk_id } = draft
  // What became of the items is the order's to tell.
  const offers = await listOffers(tx, draft.id)
  if (desk_id === null || draft.order_id !== null) {
    return { ...presentFacts(tx, draft, offers), ...NOTHING_OPEN }
  }
  const [found, [{ methods, ownWays }]] = await Promise.all([
    readDraftContents(tx, { ...draft, desk_id }),
    sendBatch(tx, [findingTerms(tx, desk_id, true)]),
  ])
  return {
    ...presentFacts(tx, draft, offers),
    ...presentItems(found, reader),
    quote: presentQuote(found.quote, texts),
    methods: presentMethods(methods, ownWays, texts),
    extra_fields: [...tx.format.extraFields],
  }
}

const NO_QUOTE = {
  shipping_methods: [],
  shipping_method: null,
  breakdown: [],
  total_price: '0',
  problems: [],
}

const NOTHING_OPEN = { items: [], lines: [], quote: NO_QUOTE, methods: [], extra_fields: [] }

const presentFacts = (tx: ReadTx, draft: DraftRecord, offers: OfferRow[]) => ({
  ...pick(draft, 'id', 'staff', 'email', 'is_handed_over', 'note'),
  number: draftNumber(draft.number),
  state: stateOf(draft),
  offers: offers.map(({ round, total_cents, sent_at, ends_at, currency, staff }) => ({
    round,
    total_price: centsToWire(total_cents, currency),
    sent_at: sent_at.toISOString(),
    ends_at: ends_at.toISOString(),
    staff,
  })),
  ...(draft.missed_at !== null && { missed_at: draft.missed_at.toISOString() }),
  order: draft.order_id === null ? null : { id: draft.order_id, order_number: draft.order_number! },
  created_at: draft.created_at.toISOString(),
  changed_at: draft.changed_at.toISOString(),
  customer:
    draft.customer_id === null
      ? null
      : { id: draft.customer_id, name: draft.username!, email: draft.account_email! },
  delivery_address: draft.address,
  own_delivery:
    draft.own_delivery_cents === null
      ? null
      : centsToWire(draft.own_delivery_cents, tx.format.currency),
  ...(draft.billing && { billing: draft.billing }),
})

function presentItems(found: DraftContents, { texts, caller }: Reader) {
  const { contents, custom, own, quote } = found
  const { currency } = contents.money
  const { items } = presentCart(NO_CART, { ...contents, texts })
  const { codes, takesCodes } = contents.offers
  const totalOf = (unitCents: number, quantity: number) =>
    centsToWire(lineCentsOf({ unitCents, quantity }), currency)
  const costs = caller.may('costs.see') ? costsOf(found) : new Map<number, number>()
  return {
    items: items.map((item) => {
      const agreed = own.get(item.id)
      const cost = costs.get(item.id)
      return {
        ...item,
        ...(cost !== undefined && { cost: centsToWire(cost, currency) }),
        ...(agreed && {
          own_price: { price: centsToWire(agreed.price_cents, currency), reason: agreed.reason },
          line_total: totalOf(agreed.price_cents, item.quantity),
        }),
      }
    }),
    lines: custom.map(({ price_cents, ...line }) => ({
      ...line,
      price: centsToWire(price_cents, currency),
      line_total: totalOf(price_cents, line.quantity),
    })),
    ...((takesCodes || codes.length > 0) && { codes: presentCodes(codes, quote.priced, texts) }),
  }
}

/** The known costs of a unit, by item. */
const costsOf = ({ contents }: DraftContents) =>
  new Map(
    contents.lines.flatMap(({ id, product }) => {
      const cost = unitCostOf(product)
      return cost === null ? [] : [[id, cost] as const]
    }),
  )

/** A draft shows no cart. */
const NO_CART = 1

const IN_ORDER: Method[] = ['card', 'paypal', 'bank_transfer', 'custom', 'on_delivery']

function presentMethods(
  offered: OfferedMethods | undefined,
  ownWays: OwnWays | undefined,
  texts: Texts,
): Draft['methods'] {
  return IN_ORDER.filter((method) => offered?.[method]).flatMap((each): Draft['methods'] => {
    const method = presentMethod(each)
    if (each !== 'custom' || !ownWays) return [{ method }]
    const { first, further } = ownWays
    return [
      { method, name: nameOfWay(first, texts) },
      ...further.map(({ id: way, name }) => ({ method, way, name })),
    ]
  })
}
