import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { variantName } from '../variants/variant-name.ts'
import { listVariants } from '../variants/variants.queries.ts'
import { findProductId } from './sales.queries.ts'

/** By the end of its address. @throws Refusal 404 */
export const productIdOf = async (tx: ReadTx, slug: string): Promise<number> =>
  ((await findProductId(tx, slug)) ?? notFound()).id

/** A variant by its SKU, or by its values: "10 in, rosewood". @throws Refusal 404 */
export async function findVariantCalled(
  tx: ReadTx,
  productId: number,
  name: string,
): Promise<number> {
  const variants = await listVariants(tx, productId)
  const found = variants.find(({ sku, value_1, value_2, value_3 }) => {
    const values = [value_1, value_2, value_3].filter((value) => value !== null)
    return sku === name || variantName(values) === name
  })
  return found?.id ?? refuse(404, `It has no variant ${name}.`)
}
