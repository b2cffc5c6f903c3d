type PriceProps = { value: string | number; className?: string }

/** "129.00" or 129 → $129.00; "-17.80" → −$17.80 */
export const Price = ({ value, className = '' }: PriceProps) => (
  <span className={`whitespace-nowrap tabular-nums ${className}`}>{dollars(Number(value))}</span>
)

/** The regular price, struck, beside the present one. */
export const FormerPrice = ({ value, className = '' }: PriceProps) => (
  <s className={`font-normal whitespace-nowrap text-muted tabular-nums ${className}`}>
    <span className="sr-only">Instead of </span>${Number(value).toFixed(2)}
  </s>
)

/** Beside a price that was lowered: no struck price may promise more than this one does. */
export const LowestPrice = ({ value, className = '' }: PriceProps) => (
  <span className={`text-sm font-normal text-muted tabular-nums ${className}`}>
    Lowest in the 30 days before: ${Number(value).toFixed(2)}
  </span>
)

const dollars = (amount: number) => `${amount < 0 ? '−' : ''}$${Math.abs(amount).toFixed(2)}`
