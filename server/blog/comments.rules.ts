import { COMMENT_MISSING, POST_NOT_FOUND } from '#contract/rules/sentences.ts'
import { LONGEST_COMMENT } from '#contract/rules/limits.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainText } from '#server/platform/serving/plain-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'

/** The body of the customer's request. */
export type CommentRequest = {
  post?: number
  content?: string
  /** The comment that is answered. */
  parent?: number | null
}

/** @throws Refusal 400 with the fields' messages */
export function parseComment(request: CommentRequest) {
  const content = plainText(request.content ?? '')
  const postId = request.post ?? 0
  assertNoFaults({
    post: postId === 0 ? 'Post ID is required to submit a comment.' : undefined,
    content: faultOf(content),
  })
  return { postId, content, parentId: request.parent ?? null }
}

function faultOf(content: string): string | undefined {
  if (content === '') return COMMENT_MISSING
  return content.length > LONGEST_COMMENT
    ? `A comment has at most ${LONGEST_COMMENT} characters.`
    : undefined
}

/** A draft, another shop's and none at all are one. */
export const noSuchPost = () => refuse(404, POST_NOT_FOUND)
/** A comment of another post, an unapproved one and an unknown one get the same answer. */
export const noSuchParent = () => refuse(400, 'The comment that you answer is no longer there.')
