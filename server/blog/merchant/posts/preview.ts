import { DAY_MS } from '#contract/rules/days.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { previewTokenOf } from '#server/platform/preview-tokens.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { Shop } from '#server/tenants/tx.ts'
import { postSubject } from './save-post.ts'
import { lockWrittenPost, updatePost } from './written-posts.queries.ts'

const PREVIEW_MS = 7 * DAY_MS

/** Makes an address at which its holders read the draft. @throws Refusal 404 */
export async function openPreview(
  tx: StaffTx,
  key: Buffer,
  { id: tenantId, origin }: Shop,
  postId: number,
) {
  const post = (await lockWrittenPost(tx, postId)) ?? notFound()
  const expiresAt = new Date(Date.now() + PREVIEW_MS)
  // Withdrawn by counting up.
  const names = [postId, post.preview_round]
  await tx.record({ act: 'post.preview_shared', subject: postSubject(post) })
  return {
    url: `${origin}/blog/preview/${previewTokenOf(key, { tenantId, names, expiresAt })}`,
    expires_at: expiresAt.toISOString(),
  }
}

/** Every link that was given out leads nowhere any more. @throws Refusal 404 */
export async function withdrawPreviews(tx: StaffTx, postId: number): Promise<void> {
  const post = (await lockWrittenPost(tx, postId)) ?? notFound()
  await updatePost(tx, postId, { preview_round: post.preview_round + 1 })
  await tx.record({ act: 'post.preview_withdrawn', subject: postSubject(post) })
}
