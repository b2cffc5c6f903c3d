import { FilterAmount, FilterChoice } from '../../parts/lists/FilterBar.tsx'
import { FilterDays } from '../../parts/lists/FilterDays.tsx'
import { ProductSearch } from '../../products/ProductSearch.tsx'
import { STATUS } from '../order-words.ts'
import { useOrderCountries } from '../orders-data.ts'
import type { ChangeFilter, OrdersFilter } from './orders-filter.ts'

type MoreFiltersProps = { id: string; filter: OrdersFilter; onChange: ChangeFilter }

const STATUSES = Object.entries(STATUS).map(([value, { label }]) => ({ value, label }))
const ORDERINGS = [{ value: 'oldest', label: 'Oldest first' }]

/** The rare filters; each applies as soon as it is set. */
export const MoreFilters = ({ id, filter, onChange }: MoreFiltersProps) => (
  <section
    id={id}
    aria-label="More filters"
    className="mx-3 mb-3 grid grid-cols-[minmax(0,1fr)] gap-3 rounded-control bg-stage p-3 md:mx-5"
  >
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <FilterChoice
        label="Status"
        all="Any status"
        choices={STATUSES}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
      <CountryChoice value={filter.country} onChange={(country) => onChange({ country })} />
      <FilterChoice
        label="Order of the list"
        all="Newest first"
        choices={ORDERINGS}
        value={filter.ordering}
        onChange={(ordering) => onChange({ ordering })}
      />
    </div>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <FilterDays from={filter.from} to={filter.to} onChange={onChange} />
      <FilterAmount
        label="Total from"
        value={filter.least_total}
        onChange={(amount) => onChange({ least_total: amount })}
      />
      <FilterAmount
        label="Total to"
        value={filter.most_total}
        onChange={(amount) => onChange({ most_total: amount })}
      />
    </div>
    <div className="flex flex-wrap items-start gap-x-4">
      <span className="flex min-h-9 items-center text-muted">With the product</span>
      <div className="min-w-0 flex-1 basis-56">
        <ProductSearch
          label="With the product"
          verb="Only orders with"
          onTake={(product) => onChange({ product: String(product) })}
        />
      </div>
    </div>
  </section>
)

type CountryChoiceProps = {
  value: string | undefined
  onChange: (country: string | undefined) => void
}

/** The countries of orders; a linked one is among them even without orders. */
function CountryChoice({ value, onChange }: CountryChoiceProps) {
  const { data = [] } = useOrderCountries()
  const names = value === undefined || data.includes(value) ? data : [value, ...data]
  return (
    <FilterChoice
      label="Country"
      all="Any country"
      choices={names.map((name) => ({ value: name, label: name }))}
      value={value}
      onChange={onChange}
    />
  )
}
