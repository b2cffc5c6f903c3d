import type { filters } from '#contract/backoffice/catalogue/filters.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { listFilterNames, listFilters, listFilterValues } from './filter-settings.queries.ts'
import { saveFilters } from './save-filters.ts'

const readFilters = async (tx: ReadTx) => ({
  filters: await listFilters(tx),
  names: await listFilterNames(tx),
})

export const filterHandlers: StaffHandlersOf<typeof filters> = {
  'GET /filters/values/': ({ read }) =>
    read(async (tx) => {
      const values = await listFilterValues(tx)
      return tx.format.filters
        .filter(({ kind }) => kind !== 'range')
        .map(({ name, label }) => ({
          name,
          label,
          values: values
            .filter(({ facet }) => facet === name)
            .map((each) => ({ value: each.value, label: each.label })),
        }))
    }),

  'GET /filters/': ({ read }) => read(readFilters),

  'PUT /filters/': ({ body, write }) =>
    write(async (tx) => {
      await saveFilters(tx, body)
      return readFilters(tx)
    }),
}
