import { actorOf } from '#server/calls/caller.ts'
import { toStaff } from '#contract/language/said.ts'
import { isOwnPicture } from '#contract/pictures.ts'
import type { PostPicture } from '#contract/backoffice/content/shapes/staff-post.ts'
import { postFields } from '#contract/backoffice/records/post.ts'
import { type EditableRecord, saveRecord } from '#server/records/save-record.ts'
import { columnNames, columnFaults, columnsFor, valuesIn } from '#server/records/table-record.ts'
import type { FieldChanges } from '#server/calls/field-changes.ts'
import { pictureMayBeLeft } from '#server/calls/picture-jobs.ts'
import type { Caller, StaffTx } from '#server/calls/staff-requests.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { slugAfterNaming, slugFor, type SlugPlace } from '#server/tenants/slugs.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { keepVersion } from './keep-versions.ts'
import { postColumns, type Written } from './post-columns.ts'
import {
  findWrittenPost,
  insertPost,
  lockWrittenPost,
  saveWritten,
  updatePost,
  type WrittenPost,
} from './written-posts.queries.ts'

export const postSubject = ({ id, title }: Pick<WrittenPost, 'id' | 'title'>) => ({
  kind: 'post',
  id,
  label: title,
})

/** An empty draft under the name of its author. */
export async function beginPost(tx: StaffTx, typed: string, caller: Caller): Promise<number> {
  const title = plainLine(typed)
  const post = await insertPost(tx, {
    title,
    slug: await slugFor(tx, POST_SLUGS, title),
    author_name: caller.name,
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
export const savePost = (tx: StaffTx, id: number, changes: FieldChanges, caller: Caller) =>
  saveRecord(tx, writtenBy(caller), { id, changes, caller })

const writtenBy = (caller: Caller): EditableRecord<typeof postFields, WrittenPost> => ({
  fields: postFields,
  lock: lockWrittenPost,
  find: findWrittenPost,
  valuesOf: (post, format) =>
    valuesIn<typeof postFields, 'posts', never>(postColumns, post, format),
  subjectOf: postSubject,
  // A version keeps the text before and after.
  act: 'post.written',
  draft: { act: 'post.written', isOne: () => true },
  faultsOfFields: (tx, changed) => columnFaults(tx, postFields, postColumns, changed),
  faultsOf: ({ tenantId }, { changed: { featured_image: picture } }) => ({
    featured_image:
      picture == null || isOwnPicture(picture, tenantId)
        ? undefined
        : toStaff('thisPictureDoesNotBelongHere'),
  }),
  async write(tx, post, { changed }) {
    const now = new Date()
    const kept = Object.fromEntries(columnNames(postColumns).map((name) => [name, post[name]]))
    const after = { ...kept, ...columnsFor(tx, postFields, postColumns, changed) } as Written
    await saveWritten(tx, post, after)
    const slug = await slugAfter(tx, post, after.title)
    await updatePost(tx, post.id, { updated_at: now, ...(slug !== post.slug && { slug }) })
    if (after.title !== post.title || after.content !== post.content) {
      await keepVersion(tx, post, after, actorOf(caller), now)
    }
  },
})

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

export const POST_SLUGS: SlugPlace = { kind: 'post', otherwise: 'post' }

/** The slug follows the title until an author has chosen one, or the post was public. */
async function slugAfter(tx: ReadTx, post: WrittenPost, title: string): Promise<string> {
  const isKnown = post.published_at !== null || post.status === 'published'
  const { slug, title: name } = post
  return isKnown ? slug : slugAfterNaming(tx, POST_SLUGS, { slug, name }, title)
}
