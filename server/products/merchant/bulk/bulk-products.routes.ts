import { toStaff } from '#contract/language/said.ts'
import type { BulkActName } from '#contract/backoffice/bulk.ts'
import type { products } from '#contract/backoffice/catalogue/products.ts'
import type { Selection } from '#server/bulk/bulk-acts.ts'
import { cancelBulk, revertBulk, startBulk } from '#server/bulk/bulk-jobs.ts'
import { listBulkReports, previewBulk, readBulkReport } from '#server/bulk/bulk-reports.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findCategory } from '../staff-products.queries.ts'
import { assertPriceChange } from './bulk-price.rules.ts'
import { productActs, type ProductBulkParams } from './product-acts.ts'

type Asked = ProductBulkParams & Selection

/** @throws Refusal 400 on nothing, or on several changes at once */
async function parseBulk(tx: ReadTx, { ids, matching, price, status, category_id }: Asked) {
  if (!ids && !matching) refuse(400, toStaff('chooseAtLeastOneProduct'))
  const params: ProductBulkParams = { price, status, category_id }
  const names = (['price', 'status', 'category_id'] as const).filter(
    (name) => params[name] !== undefined,
  )
  const [field] = names
  if (!field || names.length > 1) return refuse(400, toStaff('chooseOneThingToChange'))
  if (price) assertPriceChange(price, tx.format)
  if (category_id !== undefined && !(await findCategory(tx, category_id))) {
    refuse(404, toStaff('thereIsNoSuchCategory'))
  }
  const name: BulkActName = field === 'category_id' ? 'category' : field
  return { params, act: productActs.actOf(name, params), selection: { ids, matching } }
}

export const bulkProductHandlers = {
  'POST /products/bulk-changes/preview/': ({ read, body, texts }) =>
    read(async (tx) => {
      const { act, selection } = await parseBulk(tx, body)
      return previewBulk(tx, { acts: productActs, act, texts }, selection)
    }),

  'POST /products/bulk-changes/': ({ write, body, caller, texts }) =>
    write(async (tx) => {
      const { act, params, selection } = await parseBulk(tx, body)
      return startBulk(tx, { acts: productActs, act, params, caller, texts }, selection)
    }),

  'GET /products/bulk-jobs/': ({ read }) => read((tx) => listBulkReports(tx, productActs)),

  'GET /products/bulk-jobs/:id/': ({ read, params, texts }) =>
    read((tx) => readBulkReport(tx, { acts: productActs, texts }, params.id)),

  'POST /products/bulk-jobs/:id/cancellation/': ({ write, params, caller, texts }) =>
    write((tx) => cancelBulk(tx, { acts: productActs, caller, texts }, params.id)),

  'POST /products/bulk-jobs/:id/reversal/': ({ write, params, caller, texts }) =>
    write((tx) => revertBulk(tx, { acts: productActs, caller, texts }, params.id)),
} satisfies Partial<StaffHandlersOf<typeof products>>
