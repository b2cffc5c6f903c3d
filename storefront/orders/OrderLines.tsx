import { useTexts } from '#client/texts.ts'
import { Link } from 'react-router'
import { Thumb } from '#client/parts/Thumb.tsx'
import type { ReactNode } from 'react'
import type { BreakdownEntry } from '#contract/breakdown.ts'
import type { CartItem, OrderItem } from '#contract/orders.ts'
import { Price } from '#client/parts/Price.tsx'
import { IncludedTax, ReasonRows, WhyThisTotal } from '#client/parts/TotalReasons.tsx'
import { links } from '../links.ts'

type Line = OrderItem & { problem?: string | null }

/** The lines of an order made of these cart items. */
export const linesOf = (items: CartItem[]): Line[] =>
  items.map((item) => ({ ...item, price: item.product.price }))

/** The ordered lines. No two have the same product, variant and personalisation. */
export const OrderLines = ({ lines, small = false }: { lines: Line[]; small?: boolean }) => (
  <ul className="border-t border-line">
    {lines.map((line) => (
      <li
        key={
          line.product.slug + JSON.stringify([line.product.name, line.variant, line.customization])
        }
        className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line py-4 max-[24rem]:gap-x-3"
      >
        <Thumbnail line={line} small={small} />
        <div className="min-w-0 grow basis-28 [overflow-wrap:anywhere]">
          <p className={`font-display leading-snug ${small ? 'text-base' : 'text-lg'}`}>
            {line.product.slug ? (
              <Link
                to={links.product(line.product.slug)}
                className="inline-block py-0.5 underline-offset-4 hover:underline"
              >
                {line.product.name}
              </Link>
            ) : (
              // It was no product of the shop.
              line.product.name
            )}
          </p>
          {line.variant && <p className="text-sm">{line.variant.name}</p>}
          <p className="text-sm text-muted tabular-nums">
            {line.quantity} × <Price value={line.price} />
          </p>
          <Wishes of={line} />
          {line.problem && <p className="mt-1 text-sm font-medium text-alarm">{line.problem}</p>}
        </div>
        <p className="ms-auto py-0.5 font-semibold">
          <Price value={line.line_total} />
        </p>
      </li>
    ))}
  </ul>
)

function Thumbnail({ line, small }: { line: Line; small: boolean }) {
  const size = small ? 'h-12 w-16' : 'h-18 w-24 max-[24rem]:h-12 max-[24rem]:w-16'
  const image = line.product.main_image
  if (!image) return <div className={`${size} shrink-0 rounded-picture bg-stage`} />
  return (
    <Thumb
      image={image.thumb_image}
      width={96}
      height={72}
      className={`${size} shrink-0 rounded-picture bg-stage object-cover`}
    />
  )
}

const Wishes = ({ of: { customization, customization_labels: labels } }: { of: OrderItem }) => (
  <>
    {Object.entries(customization).map(([key, value]) => (
      <p
        key={key}
        className={`text-sm text-muted ${labels?.[key] ? '' : 'not-joined:first-letter:uppercase'}`}
      >
        {labels?.[key] ?? key.replaceAll('_', ' ')}: {value}
      </p>
    ))}
  </>
)

type TotalProps = {
  value: string
  breakdown: BreakdownEntry[] | undefined
  /** In place of the included tax. */
  note?: ReactNode
  /** The rows on delivery: after the discounts, before the total. */
  children?: ReactNode
}

/** The total, with reasons if the lines alone do not explain it. */
export const Total = ({ value, breakdown, note, children }: TotalProps) => {
  const t = useTexts('orders')
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 empty:hidden *:[dd]:text-end">
        <ReasonRows breakdown={breakdown} />
      </dl>
      {children}
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-lg font-semibold">
        <span>{t('total')}</span> <Price value={value} />
      </p>
      {note ?? <IncludedTax breakdown={breakdown} />}
      <WhyThisTotal breakdown={breakdown} total={value} />
    </>
  )
}
