import { money } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { FilterChip } from '../../parts/lists/FilterBar.tsx'
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts'
import { useProductNames } from '../../products/products-data.ts'
import { STATUS } from '../order-words.ts'
import type { OrdersFilter } from './orders-filter.ts'
import { t } from '../../texts/orders.ts'

/** The filters that no visible field shows, each removable. */
export function FilterChips({ filter }: { filter: OrdersFilter }) {
  const { change } = useAddressFilter()
  const form = useMoney()
  const { status, from, to, least_total: least, most_total: most } = filter
  const { country, product, customer } = filter
  const names = useProductNames(product === undefined ? [] : [product])
  const chips = [
    { takes: ['status'], text: status && STATUS[status].label },
    { takes: ['from', 'to'], text: rangeText(from, to) },
    {
      takes: ['least_total', 'most_total'],
      text: rangeText(least && money(least, form), most && money(most, form)),
    },
    { takes: ['country'], text: country },
    { takes: ['product'], text: product && withText(names.get(product)) },
    { takes: ['customer'], text: customer && t('ofOneCustomer') },
  ].filter(({ text }) => text)
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('narrowedTo')} className="flex flex-wrap gap-2 px-3 pb-3 md:px-5">
      {chips.map(({ takes, text }) => (
        <li key={takes[0]} className="inline-flex max-w-full">
          <FilterChip
            onDrop={() => change(Object.fromEntries(takes.map((name) => [name, undefined])))}
          >
            {text}
          </FilterChip>
        </li>
      ))}
    </ul>
  )
}

const rangeText = (from: string | undefined, to: string | undefined) =>
  from && to
    ? `${from} – ${to}`
    : from
      ? t('fromValue', { value: from })
      : to && t('upToValue', { value: to })

const withText = (product: string | undefined) =>
  product === undefined ? t('withOneProduct') : t('withProduct', { product })
