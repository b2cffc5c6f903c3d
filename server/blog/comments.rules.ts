import { said, type Said, saidOf } from '#contract/language/said.ts'
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
    post: postId === 0 ? said('postMissing') : undefined,
    content: faultOf(content),
  })
  return { postId, content, parentId: request.parent ?? null }
}

function faultOf(content: string): Said | undefined {
  if (content === '') return saidOf('blog', 'commentMissing')
  return content.length > LONGEST_COMMENT
    ? said('commentTooLong', { count: LONGEST_COMMENT })
    : undefined
}

/** A draft, another shop's and none at all are one. */
export const noSuchPost = () => refuse(404, saidOf('blog', 'notFound'))
/** A comment of another post, an unapproved one and an unknown one get the same answer. */
export const noSuchParent = () => refuse(400, said('parentGone'))
