const DIGIT = /\p{Nd}/u

/** The ten digits of each script follow one another. */
function valueOf(digit: string): string {
  let value = 0
  const at = digit.codePointAt(0)!
  while (value < 9 && DIGIT.test(String.fromCodePoint(at - value - 1))) value++
  return String(value)
}

/**
 * A code as typed or pasted, such as a postal code, in capitals: full-width letters, digits of other
 * scripts, dashes of all lengths and marks without a form are what they stand for.
 */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu, (mark) =>
      /\s/.test(mark) ? ' ' : '',
    )
    .replaceAll(/[\p{Pd}\u2212\u30fc]/gu, '-')
    .replaceAll(/\p{Nd}/gu, valueOf)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
