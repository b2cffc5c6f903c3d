type PriceProps = { value: string | number; className?: string }

/** "129.00" or 129 → $129.00 */
/** What it costs otherwise, beside what it costs. */
export const FormerPrice = ({ value, className = '' }: PriceProps) => (
  <s className={`font-normal text-muted tabular-nums ${className}`}>
    <span className="sr-only">Instead of </span>${Number(value).toFixed(2)}
  </s>
)

export const Price = ({ value, className = '' }: PriceProps) => (
  <span className={`tabular-nums ${className}`}>${Number(value).toFixed(2)}</span>
)
