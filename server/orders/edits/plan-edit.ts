import type { edits } from '#contract/backoffice/orders/edits.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { toStaff } from '#contract/language/said.ts'
import { addUp } from '#contract/calculation/shares.ts'
import { centsText } from '#contract/money.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { lockProducts } from '#server/products/catalogue/stock.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import { amountSent } from '#server/tenants/sent-amounts.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import type { CartLine } from '../cart/cart-contents.queries.ts'
import { assertCanBeOrdered, toPrice } from '../cart/cart.rules.ts'
import { parseCustomization } from '../cart/customization.rules.ts'
import { listRemoved } from '../pricing/edits.queries.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { listAdjustments } from '../pricing/adjustments.queries.ts'
import { atOwnPrice, type OwnPrice, withOwnPrice } from '../pricing/own-price.rules.ts'
import { adjustmentsOf } from '../pricing/order-entries.rules.ts'
import type { Offer } from '../pricing/offers.rules.ts'
import { type Priced, priceOf } from '../pricing/pricing.rules.ts'
import { customLineOf, customToPrice, type ItemOfNoProduct } from '../placing/custom-line.ts'
import { lineOf } from '../placing/line-of-cart.ts'
import type { NewLine } from '../placing/place-order.queries.ts'
import {
  paidOrderOf,
  type PaidOrder,
  partsOfRest,
  sumOfParts,
} from '../refunds/refund-parts.rules.ts'
import { listCountedRefunds } from '../refunds/refunds.queries.ts'
import { listLinesToReturn } from '../returns/returns.queries.ts'
import { pricedRemovals, removableOf } from './edit.rules.ts'
import { type EditContent, type LineToEdit, listLinesToEdit } from './edits.queries.ts'
import { listOffersToAdd } from './offers-to-add.queries.ts'
import { findTerms, listProducts, listVariants } from './products-to-add.queries.ts'

/** The units and lines that a colleague takes out of an order and adds. */
export type AskedEdit = InputOf<
  'POST /orders/:id/edits/quote/',
  (typeof edits)['POST /orders/:id/edits/quote/']
>['body']

type AskedProduct = NonNullable<AskedEdit['products']>[number]

export type OrderToEdit = {
  id: number
  total_cents: number
  currency: string
  locale: string
  country_code: string | null
  region: string | null
  pickup_at: string | null
}

export type PlannedEdit = {
  content: EditContent
  inCents: number
  outCents: number
  /** The lines that stand there already. */
  lines: LineToEdit[]
  /** The offers of now that fit what comes, whether they count or not. */
  offers: Priced['used']
}

/** Locks the products that an edit adds and takes out, by their ids, before their prices are read. */
export async function lockProductsOf(tx: Tx, orderId: number, asked: AskedEdit): Promise<void> {
  const lines = await listLinesToEdit(tx, orderId)
  const ids = [
    ...(asked.products ?? []).map(({ product_id }) => product_id),
    ...(asked.removed ?? []).flatMap(({ line }) => lines[line]?.product_id ?? []),
  ]
  if (ids.length > 0) await sendBatch(tx, [lockProducts(tx, ids)])
}

/**
 * Prices an edit of an order as of now: what leaves as a refund of these units, what comes by the rates and
 * prices of today. @throws Refusal 400 where nothing is asked, 404 on a line or product that is not there, 409
 * on more units than can leave, on products that cannot be ordered, and where nothing would be left
 */
export async function planEdit(
  tx: ReadTx,
  order: OrderToEdit,
  asked: AskedEdit,
): Promise<PlannedEdit> {
  const lines = await listLinesToEdit(tx, order.id)
  const paid = paidOrderOf(
    lines,
    await listAdjustments(tx, order.id),
    await listCountedRefunds(tx, order.id),
    await listRemoved(tx, order.id),
  )
  const removed = await planRemoved(tx, order, { lines, paid }, asked)
  const added = await planAdded(tx, order, lines, asked)
  if (removed.length === 0 && added.lines.length === 0) {
    refuse(400, toStaff('editChangesNothing'))
  }
  const units = removed.reduce((sum, { quantity }) => sum + quantity, 0)
  const left = paid.lines.reduce((sum, each) => sum + each.quantity - each.refundedUnits, 0)
  const outCents = sumOfParts(removed)
  if (added.lines.length === 0 && left === units) refuse(409, toStaff('editLeavesNothing'))
  if (addUp([order.total_cents, added.cents, 0 - outCents]) <= 0)
    refuse(409, toStaff('editLeavesNothing'))
  const { cents: inCents, offers, ...content } = added
  return { content: { ...content, removed }, inCents, outCents, lines, offers }
}

type Present = { lines: LineToEdit[]; paid: PaidOrder }

async function planRemoved(
  tx: ReadTx,
  order: OrderToEdit,
  { lines, paid }: Present,
  { removed: asked = [], discount }: AskedEdit,
) {
  assertNoFaults({
    removed:
      new Set(asked.map(({ line }) => line)).size < asked.length
        ? toStaff('listEachItemOnce')
        : undefined,
  })
  const form = moneyFormOf(order)
  const cases = asked.length > 0 ? await listLinesToReturn(tx, order.id) : []
  for (const { line: at, quantity } of asked) {
    const line = lines[at] ?? notFound()
    const most = removableOf(line, paid.lines[at]!, cases[at]!.left)
    if (quantity > most) refuse(409, toStaff('mostCanLeave', { most, name: lineName(line) }))
  }
  const words = {
    line: (at: number) => lineName(lines[at]!),
    money: (cents: number) => centsText(cents, form),
  }
  const units = pricedRemovals(paid, { units: asked, discountCents: 0 }, words)
  if (discount === undefined) return units
  const discountCents = amountSent(discount, order, 'discount')
  const left = addUp([sumOfParts(partsOfRest(paid)), 0 - sumOfParts(units)])
  if (discountCents > left) {
    refuse(409, toStaff('mostCanBeTakenOff', { amount: centsText(left, form) }))
  }
  return pricedRemovals(paid, { units: asked, discountCents }, words)
}

async function planAdded(
  tx: ReadTx,
  order: OrderToEdit,
  lines: LineToEdit[],
  asked: Pick<AskedEdit, 'products' | 'lines' | 'with_offers'>,
) {
  const { products = [], lines: custom = [] } = asked
  if (products.length + custom.length === 0)
    return { lines: [], adjustments: [], cents: 0, offers: [] }
  const offers = await listOffersToAdd(tx)
  const {
    lines: added,
    adjustments,
    cents,
    offers: fitting,
  } = await priceAdded(tx, order, lines, asked, offers)
  return { lines: added, adjustments, cents, offers: fitting }
}

/** Items that come, at the prices and rates of now. @throws Refusal 404, 409 */
export async function priceAdded(
  tx: ReadTx,
  order: OrderToEdit,
  lines: LineToEdit[],
  {
    products = [],
    lines: custom = [],
    with_offers = false,
  }: Pick<AskedEdit, 'products' | 'lines' | 'with_offers'>,
  offers: Offer[] = [],
) {
  if (order.currency !== tx.format.currency) refuse(409, toStaff('editInOtherCurrency'))
  const { tax, sells_to_eu } = await findTerms(tx, order)
  const items = await readItems(tx, products)
  if (items.length > 0) assertCanBeOrdered(items)
  const ofNoProduct = custom.map(({ price, ...item }): ItemOfNoProduct => ({
    ...item,
    price_cents: amountSent(price, order, 'lines'),
  }))
  const own = products.map((product) => ownPriceOf(product, order))
  const toBePriced = [
    ...items.map((item, at) => atOwnPrice(toPrice(item), own[at])),
    ...ofNoProduct.map(customToPrice),
  ]
  const priced = (some: Offer[]) =>
    priceOf(toBePriced, tx.format.money, some, { tax: tax ?? undefined })
  const offered = priced(offers)
  const { entries, totalCents } = with_offers ? offered : priced([])
  return {
    items: toBePriced,
    tax,
    lines: [
      ...items.map((item, at) =>
        withAnswers(withOwnPrice(lineOf(item, sells_to_eu), own[at]), lines, products[at]!.like),
      ),
      ...ofNoProduct.map(customLineOf),
    ],
    adjustments: adjustmentsOf(entries, tx.format.textsOf(order.locale)),
    cents: totalCents,
    offers: offered.used,
  }
}

/** @throws Refusal 400 without a reason */
function ownPriceOf({ own_price }: AskedProduct, order: OrderToEdit): OwnPrice | undefined {
  if (!own_price) return undefined
  const reason = plainLine(own_price.reason)
  assertNoFaults({ products: reason === '' ? toStaff('sayWhyThePriceIsOther') : undefined })
  return { price_cents: amountSent(own_price.price, order, 'products'), reason }
}

/** @throws Refusal 400 without an answer that a product needs, 404 on a product or variant that is not there */
async function readItems(tx: ReadTx, asked: readonly AskedProduct[]): Promise<CartLine[]> {
  if (asked.length === 0) return []
  const products = await listProducts(
    tx,
    asked.map(({ product_id }) => product_id),
  )
  const variantIds = asked.flatMap(({ variant_id }) => variant_id ?? [])
  const variants = variantIds.length > 0 ? await listVariants(tx, variantIds) : []
  return asked.map(({ product_id, variant_id, quantity, like, customization }, at): CartLine => {
    const product = products.find(({ id }) => id === product_id) ?? notFound()
    const variant = variants.find(
      (each) => each.id === variant_id && each.product_id === product_id,
    )
    if (variant_id && !variant) notFound()
    // The line that it takes the place of has its answers.
    const customization_fields = like === undefined ? product.customization_fields : []
    return {
      id: at,
      quantity,
      customization: parseCustomization(customization_fields, customization),
      product: { ...product, customization_fields, variant: variant ?? null },
    }
  })
}

/** The answers of a line of the order that it takes the place of. */
const withAnswers = (line: NewLine, lines: LineToEdit[], like: number | undefined): NewLine => {
  const of = like === undefined ? undefined : lines[like]
  if (!of || of.product_id !== line.product_id) return line
  const { customization, customization_labels, no_withdrawal } = of
  return { ...line, customization, customization_labels, no_withdrawal }
}
