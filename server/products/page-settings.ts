import { productPageFields } from '#contract/backoffice/records/settings.ts'
import type { productPageSettings } from '#contract/backoffice/settings/settings.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, readShopRecord } from '#server/records/table-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { startCounting } from './related/bought-together.ts'

const settings = inTable({
  fields: productPageFields,
  table: 'product_page_settings',
  columns: {
    shows_bought_together: { column: 'shows_bought_together' },
    shows_recently_seen: { column: 'shows_recently_seen' },
    tells_when_back: { column: 'tells_when_back' },
  },
  empty: { shows_bought_together: false, shows_recently_seen: false, tells_when_back: false },
  subjectOf: () => ({ kind: 'settings', id: 'product-pages' }),
  act: 'productPages.changed',
  tags: () => ['settings'],
})

export const productPageHandlers: StaffHandlersOf<typeof productPageSettings> = {
  'GET /settings/product-pages/': ({ read }) => read((tx) => readShopRecord(tx, settings)),

  'PATCH /settings/product-pages/': ({ body: changes, caller, write }) =>
    write(async (tx) => {
      const { values } = await saveRecord(tx, settings, { changes, caller })
      if (changes.shows_bought_together) await startCounting(tx)
      return values
    }),
}
