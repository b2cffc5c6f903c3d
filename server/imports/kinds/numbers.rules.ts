/** Reads the numbers of files that are no amounts of money: units of a stock, weights, numbers of places. */

const DIGIT = /\p{Nd}/u

/** The figures of all scripts as 0 to 9, and all signs that group figures or begin decimals as common ones. */
const plainFigures = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^'/, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.')
    .replaceAll(/[’ʼ‘`´]/g, "'")
    .replaceAll(/\s/g, ' ')
    .replace(/^[−–‒]/, '-')

/** Figures of a script stand in order; its zero has a code that ends in 0 or in 6. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!
  const first = code - (code % 16)
  return DIGIT.test(String.fromCodePoint(first)) ? code - first : code - first - 6
}

const SIGN = /^[+-]? ?/
/** Groups of three, all behind the same sign. */
const THOUSANDS = /^[1-9]\d{0,2}(?:([,.' ])\d{3})(?:\1\d{3})*$/
/** Two figures a group before the last three, as in Nepal and India: 12,34,567. */
const LAKHS = /^[1-9]\d?(?:,\d{2})+,\d{3}$/
const PLAIN = /^\d+$/
/** Figures, and decimals behind a point or a comma: ".5" and "5." too. */
const DECIMAL = /^([\d,.' ]*?)[.,](\d*)$/

const wholeOf = (text: string): number | undefined =>
  PLAIN.test(text) || THOUSANDS.test(text) || LAKHS.test(text)
    ? Number(text.replaceAll(/\D/g, ''))
    : undefined

/** Groups behind one sign, decimals behind another: "1,250.5", "1.250,5". */
function decimalOf(text: string): number | undefined {
  const [match, whole = '', decimals = ''] = DECIMAL.exec(text) ?? []
  if (!match || (whole === '' && decimals === '')) return undefined
  if (whole.includes(text.at(whole.length)!)) return undefined
  const units = whole === '' ? 0 : wholeOf(whole)
  return units === undefined ? undefined : Number(`${units}.${decimals || '0'}`)
}

/**
 * A number of whole things. Groups of three are thousands: "1,250", "1.250", "1 250" and "1'250" are all
 * 1250. "12.5" is 12.5; the caller decides what becomes of it. NaN for what is no number.
 */
export const countIn = (text: string): number => numberOf(text, [wholeOf, decimalOf])

/** A number of a unit that is divided, such as kg: "1.250" and "1,250" are both 1.25. NaN for no number. */
export const measureIn = (text: string): number => numberOf(text, [decimalOf, wholeOf])

function numberOf(text: string, readings: ((figures: string) => number | undefined)[]): number {
  const plain = plainFigures(text)
  const sign = SIGN.exec(plain)![0]
  const figures = plain.slice(sign.length)
  const number = readings.map((read) => read(figures)).find((each) => each !== undefined)
  return number === undefined ? Number.NaN : sign.startsWith('-') ? -number : number
}
