/** "#k7q2m 4xn9r" → "K7Q2M-4XN9R": people copy numbers with signs and spaces. */
export function orderNumberIn(typed: string): string {
  const signs = typed.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}
