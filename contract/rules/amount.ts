/** Reads amounts as people type them, for forms, the command line and files alike. */

const KINDS = {
  /** Dollars with two places: "38.50". */
  money: { places: 2, wholeDigits: 7, unit: '$', example: 'An amount like 129 or 129.50, please.' },
  /** At most two places, none that are zero: "12.5". */
  percent: { places: 2, wholeDigits: 3, unit: '%', example: 'A number like 20 or 12.5, please.' },
  grams: { places: 0, wholeDigits: 7, unit: 'g', example: 'A whole number of grams, please.' },
  count: { places: 0, wholeDigits: 7, unit: '', example: 'A whole number, please.' },
} as const

export type AmountKind = keyof typeof KINDS

/** The value in plain figures with a decimal point, or a sentence that says why there is none. */
export type Amount = { value: string } | { fault: string }

const SIGN = /^([+-])\s*/
const GROUPED = String.raw`[1-9]\d{0,2}(?:G\d{3})+`
/** Two digits a group before the last three, as in Nepal and India: 12,34,567. */
const GROUPED_BY_LAKH = String.raw`[1-9]\d?(?:,\d{2})+,\d{3}`

/** The common notations of a number: its separators of groups and of decimals. */
const NOTATIONS = [
  notation([String.raw`\d*`, GROUPED.replace('G', ','), GROUPED_BY_LAKH], '[.]'),
  notation([String.raw`\d*`, GROUPED.replace('G', '[.]')], ','),
  notation([GROUPED.replace('G', ' '), GROUPED.replace('G', "'")], '[.,]'),
]

function notation(wholes: string[], decimal: string): RegExp {
  return new RegExp(String.raw`^(${wholes.join('|')})(?:${decimal}(\d+))?$`)
}

/**
 * Accepts both decimal separators where the meaning is certain. An amount that two notations read
 * differently, such as "1,234", is a fault that names both readings.
 */
export function parseAmount(text: string, kind: AmountKind): Amount {
  const { places, wholeDigits, unit, example } = KINDS[kind]
  const readings = readingsOf(withoutUnit(plainCharacters(text), unit))
  const [reading, other] = readings
  if (other !== undefined) return { fault: question(text.trim(), readings, places) }
  const [whole = '', decimals = ''] = reading?.split('.') ?? []
  if (whole === '' || whole.length > wholeDigits || decimals.length > places) {
    return { fault: example }
  }
  return { value: kind === 'money' ? `${whole}.${decimals.padEnd(2, '0')}` : reading! }
}

/** As `parseAmount`; a sign may stand before it, and always stands before the value. */
export function parseChange(text: string, kind: AmountKind): Amount {
  const plain = plainCharacters(text)
  const sign = SIGN.exec(plain)?.[1] ?? '+'
  const amount = parseAmount(plain.replace(SIGN, ''), kind)
  return 'value' in amount ? { value: `${sign}${amount.value}` } : amount
}

/** The value where there is one. */
export function amountIn(text: string, kind: AmountKind): string | undefined {
  const amount = parseAmount(text, kind)
  return 'value' in amount ? amount.value : undefined
}

/** The sentence where there is no value. */
export function amountFault(text: string, kind: AmountKind): string | undefined {
  const amount = parseAmount(text, kind)
  return 'fault' in amount ? amount.fault : undefined
}

const DEVANAGARI_ZERO = 0x966

/** Devanagari digits, long minus signs, and the spaces and apostrophes that group digits, as ASCII. */
const plainCharacters = (text: string): string =>
  text
    .trim()
    .replace(/[०-९]/g, (digit) => String(digit.codePointAt(0)! - DEVANAGARI_ZERO))
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/[’ʼ]/g, "'")
    .replace(/[−–]/g, '-')

function withoutUnit(text: string, unit: string): string {
  if (unit === '') return text
  if (text.startsWith(unit)) return text.slice(unit.length).trimStart()
  return text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text
}

/**
 * The beginnings of amounts that a text can mean, in plain figures, for a search that finds all of
 * them: "$114" → "114.", "38,5" → "38.5", "1,234" → "1234.". Empty if it is no amount.
 */
export function amountsMeant(text: string): string[] {
  const { places, unit } = KINDS.money
  const figures = withoutUnit(plainCharacters(text), unit)
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
function readingsOf(text: string): string[] {
  const readings = NOTATIONS.flatMap((each) => {
    const [match, whole = '', decimals] = each.exec(text) ?? []
    return match ? [canonical(whole.replace(/\D/g, ''), decimals ?? '')] : []
  })
  return [...new Set(readings)]
}

function canonical(digits: string, decimals: string): string {
  const whole = digits.replace(/^0+(?=\d)/, '') || '0'
  const rest = decimals.replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}

function question(text: string, readings: string[], places: number): string {
  const typed = readings.map((reading) => Number(reading).toFixed(places))
  return `“${text}” can mean ${readings.join(' or ')}. Please type ${typed.join(' or ')}.`
}
