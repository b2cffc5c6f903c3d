import { useTexts } from '#client/texts.ts'
import { money } from '#contract/money.ts'
import { useMoney } from '../money.ts'

type PriceProps = { value: string | number; className?: string }

/** "129.00" or 129 → $129.00; "-17.80" → −$17.80. */
export const Price = ({ value, className = '' }: PriceProps) => (
  <span className={`as-one tabular-nums ${className}`}>{money(value, useMoney())}</span>
)

/** The regular price, struck, beside the present one. */
export const FormerPrice = ({ value, className = '' }: PriceProps) => {
  const t = useTexts('general')
  return (
    <s className={`as-one font-normal text-muted tabular-nums ${className}`}>
      {t.rich('insteadOf', {
        price: money(value, useMoney()),
        hidden: (words) => <span className="sr-only">{words}</span>,
      })}
    </s>
  )
}

/** The price of a unit of goods, as the server words it. */
export const UnitPrice = ({ of }: { of: { unit_price?: string } }) =>
  of.unit_price && <span className="basis-full text-sm font-normal">{of.unit_price}</span>

/** Beside a price that was lowered: no struck price may promise more than this one does. */
export const LowestPrice = ({ value, className = '' }: PriceProps) => {
  const t = useTexts('general')
  return (
    <span className={`text-sm font-normal text-muted tabular-nums ${className}`}>
      {t('lowestPrice', { price: money(value, useMoney()) })}
    </span>
  )
}
