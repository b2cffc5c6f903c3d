import { toStaff } from '#contract/language/said.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { recordAct } from '#server/audit/record.ts'
import { pictureMayBeLeft } from '#server/calls/picture-jobs.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import { firstWords } from '#server/tenants/safe-html.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { markPublished } from './keep-versions.ts'
import { postSubject } from './save-post.ts'
import {
  deleteDraft,
  deletePost,
  lockWrittenPost,
  takeOverDraft,
  updatePost,
  type WrittenPost,
} from './written-posts.queries.ts'

const postIsDue = jobOf<{ postId: number }>('blog.publish')

const FURTHEST_MS = 365 * DAY_MS
/** The name in the audit log for a post that was published on schedule. */
const SCHEDULE = { id: null, name: 'Schedule' }

/**
 * Publishes what is written, now or at a time to come.
 * @throws Refusal 404, 400 where there is nothing to read yet or the time is too far
 */
export async function publishPost(tx: StaffTx, id: number, at: Date | undefined): Promise<void> {
  const post = (await lockWrittenPost(tx, id)) ?? notFound()
  assertReadable(post)
  const now = new Date()
  if (!at || at <= now) {
    await comeOut(tx, post, now)
    await tx.record({ act: 'post.published', subject: postSubject(post) })
    return
  }
  if (at.getTime() - now.getTime() > FURTHEST_MS) {
    refuse(400, toStaff('aPostCanBeScheduled'))
  }
  await updatePost(tx, id, { publish_at: at, updated_at: now })
  await tx.enqueue(postIsDue, { postId: id }, at)
  const after = { publish_at: at.toISOString() }
  await tx.record({ act: 'post.scheduled', subject: postSubject(post), after })
}

/** Out of the schedule, else off the shop. @throws Refusal 404, 409 where neither is to be done */
export async function withdrawPost(tx: StaffTx, id: number): Promise<void> {
  const post = (await lockWrittenPost(tx, id)) ?? notFound()
  const now = new Date()
  if (post.publish_at) {
    await updatePost(tx, id, { publish_at: null, updated_at: now })
    await tx.record({ act: 'post.unscheduled', subject: postSubject(post) })
    return
  }
  if (post.status === 'draft') refuse(409, toStaff('itIsADraft'))
  // The draft beside the post stays.
  await takeOverDraft(tx, id)
  await deleteDraft(tx, id)
  await updatePost(tx, id, { status: 'draft', updated_at: now })
  // A blog without posts leaves the menus, which the settings name.
  tx.changed('settings', 'posts', `post:${id}`)
  await tx.record({ act: 'post.withdrawn', subject: postSubject(post) })
}

/** @throws Refusal 404, 409 where nothing was changed */
export async function throwChangesAway(tx: StaffTx, id: number): Promise<void> {
  const post = (await lockWrittenPost(tx, id)) ?? notFound()
  const { numDeletedRows } = await deleteDraft(tx, id)
  if (numDeletedRows === 0n) refuse(409, toStaff('nothingToPublish'))
  await updatePost(tx, id, { publish_at: null, updated_at: new Date() })
  await tx.record({ act: 'post.changes_dropped', subject: postSubject(post) })
}

/** @throws Refusal 404, 409 while visitors read it */
export async function removePost(tx: StaffTx, id: number): Promise<void> {
  const post = (await lockWrittenPost(tx, id)) ?? notFound()
  if (post.status === 'published') refuse(409, toStaff('unpublishThePost'))
  await deletePost(tx, id)
  await pictureMayBeLeft(tx)
  await tx.record({ act: 'post.removed', subject: postSubject(post) })
}

export const publicationJobs: JobBody[] = [
  onJob(postIsDue, ({ write }, { postId }) => write((tx) => publishIfDue(tx, postId))),
]

/** Publishes a scheduled post; one that was put off or is published already stays as it is. */
export async function publishIfDue(tx: Tx, id: number): Promise<void> {
  const post = await lockWrittenPost(tx, id)
  const now = new Date()
  if (!post?.publish_at || post.publish_at > now) return
  await comeOut(tx, post, now)
  await recordAct(tx, SCHEDULE, { act: 'post.published', subject: postSubject(post) })
}

async function comeOut(tx: Tx, post: WrittenPost, now: Date): Promise<void> {
  if (post.has_draft) {
    await takeOverDraft(tx, post.id)
    await deleteDraft(tx, post.id)
  }
  await updatePost(tx, post.id, {
    status: 'published',
    // The day that visitors see stays the first one.
    published_at: post.published_at ?? earlier(post.publish_at, now),
    publish_at: null,
    updated_at: now,
  })
  await markPublished(tx, post.id)
  tx.changed('posts', `post:${post.id}`)
}

/** The planned time, even if it was noticed late; or now, if an author published earlier. */
const earlier = (planned: Date | null, now: Date) => (planned && planned < now ? planned : now)

/** Whether a text shows words or a picture. */
const isReadable = (html: string) => html.includes('<img') || !isBlank(firstWords(html))

function assertReadable({ title, content }: WrittenPost): void {
  assertNoFaults({
    title: title === '' ? toStaff('enterATitle') : undefined,
    content: isReadable(content) ? undefined : toStaff('writeTheTextFirst'),
  })
}
