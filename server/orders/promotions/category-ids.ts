import { refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { listCategoryIds } from './promotions.queries.ts'

/** By the ends of their addresses. @throws Refusal 404 that names the first one that is not there */
export async function categoryIdsOf(tx: ReadTx, slugs: string[]): Promise<number[]> {
  if (slugs.length === 0) return []
  const found = await listCategoryIds(tx, slugs)
  const missing = slugs.find((slug) => found.every((each) => each.slug !== slug))
  if (missing !== undefined) refuse(404, `This shop has no category ${missing}.`)
  return found.map(({ id }) => id)
}
