import { expect, test } from 'vitest'
import type { Comment } from '#contract/blog.ts'
import type { CommentRow } from './comments.queries.ts'
import { presentComments } from './present-comments.ts'

const row = (id: number, parent_id: number | null = null): CommentRow => ({
  id,
  parent_id,
  content: `Comment ${id}`,
  created_at: new Date(Date.UTC(2026, 2, id)),
  is_approved: true,
  author_name: null,
  username: 'asha',
})

/** [[1, [[2, []]]]]: 2 answers 1. */
type Outline = [number, Outline][]
const outlineOf = (comments: Comment[]): Outline =>
  comments.map(({ id, replies }) => [id, outlineOf(replies)])

test('replies stand below what they answer, in the order of the rows', () => {
  const rows = [row(1), row(2), row(3, 1), row(4, 3), row(5, 1), row(6, 2)]
  expect(outlineOf(presentComments(rows))).toEqual([
    [
      1,
      [
        [3, [[4, []]]],
        [5, []],
      ],
    ],
    [2, [[6, []]]],
  ])
})

test('a reply may come before what it answers', () => {
  expect(outlineOf(presentComments([row(2, 1), row(1)]))).toEqual([[1, [[2, []]]]])
})

test('nothing is shown below a parent that is not shown', () => {
  expect(outlineOf(presentComments([row(1), row(3, 2), row(4, 3)]))).toEqual([[1, []]])
})

test('a long chain of replies is no trouble', () => {
  const rows = Array.from({ length: 500 }, (_, place) => row(place + 1, place || null))
  let [comment] = presentComments(rows)
  let depth = 0
  while (comment) {
    depth++
    comment = comment.replies[0]
  }
  expect(depth).toBe(500)
})

test('a comment on the wire', () => {
  const [first, second] = presentComments([row(1), { ...row(2), username: null }])
  expect(first).toEqual({
    id: 1,
    user: { username: 'asha' },
    content: 'Comment 1',
    created_at: '2026-03-01T00:00:00.000Z',
    parent: null,
    replies: [],
    is_approved: true,
  })
  expect(second?.user).toBeNull()
})
