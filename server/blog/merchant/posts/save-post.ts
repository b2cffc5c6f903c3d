import type { PostPicture } from '#contract/backoffice/posts.ts'
import { withEditors } from '#server/audit/edit-conflicts.ts'
import { acceptChanges, type FieldChanges } from '#server/calls/field-changes.ts'
import { pictureMayBeLeft } from '#server/calls/picture-jobs.ts'
import type { Member, StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { isOwnPicture, sanitizeHtml } from '#server/tenants/safe-html.ts'
import { freeSlug, slugOf } from '#server/tenants/slugs.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { keepVersion } from './keep-versions.ts'
import {
  insertPost,
  lockWrittenPost,
  saveWritten,
  takenPostSlugs,
  updatePost,
  WRITTEN,
  type Written,
  type WrittenPost,
} from './written-posts.queries.ts'

const LONG_TEXTS = ['content'] as const
/** Autosaves of one colleague are one entry of the audit log as long as they touch the same fields. */
const SAME_ENTRY_MINUTES = 10

export const postSubject = ({ id, title }: Pick<WrittenPost, 'id' | 'title'>) => ({
  kind: 'post',
  id,
  label: title,
})

const textOf = (post: WrittenPost): Written =>
  Object.fromEntries(WRITTEN.map((name) => [name, post[name]])) as Written

/** An empty draft under the name of its author. */
export async function beginPost(tx: StaffTx, typed: string, staff: Member): Promise<number> {
  const title = plainLine(typed)
  const post = await insertPost(tx, {
    title,
    slug: await slugFor(tx, title),
    author_name: staff.name,
    content: sanitizeHtml('', tx.tenantId),
  })
  await tx.record({ act: 'post.added', subject: postSubject({ id: post.id, title }) })
  return post.id
}

/**
 * Saves what was changed of the text; visitors see nothing of it yet.
 * @throws Refusal 404, 400 on a picture that is not the shop's, 409 with both values of each field
 * if a colleague was faster
 */
export async function savePost(
  tx: StaffTx,
  id: number,
  changes: FieldChanges,
  staff: Member,
): Promise<void> {
  const post = (await lockWrittenPost(tx, id)) ?? notFound()
  const before = textOf(post)
  const accepted = await withEditors(tx, postSubject(post), () =>
    acceptChanges(before, changes, LONG_TEXTS),
  )
  const fields = Object.keys(accepted)
  const after = cleaned({ ...before, ...accepted }, tx.tenantId)
  const now = new Date()
  if (fields.length > 0) {
    await saveWritten(tx, post, after)
    const slug = await slugAfter(tx, post, after.title)
    await updatePost(tx, id, { updated_at: now, ...(slug !== post.slug && { slug }) })
  }
  if (after.title !== before.title || after.content !== before.content) {
    await keepVersion(tx, post, after, staff, now)
  }
  await tx.record({
    act: 'post.written',
    subject: postSubject(post),
    // A version keeps the text before and after.
    after: Object.fromEntries(fields.map((field) => [field, 'written'])),
    onceInMinutes: SAME_ENTRY_MINUTES,
  })
}

function cleaned(text: Written, tenantId: number): Written {
  const picture = text.featured_image
  assertNoFaults({
    featured_image:
      picture === null || isOwnPicture(picture, tenantId) ? undefined : 'This is no picture here.',
  })
  return {
    title: plainLine(text.title),
    content: sanitizeHtml(text.content, tenantId),
    excerpt: plainLine(text.excerpt),
    author_name: plainLine(text.author_name),
    featured_image: picture,
    featured_image_alt: plainLine(text.featured_image_alt),
    seo_title: plainLine(text.seo_title),
    seo_description: plainLine(text.seo_description),
  }
}

/** A picture lies in the media store; the text that names it is saved as any other. @throws Refusal 404 */
export async function notePicture(
  tx: StaffTx,
  id: number,
  picture: PostPicture,
): Promise<PostPicture> {
  const post = (await lockWrittenPost(tx, id)) ?? notFound()
  await pictureMayBeLeft(tx)
  const after = { picture: picture.image }
  await tx.record({ act: 'post.picture_added', subject: postSubject(post), after })
  return picture
}

const slugFor = async (tx: ReadTx, title: string) => {
  const slug = slugOf(title, 'post')
  return freeSlug(slug, await takenPostSlugs(tx, slug))
}

/** The slug follows the title until an author has chosen one, or the post was public. */
async function slugAfter(tx: ReadTx, post: WrittenPost, title: string): Promise<string> {
  const follows = post.slug.replace(/-\d+$/, '') === slugOf(post.title, 'post').replace(/-\d+$/, '')
  const isKnown = post.published_at !== null || post.status === 'published'
  if (isKnown || !follows || slugOf(title, 'post') === slugOf(post.title, 'post')) return post.slug
  return slugFor(tx, title)
}
