import { toStaff } from '#contract/language/said.ts'
import type { content } from '#contract/backoffice/content/pages.ts'
import { homePageFields } from '#contract/backoffice/records/content.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, readShopRecord } from '#server/records/table-record.ts'
import { areProducts } from '#server/calls/are-products.queries.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { NO_HOME_WORDS } from '../pages.queries.ts'
import { listHomeProducts, replaceHomeProducts } from './home-page.queries.ts'
import { ownPathFault } from './own-path.rules.ts'

const homePage = inTable<typeof homePageFields, 'home_pages', 'product_ids'>({
  fields: homePageFields,
  table: 'home_pages',
  columns: {
    headline: { column: 'headline', clean: trimmed },
    introduction: { column: 'introduction', clean: trimmed },
    button_label: { column: 'button_label', clean: trimmed },
    button_path: { column: 'button_path', clean: trimmed, faultOf: ownPathFault },
    products_title: { column: 'products_title', clean: trimmed },
  },
  apart: {
    read: async (tx) => ({ product_ids: await listHomeProducts(tx) }),
    write: (tx, { product_ids: ids }) => replaceHomeProducts(tx, ids),
  },
  empty: NO_HOME_WORDS,
  faultsOf: async (tx, { after: { product_ids: ids } }) => ({
    product_ids:
      (await areProducts(tx, ids)) && new Set(ids).size === ids.length
        ? undefined
        : toStaff('chooseProductsOfThisShop'),
  }),
  subjectOf: ({ id }) => ({ kind: 'home_page', id }),
  act: 'home_page.published',
  tags: () => ['home'],
})

export const homePageHandlers = {
  'GET /home-page/': ({ read }) => read((tx) => readShopRecord(tx, homePage)),

  'PATCH /home-page/': ({ body: changes, caller, write }) =>
    write(async (tx) => (await saveRecord(tx, homePage, { changes, caller })).values),
} satisfies Partial<StaffHandlersOf<typeof content>>
