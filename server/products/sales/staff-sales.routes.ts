import { toStaff } from '#contract/language/said.ts'
import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { Sale, sales } from '#contract/backoffice/catalogue/sales.ts'
import { centsToWire } from '#contract/money.ts'
import { valuesFrom } from '#contract/backoffice/records/fields.ts'
import { saleFields } from '#contract/backoffice/records/promotion.ts'
import { type EditableRecord, saveRecord } from '#server/records/save-record.ts'
import type { StaffHandlersOf, StaffTx } from '#server/calls/staff-requests.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import { priceSent } from '#server/tenants/sent-amounts.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { variantName } from '../catalogue/variant-name.ts'
import { changeSale, endSale, lockSale, planSale } from './plan-sale.ts'
import { type ListedSale, listSales } from './sale-list.queries.ts'

const presentSale = (row: ListedSale, currency: string): Sale => ({
  id: row.id,
  product: { id: row.product_id, name: row.product_name },
  variant: row.variant_id === null ? null : { id: row.variant_id, name: variantName(row.values) },
  state: row.state,
  sale_price: centsToWire(row.sale_price_cents, currency),
  normal_price: centsToWire(row.normal_price_cents, currency),
  lowest_price_30_days:
    row.lowest_price_30_days_cents === null
      ? null
      : centsToWire(row.lowest_price_30_days_cents, currency),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
})

const readSale = async (tx: ReadTx, id: number): Promise<Sale> => {
  const [row] = await listSales(tx, { id }, { limit: 1 })
  return presentSale(row ?? notFound(), tx.format.currency)
}

const fieldsOf = (of: Sale) => valuesFrom(saleFields, of)

const subjectOf = ({ id, product }: Sale) => ({ kind: 'sale', id, label: product.name })

const sale: EditableRecord<typeof saleFields, Sale> = {
  fields: saleFields,
  lock: lockSale,
  find: readSale,
  valuesOf: fieldsOf,
  subjectOf,
  act: 'sale.changed',
  write: (tx, { id }, { changed: { sale_price, starts_at, ends_at } }) =>
    changeSale(tx, id, {
      ...(sale_price !== undefined && {
        salePriceCents: priceSent(sale_price, tx.format, 'sale_price'),
      }),
      ...(starts_at !== undefined && { startsAt: new Date(starts_at) }),
      ...(ends_at !== undefined && { endsAt: new Date(ends_at) }),
    }),
}

const record = (tx: StaffTx, act: AuditAct, sale: Sale, before?: Sale) =>
  tx.record({
    act,
    subject: subjectOf(sale),
    ...(before && { before: { ...fieldsOf(before), state: before.state } }),
    after: { ...fieldsOf(sale), state: sale.state, product: sale.product.id },
  })

export const saleHandlers: StaffHandlersOf<typeof sales> = {
  'GET /sales/': ({ read, query: { cursor, limit = PAGE_SIZE, state, product } }) =>
    read(async (tx) => {
      const after = parseCursor(cursor)
      const rows = await listSales(tx, { state, productId: product }, { after, limit: limit + 1 })
      const cursorOf = (row: ListedSale) => ({ value: row.start_key, id: String(row.id) })
      return pageOf(rows, cursorOf, (row) => presentSale(row, tx.format.currency), limit)
    }),

  'POST /products/:id/sales/': ({ write, params, body }) =>
    write(async (tx) => {
      const { price, percent, variant_id = null, starts_at = null, ends_at } = body
      if ((price === undefined) === (percent === undefined)) {
        refuse(400, toStaff('enterPriceOrPercentage'))
      }
      const ids = await planSale(tx, {
        productId: params.id,
        variantId: variant_id,
        reduction:
          price === undefined ? { percent: percent! } : { toCents: priceSent(price, tx.format) },
        startsAt: starts_at === null ? null : new Date(starts_at),
        endsAt: new Date(ends_at),
      })
      const planned = await Promise.all(ids.map((id) => readSale(tx, id)))
      for (const sale of planned) await record(tx, 'sale.planned', sale)
      return planned
    }),

  'PATCH /sales/:id/': ({ write, params: { id }, body: changes, caller }) =>
    write((tx) => saveRecord(tx, sale, { id, changes, caller })),

  'POST /sales/:id/ending/': ({ write, params }) =>
    write(async (tx) => {
      const before = await readSale(tx, params.id)
      await endSale(tx, params.id)
      const sale = await readSale(tx, params.id)
      await record(tx, 'sale.ended', sale, before)
      return sale
    }),
}
