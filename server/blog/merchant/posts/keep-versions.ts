import type { Tx } from '#server/tenants/tx.ts'
import type { Written } from './post-columns.ts'
import { findNewestVersion, insertVersion, updateVersion } from './versions.queries.ts'

/** Autosaves with shorter pauses are one version. */
const SPELL_MS = 10 * 60_000

/** `id`: of a colleague; a key has none, and is known by its name. */
type Writer = { id: number | null; name: string }
type Text = Pick<Written, 'title' | 'content'>

/** Keeps what a post has become; before the first time also what it was. */
export async function keepVersion(
  tx: Tx,
  post: Text & { id: number; updated_at: Date },
  after: Text,
  writer: Writer,
  now: Date,
): Promise<void> {
  const newest = await findNewestVersion(tx, post.id)
  if (!newest && post.content !== '') {
    const { title, content, updated_at: at } = post
    await insertVersion(tx, {
      post_id: post.id,
      title,
      content,
      staff_id: null,
      by_name: null,
      is_published: false,
      begun_at: at,
      saved_at: at,
    })
  }
  const { title, content } = after
  const isSameSpell =
    newest?.staff_id === writer.id &&
    (writer.id !== null || newest.by_name === writer.name) &&
    !newest.is_published &&
    now.getTime() - newest.begun_at.getTime() < SPELL_MS
  if (isSameSpell) {
    await updateVersion(tx, newest.id, { title, content, saved_at: now })
    return
  }
  await insertVersion(tx, {
    post_id: post.id,
    title,
    content,
    staff_id: writer.id,
    by_name: writer.name,
    is_published: false,
    begun_at: now,
    saved_at: now,
  })
}

/** Notes that the newest version is what visitors read. */
export async function markPublished(tx: Tx, postId: number): Promise<void> {
  const newest = await findNewestVersion(tx, postId)
  if (newest) await updateVersion(tx, newest.id, { is_published: true })
}
