import { part, share } from './shares.ts'

const MILLION = 1_000_000

export type TaxRate = {
  /** Null: the shop has no rate for this class and place. */
  id: number | null
  name: string
  /** Parts per million: 8.875 % is 88750. */
  ppm: number
  /** Whether it applies to delivery. */
  on_shipping: boolean
}

/** The tax of a shop at a place, now. */
export type TaxTerms = {
  /** Included: prices contain it. Added: it comes on top of them. */
  mode: 'included' | 'added'
  /** Line: each line is rounded. Total: the sum of a rate is rounded, and shared out to its lines. */
  rounding: 'line' | 'total'
  delivery_tax: 'as_items' | 'own_class'
  delivery_class: string
  /** Whether the place is in another country than the shop. */
  is_export: boolean
  /** Whether the tax depends on the country. */
  is_by_country: boolean
  /** Whether the tax in this country depends on the region. */
  has_regions: boolean
  /** The rates of the most exact place for each class. */
  rates: (TaxRate & { tax_class: string })[]
}

type TaxLine = {
  taxClass: string
  /** After discounts. */
  cents: number
}

export type Tax = {
  /** The index of its line; null: delivery. */
  line: number | null
  rate: TaxRate
  cents: number
  /** The taxed amount, without the tax. */
  baseCents: number
}

type Taxed = { line: number | null; cents: number; rates: TaxRate[] }

const NO_RATE: TaxRate = { id: null, name: 'Tax', ppm: 0, on_shipping: true }

/**
 * The tax of each line, then of delivery, by rate. Amounts of 0 have none; a class without a rate has
 * one of 0. None is negative, and an included tax is at most its amount.
 */
export function taxesOf(lines: TaxLine[], deliveryCents: number, terms: TaxTerms): Tax[] {
  const taxed: Taxed[] = [
    ...lines.map(({ taxClass, cents }, line) => ({
      line,
      cents,
      rates: countedRates(ratesOf(terms, taxClass)),
    })),
    ...deliveryParts(lines, deliveryCents, terms),
  ].filter(({ cents }) => cents > 0)
  const taxes = new Map<Taxed, number[]>()
  for (const group of terms.rounding === 'line' ? taxed.map((each) => [each]) : byRates(taxed)) {
    const { rates } = group[0]!
    const shares = taxesOfGroup(
      group.map(({ cents }) => cents),
      rates.map(({ ppm }) => ppm),
      terms.mode,
    )
    for (const [at, each] of group.entries()) taxes.set(each, shares[at]!)
  }
  return taxed.flatMap((each) => {
    const ofRates = taxes.get(each)!
    const included = terms.mode === 'included' ? ofRates.reduce((sum, cents) => sum + cents, 0) : 0
    return each.rates.map((rate, at) => ({
      line: each.line,
      rate,
      cents: ofRates[at]!,
      baseCents: each.cents - included,
    }))
  })
}

function ratesOf({ rates }: TaxTerms, taxClass: string): TaxRate[] {
  const found = rates.filter(({ tax_class }) => tax_class === taxClass)
  return found.length > 0 ? found : [NO_RATE]
}

/** A rate of 0 is named if it is alone. */
function countedRates(rates: TaxRate[]): TaxRate[] {
  const above = rates.filter(({ ppm }) => ppm > 0)
  return above.length > 0 ? above : rates.slice(0, 1)
}

/** Delivery by the rates that it is taxed with; the part without any is left out. */
function deliveryParts(lines: TaxLine[], cents: number, terms: TaxTerms): Taxed[] {
  if (cents === 0) return []
  const rated = (taxClass: string, amount: number): Taxed => {
    const rates = ratesOf(terms, taxClass).filter(({ on_shipping: applies }) => applies)
    return { line: null, cents: amount, rates: countedRates(rates) }
  }
  if (terms.delivery_tax === 'own_class') return taxedParts([rated(terms.delivery_class, cents)])
  const isFree = lines.every((line) => line.cents === 0)
  const groups = byRates(
    lines.map(({ taxClass, cents: weight }) => rated(taxClass, isFree ? 1 : weight)),
  )
  const weights = groups.map((group) => group.reduce((sum, each) => sum + each.cents, 0))
  const shares = share(cents, weights)
  return taxedParts(groups.map(([first], at) => ({ ...first!, cents: shares[at]! })))
}

const taxedParts = (parts: Taxed[]) => parts.filter(({ rates }) => rates.length > 0)

/** Groups the lines with equal names and rates. */
const byRates = (taxed: Taxed[]): Taxed[][] => [
  ...Map.groupBy(taxed, ({ rates }) =>
    JSON.stringify(rates.map(({ id, name, ppm }) => [id === null, name, ppm])),
  ).values(),
]

/**
 * The tax of each amount by rate. The sum of the rates is rounded once and shared out: a row adds up
 * to the tax of its amount, a column to the tax of its rate.
 */
function taxesOfGroup(amounts: number[], ppms: number[], mode: TaxTerms['mode']): number[][] {
  const sum = amounts.reduce((all, cents) => all + cents, 0)
  const ppm = ppms.reduce((all, each) => all + each, 0)
  const whole = part(sum, ppm, mode === 'included' ? MILLION + ppm : MILLION)
  const left = share(whole, amounts)
  const columns = share(whole, ppm === 0 ? ppms.map(() => 1) : ppms).map((cents) => {
    const column = share(cents, left)
    for (const [at, taken] of column.entries()) left[at]! -= taken
    return column
  })
  return amounts.map((_, at) => columns.map((column) => column[at]!))
}

export const sumOfTaxes = (taxes: Pick<Tax, 'cents'>[]): number =>
  taxes.reduce((sum, { cents }) => sum + cents, 0)

/** 88750 → "8.875%". */
export const rateText = (ppm: number): string => `${ppm / 10_000}%`
