import { part, share } from '#contract/calculation/shares.ts'
import {
  type PaidOrder,
  paidOrderOf,
  type RefundPart,
} from '#server/orders/refunds/refund-parts.rules.ts'

/** A tax of an order as stored: of a line, or of delivery. */
type TaxEntry = {
  kind: string
  line: number | null
  is_included: boolean
  amount_cents: number
  label: string
  rate_ppm?: number | null
  base_cents?: number | null
  tax_rate_id?: number | null
}

type Line = { price_cents: number; quantity: number }

/** A rate on a part of a document. `isRated` is false where the shop had no rate. */
export type PartTax = {
  label: string
  ppm: number
  isRated: boolean
  baseCents: number
  taxCents: number
}

/**
 * An amount of a document: of a line, or of delivery where `line` is null. `isShared`: its taxes are
 * due on one base, as GST and PST are.
 */
export type DocumentPart = {
  line: number | null
  quantity: number
  totalCents: number
  netCents: number
  taxes: PartTax[]
  isShared: boolean
}

/**
 * The amounts paid for each line and for delivery. `removed`: what left the order before it had an invoice.
 */
export function invoiceParts(
  lines: readonly Line[],
  adjustments: readonly TaxEntry[],
  removed: readonly RefundPart[] = [],
): DocumentPart[] {
  const paid = paidOrderOf(lines, adjustments, [])
  const gone = sumsOf(removed)
  const left = wholeOf(paid).map(({ line, quantity, cents }) => ({
    line,
    quantity: quantity - (gone.get(line)?.quantity ?? 0),
    cents: cents - (gone.get(line)?.cents ?? 0),
  }))
  return partsBetween(paid, adjustments, removed, left)
}

/** The lines that came with an edit. */
export function addedParts(
  lines: readonly (Line & { edit_id: number | null })[],
  adjustments: readonly TaxEntry[],
  edit: number,
): DocumentPart[] {
  const paid = paidOrderOf(lines, adjustments, [])
  const added = wholeOf(paid).filter(({ line }) => line !== null && lines[line]!.edit_id === edit)
  return partsBetween(paid, adjustments, [], added)
}

/** The parts of a refund, or of an edit's removals, after those that had documents before it. */
export function noteParts(
  lines: readonly Line[],
  adjustments: readonly TaxEntry[],
  before: readonly (readonly RefundPart[])[],
  refund: readonly RefundPart[],
): DocumentPart[] {
  return partsBetween(paidOrderOf(lines, adjustments, []), adjustments, before.flat(), refund)
}

/** The rest of an invoice after its credit notes. */
export function restParts(
  lines: readonly Line[],
  adjustments: readonly TaxEntry[],
  before: readonly (readonly RefundPart[])[],
): DocumentPart[] {
  const paid = paidOrderOf(lines, adjustments, [])
  const back = sumsOf(before.flat())
  const rest = wholeOf(paid).map(({ line, quantity, cents }) => {
    const gone = back.get(line)
    return {
      line,
      quantity: quantity - (gone?.quantity ?? 0),
      cents: cents - (gone?.cents ?? 0),
    }
  })
  return partsBetween(
    paid,
    adjustments,
    before.flat(),
    rest.filter(({ cents }) => cents > 0),
  )
}

/** The whole order as parts of one refund. */
const wholeOf = ({ lines, delivery }: PaidOrder): RefundPart[] => [
  ...lines.map(({ paidCents, quantity }, line) => ({ line, quantity, cents: paidCents })),
  ...(delivery.paidCents > 0 ? [{ line: null, quantity: 0, cents: delivery.paidCents }] : []),
]

type Sum = { quantity: number; cents: number }

function sumsOf(parts: readonly RefundPart[]): Map<number | null, Sum> {
  const sums = new Map<number | null, Sum>()
  for (const { line, quantity, cents } of parts) {
    const sum = sums.get(line) ?? { quantity: 0, cents: 0 }
    sums.set(line, { quantity: sum.quantity + quantity, cents: sum.cents + cents })
  }
  return sums
}

/**
 * The amounts between what went back before and what has gone back with these parts. Each tax is its
 * share of all that has gone back, less its share of before, so all parts together give exactly the
 * tax that was paid.
 */
function partsBetween(
  paid: PaidOrder,
  adjustments: readonly TaxEntry[],
  before: readonly RefundPart[],
  parts: readonly RefundPart[],
): DocumentPart[] {
  const gone = sumsOf(before)
  return [...sumsOf(parts)].map(([line, { quantity, cents }]) => {
    const of = line === null ? paid.delivery : paid.lines[line]!
    const taxes = adjustments.filter((each) => each.kind === 'tax' && each.line === line)
    const from = gone.get(line)?.cents ?? 0
    const [old, now] = [from, from + cents].map((back) => amountsOf(taxes, back, of.paidCents)) as [
      Amounts,
      Amounts,
    ]
    return {
      line,
      quantity,
      totalCents: cents,
      netCents: now.net - old.net,
      isShared: isShared(taxes, of.paidCents),
      taxes: taxes.map(({ label, rate_ppm, tax_rate_id }, at) => ({
        label,
        ppm: rate_ppm ?? 0,
        isRated: typeof tax_rate_id === 'number',
        baseCents: now.bases[at]! - old.bases[at]!,
        taxCents: now.taxes[at]! - old.taxes[at]!,
      })),
    }
  })
}

type Amounts = { net: number; taxes: number[]; bases: number[] }

/** The tax and the base of each entry once `back` of `paid` has gone back. */
function amountsOf(entries: readonly TaxEntry[], back: number, paid: number): Amounts {
  const taxes = entries.map(({ amount_cents }) => (paid === 0 ? 0 : part(amount_cents, back, paid)))
  const net = back - sumOf(taxes)
  const bases = entries.map(({ base_cents }) => base_cents ?? 0)
  if (isShared(entries, paid)) return { net, taxes, bases: bases.map(() => net) }
  // A part of delivery may be without any tax.
  const untaxed = paid - sumOf(entries.map(({ amount_cents }) => amount_cents)) - sumOf(bases)
  const weights = [...bases, untaxed]
  const all = sumOf(weights)
  const shares = all === 0 ? weights.map(() => 0) : share(net, weights)
  return { net, taxes, bases: shares.slice(0, -1) }
}

/** Two taxes on one base: their bases together are more than what was paid without tax. */
function isShared(entries: readonly TaxEntry[], paid: number): boolean {
  const net = paid - sumOf(entries.map(({ amount_cents }) => amount_cents))
  return sumOf(entries.map(({ base_cents }) => base_cents ?? 0)) > net
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

type Amounted = { line: number | null; kind: string; amount_cents: number }

/** Prices and discounts of a line, or of delivery and fees, before taxes. */
export function offeredCents(
  line: (Line & { at: number }) | null,
  adjustments: readonly Amounted[],
): { grossCents: number; discountCents: number } {
  const of = adjustments.filter((each) => each.line === (line?.at ?? null))
  const sumOfKinds = (...kinds: string[]) =>
    sumOf(of.filter(({ kind }) => kinds.includes(kind)).map(({ amount_cents }) => amount_cents))
  return {
    grossCents: line ? line.price_cents * line.quantity : sumOfKinds('shipping', 'fee'),
    discountCents: sumOfKinds('discount'),
  }
}

type Sums = { netCents: number; totalCents: number }

/** The sums of a document's rows. */
export const sumsOfRows = (rows: readonly Sums[]): Sums => ({
  netCents: sumOf(rows.map(({ netCents }) => netCents)),
  totalCents: sumOf(rows.map(({ totalCents }) => totalCents)),
})

/** The part of a row's net amount that no tax is due on. */
export const untaxedCents = ({ netCents, taxes, isShared }: DocumentPart): number =>
  isShared ? 0 : netCents - sumOf(taxes.map(({ baseCents }) => baseCents))

/** Taxes of rows, those of one key together. */
export function addUpTaxes<Tax extends { baseCents: number; taxCents: number }>(
  taxes: readonly Tax[],
  keyOf: (tax: Tax) => string,
): Tax[] {
  const sums = new Map<string, Tax>()
  for (const tax of taxes) {
    const { baseCents = 0, taxCents = 0 } = sums.get(keyOf(tax)) ?? {}
    sums.set(keyOf(tax), {
      ...tax,
      baseCents: baseCents + tax.baseCents,
      taxCents: taxCents + tax.taxCents,
    })
  }
  return [...sums.values()]
}

type Net = { netCents: number }

/** The sums of an e-invoice. */
export function eInvoiceSums(
  lines: readonly Net[],
  charges: readonly Net[],
  taxes: readonly { taxCents: number }[],
) {
  const lineCents = sumOf(lines.map(({ netCents }) => netCents))
  const chargeCents = sumOf(charges.map(({ netCents }) => netCents))
  const taxCents = sumOf(taxes.map((tax) => tax.taxCents))
  const basisCents = lineCents + chargeCents
  return { lineCents, chargeCents, basisCents, taxCents, totalCents: basisCents + taxCents }
}

/**
 * The net amount of a line before its discount, and the discount without its tax. `grossCents` is the
 * offered price, with tax at `ppm` in it; 0 without a discount.
 */
export function netBeforeDiscount(
  { netCents, grossCents }: { netCents: number; grossCents: number },
  ppm: number,
): { beforeCents: number; allowanceCents: number } {
  const offered = part(grossCents, 1_000_000, 1_000_000 + ppm)
  const beforeCents = Math.max(netCents, offered)
  return { beforeCents, allowanceCents: beforeCents - netCents }
}

/** How far a tax is from its rate, because its lines were rounded. */
export const offRateCents = (tax: { ppm: number; baseCents: number; taxCents: number }): number =>
  Math.abs(tax.taxCents - part(tax.baseCents, tax.ppm, 1_000_000))

export const isSumOf = (totalCents: number, ...parts: number[]): boolean =>
  sumOf(parts) === totalCents
