import { expect, test } from 'vitest'
import { textsIn } from '#server/tenants/format/texts.ts'
import type { Comment } from '#contract/blog.ts'
import { MOST_INDENTED, repliesBelow } from './thread.ts'

const said = (username: string, ...replies: Comment[]): Comment => ({
  id: username.length,
  user: { username },
  content: username,
  created_at: '2026-03-14T00:00:00.000Z',
  parent: null,
  replies,
  is_approved: true,
})

const t = textsIn('en').of('general')

const names = (comment: Comment, depth: number) =>
  repliesBelow(comment, depth, t).map((reply) => [reply.comment.content, reply.to])

const talk = said('asha', said('ben', said('chen', said('dora')), said('eva')), said('finn'))

test('replies near the top are set in level by level', () => {
  expect(names(talk, 0)).toEqual([
    ['ben', undefined],
    ['finn', undefined],
  ])
  expect(repliesBelow(talk, 0, t)[0]?.comment.replies).toHaveLength(2)
})

test('deeper ones stand in one list and say whom they answer', () => {
  const last = MOST_INDENTED - 1
  expect(names(talk, last)).toEqual([
    ['ben', undefined],
    ['chen', 'ben'],
    ['dora', 'chen'],
    ['eva', 'ben'],
    ['finn', undefined],
  ])
  expect(repliesBelow(talk, last, t).every((reply) => reply.comment.replies.length === 0)).toBe(
    true,
  )
})
