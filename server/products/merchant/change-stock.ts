import { type Sentence, toStaff } from '#contract/language/said.ts'
import { emitStock } from '../catalogue/emit-product.ts'
import { productTags } from '../catalogue/product-tags.ts'
import type { Caller, StaffTx } from '#server/calls/staff-requests.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { variantName } from '../catalogue/variant-name.ts'
import {
  addStock,
  addVariantStock,
  insertStockChange,
  lockWholeProduct,
  MOST_STOCK,
} from './staff-products.queries.ts'
import { selectFrom } from '#server/tenants/tx.ts'

type StockDifference = {
  difference: number
  reason?: string | undefined
  variant_id?: number | undefined
}

/**
 * Adds to or takes from the stock of a product or of one variant.
 * @throws Refusal 400, 404, 409 where there are not so many, or its variants have the stock
 */
export async function changeStock(
  tx: StaffTx,
  productId: number,
  { difference, reason = '', variant_id: variantId }: StockDifference,
  { name: by_name }: Pick<Caller, 'name'>,
): Promise<void> {
  const product = (await lockWholeProduct(tx, productId)) ?? notFound()
  if (difference === 0) refuse(400, toStaff('enterANumberOfUnits'))
  if (variantId === undefined && product.option_count > 0) {
    refuse(409, toStaff('changeTheStockOfItsVariants'))
  }
  const what = variantId === undefined ? '' : await findVariantName(tx, productId, variantId)
  const said = [what, plainLine(reason)].filter(Boolean).join(': ')
  const place = { product_id: product.id, variant_id: variantId ?? null }
  const stock = await addUnits(tx, place, { difference, reason: said, by_name })
  if (stock === undefined) {
    if (difference > 0) refuse(409, toStaff('aStockHasAtMostUnits', { most: MOST_STOCK }))
    const { stock: there } = product
    return refuse(
      409,
      variantId === undefined
        ? toStaff('stockCannotGoBelowThere', { stock: there })
        : toStaff('stockCannotGoBelow'),
    )
  }
  tx.changed(...productTags(product.id))
  await emitStock(tx, product.id, { stock, difference })
  const subject = { kind: 'product', id: product.id, label: product.name }
  await tx.record({ act: 'product.stock', subject, after: { difference, stock, reason: said } })
}

/** @returns the stock after it, which the product's list tells; undefined where it would be below none or above the most */
export async function addUnits(
  tx: StaffTx,
  { product_id, variant_id }: { product_id: number; variant_id: number | null },
  change: { difference: number; reason: Sentence; by_name: string },
): Promise<number | undefined> {
  const stock =
    variant_id === null
      ? await addStock(tx, product_id, change.difference)
      : await addVariantStock(tx, variant_id, change.difference)
  if (stock !== undefined) await insertStockChange(tx, { product_id, stock, ...change })
  return stock
}

/** The name stands with the reason of a change, because the list of changes is that of the product. */
async function findVariantName(tx: StaffTx, productId: number, id: number): Promise<string> {
  const row = await selectFrom(tx, 'product_variants')
    .select(['value_1', 'value_2', 'value_3'])
    .where('product_id', '=', productId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return notFound()
  return variantName([row.value_1, row.value_2, row.value_3].filter((value) => value !== null))
}
