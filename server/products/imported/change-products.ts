import type { Sentence } from '#contract/language/said.ts'
import { insertRows, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { slugFor } from '#server/tenants/slugs.ts'
import { insertCategory } from '../categories/categories.queries.ts'
import { addUnits } from '../merchant/change-stock.ts'
import { statusColumns } from '../merchant/status-columns.ts'
import { replaceSku } from '../merchant/staff-products.queries.ts'
import {
  listOptionValues,
  listVariants,
  replaceVariantSkus,
  type VariantRow,
  writeVariants,
} from '../variants/variants.queries.ts'
import { newId, type NewVariant } from './insert-products.ts'
import { cleanColumns, type StatedColumns } from './plain-values.ts'

/** The changed columns of a product; absent ones stay. */
export type ProductChange = {
  columns: StatedColumns
  status?: 'draft' | 'on_sale' | 'archived'
  sku?: string
  optionNames?: Map<number, string>
  /** Figures of variants that there are, by id. */
  variants?: Map<number, Partial<Omit<NewVariant, 'values' | 'stock'>>>
  newVariants?: NewVariant[]
  /** New stock by variant; null is the product itself. */
  stock?: Map<number | null, number>
}

/** Writes a change of a product that the caller has locked. Its search terms are the caller's to renew. */
export async function changeProduct(
  tx: StaffTx,
  id: number,
  change: ProductChange,
  { reason, by_name }: { reason: Sentence; by_name: string },
): Promise<void> {
  const { columns, status, sku } = change
  await updateTable(tx, 'products')
    .set({
      ...cleanColumns(tx, columns),
      ...(status && statusColumns(status)),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute()
  if (sku !== undefined) await replaceSku(tx, id, sku)
  for (const [position, name] of change.optionNames ?? [])
    await renameOption(tx, id, position, name)
  if (change.variants || change.newVariants) await changeVariants(tx, id, change)
  for (const [variantId, stock] of change.stock ?? []) {
    const difference = stock - (await stockOf(tx, id, variantId))
    if (difference === 0) continue
    await addUnits(tx, { product_id: id, variant_id: variantId }, { difference, reason, by_name })
  }
}

async function stockOf(tx: Tx, id: number, variantId: number | null) {
  const row =
    variantId === null
      ? await selectFrom(tx, 'products')
          .select('stock')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      : await selectFrom(tx, 'product_variants')
          .select('stock')
          .where('id', '=', variantId)
          .executeTakeFirstOrThrow()
  return row.stock
}

async function renameOption(
  tx: Tx,
  productId: number,
  position: number,
  name: string,
): Promise<void> {
  await updateTable(tx, 'product_options')
    .set({ name })
    .where('product_id', '=', productId)
    .where('position', '=', position)
    .execute()
}

async function changeVariants(tx: Tx, id: number, change: ProductChange): Promise<void> {
  const kept = await listVariants(tx, id)
  const changed = kept.flatMap((row) => {
    const figures = change.variants?.get(row.id)
    return figures ? [{ ...row, ...figures }] : []
  })
  const last = Math.max(-1, ...kept.map(({ position }) => position))
  const added = (change.newVariants ?? []).map((variant, at): VariantRow => {
    const { values, ...figures } = variant
    return {
      ...figures,
      id: newId(),
      option_count: values.length,
      value_1: values[0]!,
      value_2: values[1] ?? null,
      value_3: values[2] ?? null,
      image_id: null,
      position: last + 1 + at,
      lowest_price_30_days_cents: null,
      sale_ends_at: null,
    }
  })
  await addOptionValues(tx, id, added)
  await writeVariants(tx, id, [...changed, ...added])
  const all = [...kept.map((row) => changed.find((each) => each.id === row.id) ?? row), ...added]
  const skus = all.flatMap(({ id: variantId, sku }) => (sku ? [{ variantId, sku }] : []))
  if (
    added.length > 0 ||
    changed.some(({ id, sku }) => sku !== kept.find((row) => row.id === id)?.sku)
  ) {
    await replaceVariantSkus(tx, id, skus)
  }
}

async function addOptionValues(tx: Tx, id: number, added: VariantRow[]): Promise<void> {
  if (added.length === 0) return
  const known = await listOptionValues(tx, id)
  const values = new Map<string, { option: number; value: string }>()
  for (const row of added) {
    for (const [at, value] of [row.value_1, row.value_2, row.value_3].entries()) {
      const isKnown = known.some((each) => each.option === at + 1 && each.value === value)
      if (value !== null && !isKnown) values.set(`${at}:${value}`, { option: at + 1, value })
    }
  }
  if (values.size === 0) return
  await insertRows(
    tx,
    'product_option_values',
    [...values.values()].map((each, at) => ({
      product_id: id,
      ...each,
      position: known.length + at,
    })),
  )
}

/** The ids of categories by their names in small letters; those that are missing are made. */
export async function categoriesNamed(tx: Tx, names: string[]): Promise<Map<string, number>> {
  const rows = await selectFrom(tx, 'categories').select(['id', 'name']).execute()
  const ids = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
  for (const name of names) {
    const key = name.toLowerCase()
    if (ids.has(key)) continue
    const slug = await slugFor(tx, { kind: 'category', otherwise: 'category' }, name)
    const description = sanitizeHtml('', tx.tenantId)
    ids.set(key, await insertCategory(tx, { name: plainLine(name), slug, description }))
    tx.changed('categories', 'products')
  }
  return ids
}
