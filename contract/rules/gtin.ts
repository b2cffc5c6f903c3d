/**
 * The figures of a barcode that is a GTIN of 8, 12, 13 or 14 figures, by its last figure, which checks the
 * others; spaces and hyphens between them do not count. Undefined for another number.
 */
export function gtinIn(barcode: string): string | undefined {
  const figures = barcode.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '')
  if (!/^(\d{8}|\d{12,14})$/.test(figures) || /^0+$/.test(figures)) return undefined
  const sum = figures
    .split('')
    .toReversed()
    .reduce((sum, figure, at) => sum + Number(figure) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? figures : undefined
}
