type PriceProps = { value: string | number; className?: string }

/** "129.00" or 129 → $129.00 */
export const Price = ({ value, className = '' }: PriceProps) => (
  <span className={`tabular-nums ${className}`}>${Number(value).toFixed(2)}</span>
)
