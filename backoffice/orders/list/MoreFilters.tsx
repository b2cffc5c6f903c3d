import { FilterAmount, FilterChoice } from '../../parts/lists/FilterBar.tsx'
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts'
import { FilterDays } from '../../parts/lists/FilterDays.tsx'
import { ProductSearch } from '../../products/ProductSearch.tsx'
import { STATUS } from '../order-words.ts'
import { useOrderCountries } from '../orders-data.ts'
import { t } from '../../texts/orders.ts'

const STATUSES = Object.entries(STATUS).map(([value, { label }]) => ({ value, label }))
const ORDERINGS = [{ value: 'oldest', label: t('oldestFirst') }]

/** The rare filters; each applies as soon as it is set. */
export function MoreFilters({ id }: { id: string }) {
  const { change } = useAddressFilter()
  return (
    <section
      id={id}
      aria-label={t('moreFilters')}
      className="mx-3 mb-3 grid grid-cols-[minmax(0,1fr)] gap-3 rounded-control bg-stage p-3 md:mx-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterChoice name="status" label={t('status')} all={t('anyStatus')} choices={STATUSES} />
        <CountryChoice />
        <FilterChoice
          name="ordering"
          label={t('orderOfList')}
          all={t('newestFirst')}
          choices={ORDERINGS}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterDays />
        <FilterAmount name="least_total" label={t('totalFrom')} />
        <FilterAmount name="most_total" label={t('totalTo')} />
      </div>
      <div className="flex flex-wrap items-start gap-x-4">
        <span className="flex min-h-9 items-center text-muted">{t('withTheProduct')}</span>
        <div className="min-w-0 flex-1 basis-56">
          <ProductSearch
            label={t('withTheProduct')}
            verb={t('onlyOrdersWith')}
            onTake={(product) => change({ product: String(product) })}
          />
        </div>
      </div>
    </section>
  )
}

/** The countries of orders; a linked one is among them even without orders. */
function CountryChoice() {
  const { data = [] } = useOrderCountries()
  const value = useAddressFilter().query.get('country')
  const names = value === null || data.includes(value) ? data : [value, ...data]
  return (
    <FilterChoice
      name="country"
      label={t('country')}
      all={t('anyCountry')}
      choices={names.map((name) => ({ value: name, label: name }))}
    />
  )
}
