/** "$1,290.5" as somebody types it → "1290.50"; nothing where it is no price. */
export function priceTyped(text: string): string | undefined {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined
  const [whole = '0', cents = ''] = plain.split('.')
  return `${Number(whole)}.${cents.padEnd(2, '0')}`
}
