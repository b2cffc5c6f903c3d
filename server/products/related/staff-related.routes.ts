import { toStaff } from '#contract/language/said.ts'
import { type related, relatedFields } from '#contract/backoffice/catalogue/related.ts'
import { type EditableRecord, saveRecord } from '#server/records/save-record.ts'
import { areProducts } from '#server/calls/are-products.queries.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { findWholeProduct, type WholeProductRow } from '../merchant/staff-products.queries.ts'
import { lockProducts } from '../catalogue/stock.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { listChosenBeside, replaceChosenBeside } from './related.queries.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

type Row = { product: WholeProductRow; related_ids: number[] }

async function findRow(tx: ReadTx, id: number): Promise<Row | undefined> {
  const product = await findWholeProduct(tx, id)
  return product && { product, related_ids: await listChosenBeside(tx, id) }
}

const besideProduct: EditableRecord<typeof relatedFields, Row> = {
  fields: relatedFields,
  lock: (tx, id) => sendBatch(tx, [lockProducts(tx, [id])]),
  find: findRow,
  valuesOf: ({ related_ids }) => ({ related_ids }),
  subjectOf: ({ product: { id, name } }) => ({ kind: 'product', id, label: name }),
  act: 'product.related',
  tags: ({ product: { id } }) => [`product:${id}`],
  faultsOf: async (tx, { after: { related_ids: ids } }, { product }) => ({
    related_ids:
      (await areProducts(tx, ids)) && new Set(ids).size === ids.length && !ids.includes(product.id)
        ? undefined
        : toStaff('chooseOtherProducts'),
  }),
  write: (tx, { product }, { after }) => replaceChosenBeside(tx, product.id, after.related_ids),
}

export const relatedHandlers: StaffHandlersOf<typeof related> = {
  'GET /products/:id/related/': ({ read, params: { id } }) =>
    read(async (tx) => {
      const { related_ids } = (await findRow(tx, id)) ?? notFound()
      return { related_ids }
    }),

  'PATCH /products/:id/related/': ({ write, params: { id }, body: changes, caller }) =>
    write(async (tx) => {
      const { related_ids } = await saveRecord(tx, besideProduct, { id, changes, caller })
      return { related_ids }
    }),
}
