import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Comment, Post } from '#contract/blog.ts'
import { KHUKURI } from '#tests/cast.ts'
import { type Browser, callsAt, register, signIn } from '#tests/customer.ts'
import type { Reply } from '#tests/http.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addRows, countRows } from '#tests/rows.ts'

const PATH = '/blog/comments/'

let shop: OpenShop
let asha: Browser
let post: Post
let other: Post
beforeAll(async () => {
  shop = await openShop()
  asha = await signIn(shop, { login_id: (await register(shop)).email })
  const { results } = await shop.api('GET /blog/posts/')
  const discussed = results.filter((each) => each.comment_count > 1)
  post = await postOf(discussed[0]!.slug)
  other = await postOf(discussed[1]!.slug)
})
afterAll(() => shop.close())

const postOf = (slug: string) => shop.api('GET /blog/posts/:slug/', { params: { slug } })
const commentsOf = (id: number) => shop.api('GET /blog/comments/', { query: { post: id } })
const flat = (comments: Comment[]): Comment[] =>
  comments.flatMap((each) => [each, ...flat(each.replies)])
const approve = (id: number) =>
  shop.write(1, async ({ db, changed }) => {
    const { post_id } = await db
      .updateTable('comments')
      .set({ is_approved: true })
      .where('tenant_id', '=', 1)
      .where('id', '=', id)
      .returning('post_id')
      .executeTakeFirstOrThrow()
    changed('posts', `post:${post_id}`)
  })
const countKept = async () => {
  return countRows(shop, 'comments')
}

describe('a comment', () => {
  test('waits for approval: its writer is informed, and it is seen nowhere', async () => {
    const content = 'Does the recurve need another stone?'
    const before = await commentsOf(post.id)
    const reply = await asha.post(PATH, { post: post.id, content: `${content}\r\n`, parent: null })
    expect(reply.status).toBe(201)
    expect(reply.json()).toMatchObject({
      user: { username: asha.user.username },
      content,
      parent: null,
      replies: [],
      is_approved: false,
    })
    expect(await commentsOf(post.id)).toEqual(before)
    for (const path of [
      `/blog/${post.slug}`,
      '/blog',
      '/rss.xml',
      `/api/blog/comments/?post=${post.id}&is_approved=false`,
    ]) {
      expect((await shop.fetch(path)).text).not.toContain(content)
    }
    expect((await postOf(post.slug)).comment_count).toBe(post.comment_count)
  })

  test('answers another one, and stands below it once it is approved', async () => {
    const [parent] = await commentsOf(post.id)
    const reply = await asha.post(PATH, {
      post: post.id,
      content: 'Thank you.',
      parent: parent!.id,
    })
    const { id } = reply.json()
    await approve(id)
    const [shown] = await commentsOf(post.id)
    expect(shown!.replies.map((each) => each.id)).toContain(id)
    expect((await shop.fetch(`/blog/${post.slug}`)).text).toContain('Thank you.')
  })

  test('goes as deep as the talk does', async () => {
    let parent: number | null = null
    const ids: number[] = []
    for (let depth = 0; depth < 12; depth++) {
      const reply: Reply = await asha.post(PATH, {
        post: post.id,
        content: `Depth ${depth}`,
        parent,
      })
      expect(reply.status).toBe(201)
      parent = (reply.json() as Comment).id
      ids.push(parent)
      await approve(parent)
    }
    const shown = flat(await commentsOf(post.id)).filter((each) => ids.includes(each.id))
    expect(shown.map((each) => each.parent)).toEqual([null, ...ids.slice(0, -1)])
    const { text } = await shop.fetch(`/blog/${post.slug}`)
    expect(text).toContain('Depth 11')
  })

  test('is text, whatever it looks like', async () => {
    const content = `<a href="javascript:alert(1)">here</a> </script><svg onload=alert(1)>`
    const reply = await asha.post(PATH, { post: post.id, content })
    await approve(reply.json().id)
    const { text } = await shop.fetch(`/blog/${post.slug}`)
    expect(text).not.toContain('<a href="javascript:')
    expect(text).not.toContain('<svg onload')
    expect(flat(await commentsOf(post.id)).map((each) => each.content)).toContain(content)
  })

  test('cannot approve itself, nor name another author', async () => {
    const reply = await asha.post(PATH, {
      post: post.id,
      content: 'Mine.',
      is_approved: true,
      user: { username: 'bikram' },
      customer_id: 1,
      tenant_id: 2,
    })
    expect(reply.json()).toMatchObject({
      is_approved: false,
      user: { username: asha.user.username },
    })
  })
})

describe('refused, and nothing is kept:', () => {
  const WRONG: [string, object, object][] = [
    ['no content', { content: undefined }, { content: ['Please enter your comment.'] }],
    ['empty content', { content: ' \t\n' }, { content: ['Please enter your comment.'] }],
    [
      '5,001 characters',
      { content: 'a'.repeat(5001) },
      { content: ['A comment has at most 5000 characters.'] },
    ],
    ['no post', { post: undefined }, { post: ['Post ID is required to submit a comment.'] }],
    ['a slug as post', { post: 'x' }, { post: [expect.any(String)] }],
  ]
  test.each(WRONG)('%s', async (_, body, messages) => {
    const before = await countKept()
    const reply = await asha.post(PATH, { post: post.id, content: 'Good.', ...body })
    expect([reply.status, reply.json()]).toEqual([400, messages])
    expect(await countKept()).toBe(before)
  })

  test('a megabyte', async () => {
    const reply = await asha.post(PATH, { post: post.id, content: 'a'.repeat(1_000_000) })
    expect(reply.status).toBe(413)
  })

  test('a draft, a post of another shop, none at all: all the same', async () => {
    const draft = KHUKURI.content.posts.findIndex((each) => each.status === 'draft') + 1
    expect(draft).toBeGreaterThan(0)
    await addRows(shop, 'posts', {
      tenant_id: 2,
      id: 4713,
      slug: 'of-tea',
      title: 'Of tea',
      content: '',
      status: 'published',
      published_at: new Date(),
    })
    const before = await countKept()
    for (const id of [draft, 4713, 123_456_789]) {
      const reply = await asha.post(PATH, { post: id, content: 'Good.' })
      const answer = [404, { detail: 'Blog post not found or not published.' }]
      expect([id, reply.status, reply.json()]).toEqual([id, ...answer])
    }
    expect(await countKept()).toBe(before)
  })

  test('a parent of another post, one that waits, one below such a one, none at all', async () => {
    const say = async (parent: number | null) => {
      const reply = await asha.post(PATH, { post: post.id, content: 'Hm.', parent })
      return reply.json().id
    }
    const [foreign] = await commentsOf(other.id)
    const waiting = await say(null)
    const approved = await say(null)
    await approve(approved)
    const below = await say(approved)
    await approve(below)
    await shop.write(1, ({ db }) =>
      db
        .updateTable('comments')
        .set({ is_approved: false })
        .where('tenant_id', '=', 1)
        .where('id', '=', approved)
        .execute(),
    )
    const before = await countKept()
    for (const parent of [foreign!.id, waiting, below, 123_456_789]) {
      const reply = await asha.post(PATH, { post: post.id, content: 'Good.', parent })
      const answer = [400, { detail: 'The comment that you answer is no longer there.' }]
      expect([parent, reply.status, reply.json()]).toEqual([parent, ...answer])
    }
    expect(await countKept()).toBe(before)
  })

  test('a visitor without a session cannot comment', async () => {
    const reply = await callsAt(shop).post(PATH, { post: post.id, content: 'Good.' })
    expect([reply.status, reply.json()]).toEqual([401, { detail: 'Please log in.' }])
  })

  test('the sixth within ten minutes', async () => {
    const strict = await shop.another({ RATE_LIMIT_SCALE: '1' })
    const token = asha.tokens.access
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) {
      const reply = await callsAt(strict, token).post(PATH, { post: post.id, content: '' })
      statuses.push(reply.status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})
