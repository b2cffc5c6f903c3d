import type { Comment } from '#contract/blog.ts'
import type { CommentRow } from './comments.queries.ts'

/** The rows as a tree, in their order. A reply whose parent is not among them is left out. */
export function presentComments(rows: CommentRow[]): Comment[] {
  const comments = new Map(rows.map((row) => [row.id, presentComment(row)]))
  const topmost: Comment[] = []
  for (const comment of comments.values()) {
    const siblings = comment.parent === null ? topmost : comments.get(comment.parent)?.replies
    siblings?.push(comment)
  }
  return topmost
}

/** The shop's own answers carry its name. */
const authorOf = (row: CommentRow) => row.author_name ?? row.username

export const presentComment = (row: CommentRow): Comment => ({
  id: row.id,
  user: authorOf(row) === null ? null : { username: authorOf(row)! },
  content: row.content,
  created_at: row.created_at.toISOString(),
  parent: row.parent_id,
  replies: [],
  is_approved: row.is_approved,
})
