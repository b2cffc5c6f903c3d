import { useMoney } from '#client/money.ts'
import { money } from '#contract/money.ts'

/** "1290.00" → $1,290.00; "-12.90" → −$12.90, as the shop writes amounts. */
export const Money = ({ amount, className = '' }: { amount: string; className?: string }) => (
  <span className={`whitespace-nowrap tabular-nums ${className}`}>{money(amount, useMoney())}</span>
)
