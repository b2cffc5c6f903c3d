/**
 * Cents of a decimal as a provider writes it: "129", "129.00", "129.00000". Nothing where it is no
 * amount, or has a part of a cent.
 */
export function centsOf(text: string): number | undefined {
  const match = /^(\d{1,13})(?:\.(?=\d)(\d{0,2}?)0*)?$/.exec(text)
  if (!match) return undefined
  const [, units = '', fraction = ''] = match
  return Number(units) * 100 + Number(fraction.padEnd(2, '0'))
}
