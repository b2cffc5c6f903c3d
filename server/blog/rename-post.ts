import { notFound } from '#server/platform/serving/refusal.ts'
import { assertSlug, refuseIfTaken } from '#server/tenants/slugs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { keepFormerSlug, updateSlug } from './posts.queries.ts'

/**
 * Gives a post another address; the old one goes on leading to it.
 * @throws Refusal 404 without such a post, 400 on an unfit slug, 409 where another post has it
 */
export async function renamePost(tx: Tx, slug: string, newSlug: string): Promise<void> {
  assertSlug(newSlug)
  const post = (await updateSlug(tx, slug, newSlug).catch(refuseIfTaken)) ?? notFound()
  if (newSlug !== slug) await keepFormerSlug(tx, slug, post.id)
  tx.changed('posts', `post:${post.id}`)
}
