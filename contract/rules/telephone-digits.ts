/** A telephone number has at least so many digits. */
export const FEWEST_DIGITS = 6

/** So many of the last digits find an order again. */
export const DIGITS_TO_FIND = 4

/** The digits of a telephone number as 0 to 9, in whatever script they are written: "९८४-१" → "9841". */
export const digitsIn = (telephone: string): string =>
  telephone
    .normalize('NFKC')
    .replaceAll(/\P{Nd}/gu, '')
    .replaceAll(/\p{Nd}/gu, valueOf)

/** Unicode keeps the ten digits of a script side by side, the zero first. */
function valueOf(digit: string): string {
  const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point))
  const point = digit.codePointAt(0)!
  let value = 0
  while (value < 9 && isDigit(point - value - 1)) value += 1
  return String(value)
}
