import type { filters } from '#contract/backoffice/catalogue/filters.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { listFilterNames, listFilters } from './filter-settings.queries.ts'
import { saveFilters } from './save-filters.ts'

const readFilters = async (tx: ReadTx) => ({
  filters: await listFilters(tx),
  names: await listFilterNames(tx),
})

export const filterHandlers: StaffHandlersOf<typeof filters> = {
  'GET /filters/': ({ read }) => read(readFilters),

  'PUT /filters/': ({ body, write }) =>
    write(async (tx) => {
      await saveFilters(tx, body)
      return readFilters(tx)
    }),
}
