import fc from 'fast-check'
import type { TaxTerms } from '#contract/calculation/tax-amounts.ts'
import { DOLLARS } from '#contract/money.ts'
import { adjustmentsOf } from '#server/orders/pricing/order-entries.rules.ts'
import type { Offer } from '#server/orders/pricing/offers.rules.ts'
import { priceOf } from '#server/orders/pricing/pricing.rules.ts'
import { behind, discountParts } from '#server/orders/edits/edit.rules.ts'
import { lessDeductions } from '#server/orders/exchanges/exchange.rules.ts'
import {
  paidOrderOf,
  partsOfAmount,
  partsOfRest,
  partsOfUnits,
  type RefundPart,
  sumOfParts,
} from '#server/orders/refunds/refund-parts.rules.ts'
import { english } from '#server/platform/language/english.ts'
import {
  type Entry,
  type History,
  type HistoryRefund,
  missingEntries,
} from '#server/reports/entries/entries.rules.ts'

const WORDS = { line: String, money: String }
const MINUTE_MS = 60_000
const START = Date.parse('2026-11-29T00:00:00Z')
export const minute = (at: number) => new Date(START + at * MINUTE_MS)

type Item = { unitCents: number; quantity: number; cost: number | null }
export type Terms = {
  mode: TaxTerms['mode'] | 'none'
  ppm: number
  percent: number
  delivery: number
}

/** An order of these items as the shop stores it, not yet sold. */
export function ordered(items: Item[], { mode, ppm, percent, delivery }: Terms): History {
  const offer: Offer = {
    id: 5,
    name: 'Offer',
    code: null,
    kind: 'percent',
    target: 'order',
    value: percent * 100,
    minimumCents: 0,
    combines: false,
    priority: 0,
    categoryIds: [],
    productIds: [],
    isLimited: false,
    isCodeLimited: false,
  }
  const tax: TaxTerms | undefined =
    mode === 'none'
      ? undefined
      : {
          mode,
          rounding: 'total',
          delivery_tax: 'as_items',
          delivery_class: 'standard',
          is_export: false,
          is_by_country: true,
          has_regions: false,
          rates: [{ id: 1, name: 'VAT', ppm, on_shipping: true, tax_class: 'standard' }],
        }
  const priced = priceOf(
    items.map(({ unitCents, quantity }, at) => ({
      productId: at + 1,
      categoryId: 1,
      taxClass: 'standard',
      name: `Item ${at}`,
      unitCents,
      quantity,
    })),
    DOLLARS,
    percent > 0 ? [offer] : [],
    { delivery: { methodId: 1, name: 'Post', cents: delivery, because: '' }, tax },
  )
  return {
    lines: items.map(({ unitCents, quantity, cost }) => ({
      price_cents: unitCents,
      quantity,
      cost_cents: cost,
      edit_id: null,
    })),
    adjustments: adjustmentsOf(priced.entries, english()),
    steps: [{ id: 1, status: 'awaiting_payment', at: minute(0) }],
    edits: [],
    refunds: [],
    written: [],
  }
}

/** What left an order with its edits. */
export const removedOf = ({ edits }: History) => edits.flatMap(({ parts }) => parts)

/** The total of an order with its edits. */
export const totalOf = (history: History) => {
  const { lines, adjustments } = history
  const { lines: paid, delivery } = paidOrderOf(lines, adjustments, [], removedOf(history))
  return paid.reduce((sum, { paidCents }) => sum + paidCents, delivery.paidCents)
}

type Column =
  | 'units'
  | 'offered_cents'
  | 'discount_cents'
  | 'paid_cents'
  | 'tax_cents'
  | 'net_cents'
export const sumOf = (entries: Entry[], column: Column) =>
  entries.reduce((sum, entry) => sum + entry[column], 0)

/** Writes what is missing, as the job does after each act. */
export const written = (history: History): History => ({
  ...history,
  written: [...history.written, ...missingEntries(history)],
})

export const step = (history: History, status: string, at: number): History => ({
  ...history,
  steps: [...history.steps, { id: history.steps.length + 1, status, at: minute(at) }],
})

export const refundOf = (id: number, at: number, parts: RefundPart[]): HistoryRefund => ({
  id,
  at: minute(at),
  status: 'succeeded',
  cents: sumOfParts(parts),
  parts,
  restocked: Object.fromEntries(
    parts.flatMap(({ line, quantity }) => (line === null ? [] : [[line, quantity]])),
  ),
})

export const withRefund = (history: History, refund: HistoryRefund): History => ({
  ...history,
  refunds: [...history.refunds.filter(({ id }) => id !== refund.id), refund],
})

export const countedOf = ({ refunds }: History) =>
  refunds.filter(({ status }) => status !== 'failed')

/** Prices of currencies with 0, 2 and 3 decimals. */
export const items = fc.array(
  fc.record({
    unitCents: fc.oneof(fc.nat(900), fc.nat(60_000), fc.nat(2_000_000)),
    quantity: fc.integer({ min: 1, max: 9 }),
    cost: fc.option(fc.nat(30_000)),
  }),
  { minLength: 1, maxLength: 4 },
)
export const terms = fc.record({
  mode: fc.constantFrom('included', 'added', 'none'),
  ppm: fc.constantFrom(0, 50_000, 70_000, 88_750, 130_000, 190_000),
  percent: fc.constantFrom(0, 5, 10, 33, 100),
  delivery: fc.constantFrom(0, 690, 1250),
})
export const acts = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'units',
      'amount',
      'fail',
      'rest',
      'cancel',
      'revive',
      'edit',
      'edit',
      'exchange',
    ),
    pick: fc.nat(1000),
  }),
  { maxLength: 8 },
)
type Act = { kind: string; pick: number }

const UNTAXED: Terms = { mode: 'none', ppm: 0, percent: 0, delivery: 0 }

const paidOf = (history: History) =>
  paidOrderOf(history.lines, history.adjustments, countedOf(history), removedOf(history))

/** Units of a line leave, sometimes an amount as well, and sometimes a line comes. */
export function edited(history: History, pick: number, at: number, terms: Terms): History {
  const paid = paidOf(history)
  const line = pick % paid.lines.length
  const { quantity, refundedUnits } = paid.lines[line]!
  const lines = [{ line, quantity: Math.min(quantity - refundedUnits, pick % 4) }]
  const units = partsOfUnits(paid, { lines, delivery: 0 }, WORDS)
  const left = sumOfParts(partsOfRest(paid)) - sumOfParts(units)
  const discountCents = pick % 5 === 0 ? pick % (left + 1) : 0
  const parts = [...units, ...discountParts(paid, units, discountCents)]
  const id = 500 + at
  const edit = { id, at: minute(at), parts }
  const item = { unitCents: (pick * 7) % 5000, quantity: 1 + (pick % 3), cost: null }
  const added = ordered(pick % 3 === 0 ? [] : [item], { ...terms, percent: 0, delivery: 0 })
  return {
    ...history,
    lines: [...history.lines, ...added.lines.map((each) => ({ ...each, edit_id: id }))],
    adjustments: [
      ...history.adjustments,
      ...behind(
        history.lines.length,
        added.adjustments.filter((each) => each.line !== null),
      ),
    ],
    edits: [...history.edits, edit],
  }
}

/** Units of a line leave for others, which cost the same or not; sometimes the shop keeps a part of their price. */
function exchanged(history: History, pick: number, at: number, terms: Terms): History {
  const paid = paidOf(history)
  const line = pick % paid.lines.length
  const { quantity, refundedUnits } = paid.lines[line]!
  const units = Math.min(quantity - refundedUnits, 1 + (pick % 3))
  if (units === 0) return history
  const lines = [{ line, quantity: units }]
  const parts = partsOfUnits(paid, { lines, delivery: 0 }, WORDS)
  const kept = pick % 4 === 0 ? Math.floor(sumOfParts(parts) / 3) : 0
  const id = 900 + at
  const unitCents = pick % 2 === 0 ? history.lines[line]!.price_cents : (pick * 13) % 9000
  const item = { unitCents, quantity: units, cost: null }
  const added = ordered([item], { ...terms, percent: 0, delivery: 0 })
  return {
    ...history,
    lines: [...history.lines, ...added.lines.map((each) => ({ ...each, edit_id: id }))],
    adjustments: [
      ...history.adjustments,
      ...behind(
        history.lines.length,
        added.adjustments.filter((each) => each.line !== null),
      ),
    ],
    edits: [
      ...history.edits,
      { id, at: minute(at), parts: lessDeductions(parts, new Map([[line, kept]])) },
    ],
  }
}

/** Goes on with an order as its shop might; an act that is not possible does nothing. */
export function after(history: History, { kind, pick }: Act, at: number, terms = UNTAXED): History {
  const paid = paidOf(history)
  const isOpen = !['canceled', 'refunded'].includes(history.steps.at(-1)!.status)
  if (kind === 'edit') return isOpen ? edited(history, pick, at, terms) : history
  if (kind === 'exchange') return isOpen ? exchanged(history, pick, at, terms) : history
  if (kind === 'revive') return isOpen ? history : step(history, 'paid', at)
  if (kind === 'cancel') {
    return isOpen && history.refunds.length === 0 ? step(history, 'canceled', at) : history
  }
  const refund = (parts: RefundPart[]) =>
    isOpen && sumOfParts(parts) > 0 ? withRefund(history, refundOf(100 + at, at, parts)) : history
  if (kind === 'units') {
    const line = pick % paid.lines.length
    const { quantity, refundedUnits } = paid.lines[line]!
    if (quantity === refundedUnits) return history
    return refund(partsOfUnits(paid, { lines: [{ line, quantity: 1 }], delivery: 0 }, WORDS))
  }
  const left = sumOfParts(partsOfRest(paid))
  if (kind === 'amount')
    return left === 0 ? history : refund(partsOfAmount(paid, pick % (left + 1)))
  if (kind === 'rest') return refund(partsOfRest(paid))
  const last = countedOf(history).at(-1)
  return last ? withRefund(history, { ...last, status: 'failed', at: minute(at) }) : history
}
