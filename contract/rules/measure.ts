import { part } from '../calculation/shares.ts'
import { type Said, toStaff } from '../language/said.ts'
import { parseAmount } from './amount.ts'

/** How much of goods is in a package, and the amount whose price is shown beside its own. */
export type Measure = {
  /** The kept form: "250 g", "250 g / 100 g". */
  text: string
  /** In the smallest parts of its kind: milligrams, microlitres, millimetres, square centimetres. */
  amount: number
  /** The amount whose price is shown, in the same parts. */
  per: number
  /** The name of that amount: "kg", "100 g". */
  perName: string
}

type Kind = {
  /** Unit → its parts. */
  units: Record<string, number>
  /** Amounts whose price may be shown; the first one where nothing is said. */
  per: [string] | [string, string]
  /** The law wants no price per unit of less. */
  least: number
}

const MASS: Kind = {
  units: { kg: 1_000_000, g: 1000, mg: 1 },
  per: ['kg', '100 g'],
  least: 10_000,
}
const VOLUME: Kind = {
  units: { l: 1_000_000, dl: 100_000, cl: 10_000, ml: 1000 },
  per: ['l', '100 ml'],
  least: 10_000,
}
const LENGTH: Kind = { units: { m: 1000, cm: 10, mm: 1 }, per: ['m'], least: 1 }
const AREA: Kind = { units: { 'm²': 10_000, 'cm²': 1 }, per: ['m²'], least: 1 }
const KINDS = [MASS, VOLUME, LENGTH, AREA]

/** Other spellings of units. */
const SPELLINGS: Record<string, string> = {
  gr: 'g',
  gramm: 'g',
  gram: 'g',
  grams: 'g',
  ग्राम: 'g',
  केजी: 'kg',
  kilo: 'kg',
  lt: 'l',
  ltr: 'l',
  liter: 'l',
  litre: 'l',
  लिटर: 'l',
  meter: 'm',
  metre: 'm',
  मिटर: 'm',
  m2: 'm²',
  qm: 'm²',
  cm2: 'cm²',
}

const EXAMPLE = toStaff('enterAMeasure')
const MEASURE = /^([\d०-९.,\s]+)(\p{L}[\p{L}\p{M}²2]*)(?:\s*(?:\/|per\b|je\b|प्रति)\s*(\S.*))?$/isu

/**
 * Reads what merchants type: "250 g", "0,75 l", "250 g per 100 g". A sentence says what is wrong with
 * it; undefined if nothing was typed.
 */
export function parseMeasure(typed: string): Measure | { fault: Said } | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  const [, figures = '', name = '', per] = MEASURE.exec(text) ?? []
  const unit = unitOf(name)
  const kind = KINDS.find(({ units }) => Object.hasOwn(units, unit))
  if (!kind) return { fault: EXAMPLE }
  const read = parseAmount(figures.trim(), 'measure')
  if ('fault' in read) return read
  const amount = Math.round(Number(read.value) * kind.units[unit]!)
  if (amount === 0) return { fault: EXAMPLE }
  const perName = per === undefined ? kind.per[0] : perNameOf(per, kind)
  if (perName === undefined) {
    const [one, other] = kind.per
    return {
      fault:
        other === undefined
          ? toStaff('thePriceCanBeShownPer', { unit: one })
          : toStaff('thePriceCanBeShownPerEither', { unit: one, other }),
    }
  }
  const isUsual = perName === kind.per[0]
  return {
    text: `${read.value} ${unit}${isUsual ? '' : ` / ${perName}`}`,
    amount,
    per: partsOf(perName, kind),
    perName,
  }
}

/** The text as it is kept; empty for none. */
export function keptMeasure(typed: string): string {
  const measure = parseMeasure(typed)
  return measure === undefined || 'fault' in measure ? '' : measure.text
}

export function measureFault(typed: string): Said | undefined {
  const measure = parseMeasure(typed)
  return measure && 'fault' in measure ? measure.fault : undefined
}

/**
 * The price of one unit in cents, and the unit's name. Undefined where none is due: without a measure,
 * for very little, and if it is the price itself.
 */
export function pricePerUnit(
  cents: number,
  measure: string,
): { cents: number; unit: string } | undefined {
  const read = parseMeasure(measure)
  if (!read || 'fault' in read) return undefined
  const { amount, per, perName } = read
  const least = KINDS.find((kind) => kind.per.includes(perName))!.least
  if (amount === per || amount < least) return undefined
  return { cents: part(cents, per, amount), unit: perName }
}

/** A measure as feeds and files of other shops have it: its amount and unit, and what its price is of. */
export function measureParts(text: string) {
  const read = parseMeasure(text)
  if (!read || 'fault' in read) return undefined
  const [amount = '', unit = ''] = read.text.split(' ')
  const [per, perUnit] = /^\d/.test(read.perName) ? read.perName.split(' ') : ['1', read.perName]
  return { amount, unit, per: per!, perUnit: perUnit! }
}

function unitOf(name: string): string {
  const small = name.toLowerCase()
  return SPELLINGS[small] ?? small
}

const partsOf = (perName: string, kind: Kind): number => {
  const [, hundred, unit = ''] = /^(100 )?(.+)$/.exec(perName)!
  return kind.units[unit]! * (hundred ? 100 : 1)
}

function perNameOf(typed: string, kind: Kind): string | undefined {
  const [, figures = '', name = ''] = /^([\d०-९.,]*)\s*(\S.*)$/s.exec(typed.trim()) ?? []
  const read = figures === '' ? { value: '1' } : parseAmount(figures, 'measure')
  const unit = unitOf(name)
  if (!('value' in read) || !Object.hasOwn(kind.units, unit)) return undefined
  const parts = Number(read.value) * kind.units[unit]!
  return kind.per.find((each) => partsOf(each, kind) === parts)
}
