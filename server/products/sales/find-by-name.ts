import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findProductId } from './sales.queries.ts'

/** Finds a product by the end of its address. @throws Refusal 404 */
export const productIdOf = async (tx: ReadTx, slug: string): Promise<number> =>
  ((await findProductId(tx, slug)) ?? notFound()).id
