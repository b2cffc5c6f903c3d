import type { GroupTexts } from '#contract/language/texts.ts'
import type { Comment } from '#contract/blog.ts'

/** Levels of replies that are set in; what lies deeper stands in one list. */
export const MOST_INDENTED = 3

type Texts = GroupTexts<'general'>

export const authorName = ({ user }: Pick<Comment, 'user'>, t: Texts) =>
  user?.username ?? t('anonymous')

export type Reply = {
  comment: Comment
  /** The author that it answers, if the position alone does not show it. */
  to?: string
}

/**
 * The replies to show as a list of their own below a comment `depth` levels down. Where they are
 * no longer set in, everything below comes in one list, in the order of the talk.
 */
export function repliesBelow(comment: Comment, depth: number, t: Texts): Reply[] {
  if (depth < MOST_INDENTED - 1) return comment.replies.map((reply) => ({ comment: reply }))
  const below = (parent: Comment): Reply[] =>
    parent.replies.flatMap((reply) => [
      {
        comment: { ...reply, replies: [] },
        ...(parent !== comment && { to: authorName(parent, t) }),
      },
      ...below(reply),
    ])
  return below(comment)
}
