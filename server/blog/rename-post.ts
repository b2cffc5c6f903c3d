import { notFound } from '#server/platform/serving/refusal.ts'
import { keepFormerSlug } from '#server/tenants/former-slugs.ts'
import { assertSlug, refuseIfTaken } from '#server/tenants/slugs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { isFeedSlug, lockSlugs, updateSlugs } from './posts.queries.ts'

/**
 * Gives a post another address; the old one goes on leading to it, and its guid in the feed stays.
 * @throws Refusal 404 without such a post, 400 on an unfit slug, 409 where another post has it
 */
export async function renamePost(tx: Tx, slug: string, newSlug: string): Promise<void> {
  assertSlug(newSlug)
  const post = (await lockSlugs(tx, slug)) ?? notFound()
  if (newSlug === slug) return
  // Feed readers know a published post by the slug that it had then, and no other post by that slug.
  const isKnown = post.published_at !== null || (await isFeedSlug(tx, newSlug))
  const feedSlug = post.feed_slug ?? (isKnown ? slug : null)
  await updateSlugs(tx, post.id, { slug: newSlug, feed_slug: feedSlug }).catch(refuseIfTaken)
  await keepFormerSlug(tx, 'post', slug, post.id)
  tx.changed('posts', `post:${post.id}`)
}
