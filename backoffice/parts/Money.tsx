const FORMAT = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** "1290.00" → $1,290.00; "-12.90" → −$12.90 */
export const moneyText = (amount: string) => {
  const number = Number(amount)
  return `${number < 0 ? '−' : ''}$${FORMAT.format(Math.abs(number))}`
}

export const Money = ({ amount, className = '' }: { amount: string; className?: string }) => (
  <span className={`whitespace-nowrap tabular-nums ${className}`}>{moneyText(amount)}</span>
)
