import { type Said, toStaff } from '../language/said.ts'
import { withoutEnd } from '../texts/without-end.ts'
import type { MoneyForm } from '../money.ts'

/** Reads amounts as people type them, for forms, the command line and files alike. */

const KINDS = {
  /** At most two places, none that are zero: "12.5". */
  percent: {
    places: 2,
    wholeDigits: 3,
    units: ['%'],
    example: toStaff('enterAPercentage'),
  },
  grams: { places: 0, wholeDigits: 7, units: ['g'], example: toStaff('enterWholeGrams') },
  /** The figures of a measure: "0.75" of "0.75 l". */
  measure: {
    places: 2,
    wholeDigits: 6,
    units: [],
    example: toStaff('enterAMeasure'),
  },
  count: { places: 0, wholeDigits: 7, units: [], example: toStaff('enterAWholeNumber') },
} as const

/** A kind of number, or the money of a shop, which has all its decimals: "38.50". */
export type AmountKind = Exclude<keyof typeof KINDS, 'measure'> | MoneyForm

type Limits = {
  places: number
  wholeDigits: number
  units: readonly string[]
  example: Said
  /** The signs behind which all decimals of the currency make it certain: the shop's, and the wire's. */
  signs?: readonly string[]
}

function limitsOf(kind: AmountKind | 'measure'): Limits {
  if (typeof kind === 'string') return KINDS[kind]
  const { places, currency, before, after, decimal } = kind
  const broken = `129${decimal}${'500'.slice(0, places)}`
  return {
    places,
    // A price has nine figures at most.
    wholeDigits: LONGEST_PRICE - places,
    units: [...new Set([currency, ...signsOf(before), ...signsOf(after)])],
    signs: [decimal, '.'],
    example: places === 0 ? toStaff('enterAWholeAmount') : toStaff('enterAnAmount', { broken }),
  }
}

/** The sign of a currency and its words: " F CFA" → "F CFA", "F", "CFA". */
function signsOf(sign: string): string[] {
  const whole = plainCharacters(sign)
  return whole === '' ? [] : [whole, ...whole.split(' ')]
}

const LONGEST_PRICE = 9

export type DecimalSign = '.' | ','

/** The value in plain figures with a decimal point, or a sentence that says why there is none. */
export type Amount = { value: string } | { fault: Said }

const SIGN = /^([+-])\s*/
const GROUPED = String.raw`[1-9]\d{0,2}(?:G\d{3})+`
/** Two digits a group before the last three, as in Nepal and India: 12,34,567. */
const GROUPED_BY_LAKH = String.raw`[1-9]\d?(?:,\d{2})+,\d{3}`

/** The common notations of a number: its separators of groups and of decimals. */
const NOTATIONS: [RegExp, RegExp, RegExp] = [
  notation([String.raw`\d*`, GROUPED.replace('G', ','), GROUPED_BY_LAKH], '[.]'),
  notation([String.raw`\d*`, GROUPED.replace('G', '[.]')], ','),
  notation([GROUPED.replace('G', ' '), GROUPED.replace('G', "'")], '[.,]'),
]

function notation(wholes: string[], decimal: string): RegExp {
  return new RegExp(String.raw`^(${wholes.join('|')})(?:${decimal}(\d+))?$`)
}

/**
 * Accepts both decimal separators where the meaning is certain. An amount that two notations read
 * differently, such as "1,234", is a fault that names both readings, unless the kind has only one of
 * them. `decimal` decides, if it is known of the column of a file.
 */
export function parseAmount(
  text: string,
  kind: AmountKind | 'measure',
  decimal?: DecimalSign,
): Amount {
  const limits = limitsOf(kind)
  const { places, wholeDigits, units, example } = limits
  const figures = withoutUnits(plainCharacters(text), units)
  const known = decimal ?? ownSignOf(figures, limits)
  const readings = readingsOf(figures, known)
  const [reading, other] = readings
  if (other !== undefined) return { fault: question(text.trim(), readings, places) }
  const [whole = '', decimals = ''] = reading?.split('.') ?? []
  if (whole === '' || whole.length > wholeDigits || decimals.length > places) {
    return { fault: example }
  }
  if (typeof kind === 'string') return { value: reading! }
  return { value: places === 0 ? whole : `${whole}.${decimals.padEnd(places, '0')}` }
}

/** A group of three figures that may as well be three decimals: "1,234", "12.500". */
const GROUP_OR_DECIMALS = /^[1-9]\d{0,2}([.,])\d{3}$/

/**
 * The decimal sign of figures that have two readings, where the kind has only one of them. Yen and
 * grams have no decimals: "1,500" is 1500. Dinars are always written with three: where the shop writes
 * "12.500", it is 12.5.
 */
function ownSignOf(figures: string, { places, signs = [] }: Limits): DecimalSign | undefined {
  const [, sign] = GROUP_OR_DECIMALS.exec(figures) ?? []
  if (sign === undefined) return undefined
  if (places === 0) return sign === '.' ? ',' : '.'
  return places === 3 && signs.includes(sign) ? (sign as DecimalSign) : undefined
}

/** Reads like `parseAmount`; a sign may stand before it, and always stands before the value. */
export function parseChange(text: string, kind: AmountKind): Amount {
  const plain = plainCharacters(text)
  const sign = SIGN.exec(plain)?.[1] ?? '+'
  const amount = parseAmount(plain.replace(SIGN, ''), kind)
  return 'value' in amount ? { value: `${sign}${amount.value}` } : amount
}

/** The decimal sign that a text must have, if only one makes a number of it: "12,50" → ",". */
export function decimalSignOf(text: string, money: MoneyForm): DecimalSign | undefined {
  const figures = withoutUnits(plainCharacters(text), limitsOf(money).units)
  const [point] = readingsOf(figures, '.')
  const [comma] = readingsOf(figures, ',')
  if (point === comma || (point && comma)) return undefined
  return point === undefined ? ',' : '.'
}

/** The value where there is one. */
export function amountIn(text: string, kind: AmountKind): string | undefined {
  const amount = parseAmount(text, kind)
  return 'value' in amount ? amount.value : undefined
}

/** The sentence where there is no value. */
export function amountFault(text: string, kind: AmountKind): Said | undefined {
  const amount = parseAmount(text, kind)
  return 'fault' in amount ? amount.fault : undefined
}

const DEVANAGARI_ZERO = 0x966

/**
 * Devanagari digits, long minus signs, and the spaces and apostrophes that group digits, as ASCII; no
 * signs of reading order.
 */
const plainCharacters = (text: string): string =>
  text
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .trim()
    .replace(/[०-९]/g, (digit) => String(digit.codePointAt(0)! - DEVANAGARI_ZERO))
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/[’ʼ]/g, "'")
    .replace(/[−–]/g, '-')

const withoutUnits = (text: string, units: readonly string[]): string =>
  units.reduce(withoutUnit, text)

/** "$ 129", "129 EUR" and "eur 129" are all 129. */
function withoutUnit(text: string, unit: string): string {
  const [small, end] = [text.toLowerCase(), text.length - unit.length]
  if (small.startsWith(unit.toLowerCase())) return text.slice(unit.length).trimStart()
  return small.endsWith(unit.toLowerCase()) ? text.slice(0, end).trimEnd() : text
}

/**
 * The beginnings of amounts that a text can mean, in plain figures, for a search that finds all of
 * them: "$114" → "114.", "38,5" → "38.5", "1,234" → "1234.". Empty if it is no amount.
 */
export function amountsMeant(text: string, money: MoneyForm): string[] {
  const { places, units } = limitsOf(money)
  const figures = withoutUnits(plainCharacters(text), units)
  const meant = NOTATIONS.flatMap((each) => {
    const [match, whole = '', decimals = ''] = each.exec(figures) ?? []
    const digits = whole.replace(/\D/g, '')
    return match && digits !== '' && decimals.length <= places
      ? [`${Number(digits)}.${decimals}`]
      : []
  })
  return [...new Set(meant)]
}

/** The different numbers that the notations make of a text, without zeros that say nothing. */
function readingsOf(text: string, decimal?: DecimalSign): string[] {
  const [withPoint, withComma, withEither] = NOTATIONS
  const other = decimal === '.' ? ',' : '.'
  const used = [decimal === ',' ? withComma : withPoint, withEither]
  const readings = (decimal ? used : NOTATIONS).flatMap((each) => {
    const [match, whole = '', decimals] = each.exec(text) ?? []
    if (decimal && decimals && text.endsWith(other + decimals)) return []
    return match ? [canonical(whole.replace(/\D/g, ''), decimals ?? '')] : []
  })
  return [...new Set(readings)]
}

function canonical(digits: string, decimals: string): string {
  const whole = digits.replace(/^0+(?=\d)/, '') || '0'
  const rest = withoutEnd(decimals, '0')
  return rest === '' ? whole : `${whole}.${rest}`
}

/** Notations read a text in two ways at most. */
function question(text: string, [one = '', other = '']: string[], places: number): Said {
  const typed = (reading: string) => Number(reading).toFixed(places)
  return toStaff('canMeanTwoAmounts', {
    text,
    one,
    other,
    typedOne: typed(one),
    typedOther: typed(other),
  })
}
