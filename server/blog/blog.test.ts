import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Comment } from '#contract/blog.ts'
import { KHUKURI, TEA } from '#tests/cast.ts'
import { callsAt } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { listRows } from '#tests/rows.ts'

const DRAFT = KHUKURI.content.posts.find((post) => post.status === 'draft')!
const PUBLISHED = KHUKURI.content.posts.filter((post) => post.status === 'published')
const SLUG = PUBLISHED[0]!.slug

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const postOf = (slug: string) => shop.api('GET /blog/posts/:slug/', { params: { slug } })
const commentsOf = (post: number) => shop.api('GET /blog/comments/', { query: { post } })
const flat = (comments: Comment[]): Comment[] =>
  comments.flatMap((comment) => [comment, ...flat(comment.replies)])
const texts = (comments: Comment[]) => flat(comments).map((comment) => comment.content)

describe('posts', () => {
  test('are listed newest first, the published ones alone', async () => {
    const { count, results } = await shop.api('GET /blog/posts/')
    expect(count).toBe(PUBLISHED.length)
    expect(results.map((post) => post.slug).toSorted()).toEqual(
      PUBLISHED.map((post) => post.slug).toSorted(),
    )
    const times = results.map((post) => post.published_at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(results.every((post) => post.status === 'published')).toBe(true)
  })

  test('posts of any status are listed if asked for', async () => {
    for (const status of ['draft', 'published', 'all']) {
      const { results } = await shop.api('GET /blog/posts/', { query: { status } })
      expect(results.map((post) => post.slug)).not.toContain(DRAFT.slug)
    }
  })

  test('come a page at a time', async () => {
    const first = await callsAt(shop).get('/blog/posts/?page_size=3&status=published')
    expect(first.json()).toMatchObject({
      previous: null,
      next: '/api/blog/posts/?page_size=3&status=published&page=2',
    })
    const last = await shop.api('GET /blog/posts/', { query: { page: 3, page_size: 3 } })
    expect(last.results).toHaveLength(PUBLISHED.length - 6)
    expect(last.next).toBeNull()
    expect(await callsAt(shop).get('/blog/posts/?page=9')).toMatchObject({ status: 404 })
  })

  test('are read whole, with their author’s name and nothing else of theirs', async () => {
    const post = await postOf(SLUG)
    expect(post).toMatchObject({
      title: PUBLISHED[0]!.title,
      author: { username: PUBLISHED[0]!.author },
      featured_image: expect.stringMatching(/^\/media\/1\//),
    })
    expect(post.content).toContain('<p>')
    expect(Object.keys(post.author!)).toEqual(['username'])
  })

  test('a draft and another shop’s post answer like one that does not exist', async () => {
    const unknown = await callsAt(shop).get('/blog/posts/nothing-here/')
    expect(unknown.status).toBe(404)
    for (const slug of [DRAFT.slug, TEA.content.posts[0]!.slug]) {
      const reply = await callsAt(shop).get(`/blog/posts/${slug}/`)
      expect([reply.status, reply.text]).toEqual([404, unknown.text])
    }
  })

  test('a page that said there is none goes when the post appears', async () => {
    const path = `/blog/${DRAFT.slug}`
    const before = await shop.fetch(path)
    expect(before.status).toBe(404)
    expect(before.text).toContain('Blog post not found or not published.')
    await setStatus(DRAFT.slug, 'published')
    expect((await shop.fetch(path)).status).toBe(200)
    await setStatus(DRAFT.slug, 'draft')
    expect((await shop.fetch(path)).status).toBe(404)
  })
})

describe('comments', () => {
  let post: number
  beforeEach(async () => {
    post = (await postOf(SLUG)).id
  })

  test('are nested below what they answer, the approved ones alone', async () => {
    const comments = flat(await commentsOf(post))
    expect(comments).not.toHaveLength(0)
    for (const comment of comments) {
      expect(comment.is_approved).toBe(true)
      for (const reply of comment.replies) expect(reply.parent).toBe(comment.id)
    }
    const asked = await callsAt(shop).get(`/blog/comments/?post=${post}&is_approved=false`)
    expect(asked.json()).toEqual(await commentsOf(post))
  })

  test('are as many as the post says', async () => {
    const { results } = await shop.api('GET /blog/posts/')
    for (const { id, slug, comment_count } of results) {
      expect([slug, flat(await commentsOf(id)).length]).toEqual([slug, comment_count])
      expect((await postOf(slug)).comment_count).toBe(comment_count)
    }
  })

  test('comments below one that is not approved wait for it', async () => {
    const before = await postOf(SLUG)
    const parent = await addComment(post, { content: 'Waiting', approved: false })
    const reply = await addComment(post, { content: 'Too early', approved: true, parent })
    await addComment(post, { content: 'Earlier still', approved: true, parent: reply })
    const shown = texts(await commentsOf(post))
    expect(shown).not.toContain('Waiting')
    expect(shown).not.toContain('Too early')
    expect(shown).not.toContain('Earlier still')
    expect((await postOf(SLUG)).comment_count).toBe(before.comment_count)

    await shop.write(KHUKURI.tenant, async ({ db, changed }) => {
      await db
        .updateTable('comments')
        .set({ is_approved: true })
        .where('tenant_id', '=', KHUKURI.tenant)
        .where('id', '=', parent)
        .execute()
      changed(`post:${post}`, 'posts')
    })
    expect(texts(await commentsOf(post))).toEqual(
      expect.arrayContaining(['Waiting', 'Too early', 'Earlier still']),
    )
    expect((await postOf(SLUG)).comment_count).toBe(before.comment_count + 3)
    expect((await shop.fetch(`/blog/${SLUG}`)).text).toContain('Earlier still')
  })

  test('may answer each other at any depth', async () => {
    let parent = await addComment(post, { content: 'Depth 0', approved: true })
    for (let depth = 1; depth <= 60; depth++) {
      parent = await addComment(post, { content: `Depth ${depth}`, approved: true, parent })
    }
    let comment = (await commentsOf(post)).find(({ content }) => content === 'Depth 0')
    for (let depth = 1; depth <= 60; depth++) {
      comment = comment?.replies[0]
      expect(comment?.content).toBe(`Depth ${depth}`)
    }
    expect((await shop.fetch(`/blog/${SLUG}`)).text).toContain('Depth 60')
  })

  test('are written as they are read: markup stays text', async () => {
    await addComment(post, { content: '<img src=x onerror=alert(1)>', approved: true })
    const page = await shop.fetch(`/blog/${SLUG}`)
    expect(page.text).not.toContain('<img src=x')
    expect(page.text).toContain('&lt;img src=x')
  })

  test('are empty below a draft or an unknown post', async () => {
    const rows = await listRows(shop, 'posts', { tenant_id: 1, slug: DRAFT.slug }, ['id'])
    const draft = rows[0]!.id
    await addComment(draft, { content: 'Nobody reads this', approved: true })
    expect(await commentsOf(draft)).toEqual([])
    expect(await commentsOf(987_654_321)).toEqual([])
  })

  test('stay within their shop', async () => {
    const own = await commentsOf(post)
    const theirs = await shop.teaShop.api('GET /blog/comments/', { query: { post } })
    const foreign = new Set(texts(own))
    expect(texts(theirs).filter((text) => foreign.has(text))).toEqual([])
  })

  test('are asked for by the post’s number', async () => {
    for (const query of ['', 'post=', 'post=one', 'post=0', 'post=1.5', 'post=1e99']) {
      const reply = await callsAt(shop).get(`/blog/comments/?${query}`)
      expect([query, reply.status]).toEqual([query, 400])
      expect(reply.json()).toEqual({ detail: expect.any(String) })
    }
  })
})

describe('the pages', () => {
  const pageText = async (path: string) =>
    (await shop.fetch(path)).text.replaceAll('<!-- -->', '').replace(/<\/?time[^>]*>/g, '')

  test('name author, day and comments, and lead on', async () => {
    const list = await pageText('/blog')
    expect(list).toMatch(/By purna on \d{1,2} [A-Z][a-z]+ \d{4} \| \d+ Comment\(s\)/)
    expect(list).toContain('Read More →')
    const post = await pageText(`/blog/${SLUG}`)
    expect(post).toMatch(/Published on \d{1,2} [A-Z][a-z]+ \d{4} by /)
    expect(post).toContain('Leave a Comment')
    expect(post).toContain(`href="/login?redirect=/blog/${SLUG}#comments"`)
    expect(post).toContain('"BlogPosting"')
  })

  test('do without an author, a picture and comments', async () => {
    await shop.write(KHUKURI.tenant, async ({ db, changed }) => {
      const { id } = await db
        .updateTable('posts')
        .set({ author_id: null, featured_image: null })
        .where('tenant_id', '=', KHUKURI.tenant)
        .where('slug', '=', SLUG)
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .deleteFrom('comments')
        .where('tenant_id', '=', KHUKURI.tenant)
        .where('post_id', '=', id)
        .execute()
      changed('posts', `post:${id}`)
    })
    const list = await pageText('/blog')
    expect(list).toContain('No image')
    expect(list).toMatch(/By Admin on [^|]+ \| 0 Comment\(s\)/)
    const post = await pageText(`/blog/${SLUG}`)
    expect(post).toContain('Comments (0)')
    expect(post).toContain('No approved comments yet. Be the first!')
  })

  test('say when nothing has been published', async () => {
    await shop.write(KHUKURI.tenant, async ({ db, changed }) => {
      await db
        .updateTable('posts')
        .set({ status: 'draft' })
        .where('tenant_id', '=', KHUKURI.tenant)
        .execute()
      changed('posts')
    })
    expect(await pageText('/blog')).toContain('No blog posts have been published yet.')
    expect((await shop.fetch('/blog?page=2')).status).toBe(404)
  })
})

async function setStatus(slug: string, status: 'draft' | 'published') {
  await shop.write(KHUKURI.tenant, async ({ db, changed }) => {
    const { id } = await db
      .updateTable('posts')
      .set({ status, published_at: new Date() })
      .where('tenant_id', '=', KHUKURI.tenant)
      .where('slug', '=', slug)
      .returning('id')
      .executeTakeFirstOrThrow()
    changed('posts', `post:${id}`)
  })
}

type Said = { content: string; approved: boolean; parent?: number }

function addComment(post: number, { content, approved, parent }: Said): Promise<number> {
  return shop.write(KHUKURI.tenant, async ({ db, changed }) => {
    const { id } = await db
      .insertInto('comments')
      .values({
        tenant_id: KHUKURI.tenant,
        post_id: post,
        parent_id: parent ?? null,
        content,
        is_approved: approved,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    changed(`post:${post}`, 'posts')
    return id
  })
}
