import type { blog, PostCard, posts } from '#contract/blog.ts'
import { presentPage, sliceOf } from '#server/platform/serving/paging.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { HandlersOf } from '#server/tenants/handling.ts'
import { countComments, listComments } from './comments.queries.ts'
import { commentHandlers } from './comments.routes.ts'
import { countPosts, findPost, findRenamedPost, listPosts, type PostRow } from './posts.queries.ts'
import { presentComments } from './present-comments.ts'

const postHandlers: HandlersOf<typeof posts> = {
  'GET /blog/posts/': async ({ db, shop, query, address, dependsOn }) => {
    dependsOn('posts')
    const slice = sliceOf(query)
    const [count, posts] = await Promise.all([
      countPosts(db, shop.id),
      listPosts(db, shop.id, slice),
    ])
    const ids = posts.map((post) => post.id)
    const comments = ids.length > 0 ? await countComments(db, shop.id, ids) : undefined
    const cards = posts.map((post) => presentPostCard(post, comments?.get(post.id)))
    return presentPage(count, cards, slice, address)
  },

  'GET /blog/posts/:slug/': async ({ db, shop, params, dependsOn }) => {
    const found = await findPost(db, shop.id, params.slug)
    // Any post may yet take a slug that none has now.
    if (!found) dependsOn('posts')
    const post = found ?? (await findRenamedPost(db, shop.id, params.slug)) ?? notFound()
    dependsOn(`post:${post.id}`)
    const comments = await countComments(db, shop.id, [post.id])
    return { ...presentPostCard(post, comments.get(post.id)), content: post.content }
  },

  'GET /blog/comments/': async ({ db, shop, query, dependsOn }) => {
    dependsOn(`post:${query.post}`)
    return presentComments(await listComments(db, shop.id, query.post))
  },
}

export const blogHandlers: HandlersOf<typeof blog> = { ...postHandlers, ...commentHandlers }

const presentPostCard = (post: PostRow, commentCount = 0): PostCard => ({
  id: post.id,
  slug: post.slug,
  title: post.title,
  featured_image: post.featured_image,
  featured_image_alt: post.featured_image_alt,
  // The database keeps no published post without it.
  published_at: post.published_at!.toISOString(),
  status: 'published',
  comment_count: commentCount,
  author: post.username === null ? null : { username: post.username },
  excerpt: post.excerpt,
})
