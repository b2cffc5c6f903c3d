import type { blog, Post, PostCard } from '#contract/blog.ts'
import { presentPage, sliceOf } from '#server/platform/serving/paging.ts'
import { parsePreviewToken } from '#server/platform/preview-tokens.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { firstWords } from '#server/tenants/safe-html.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { pick } from '#server/platform/pick.ts'
import { countComments, listComments } from './comments.queries.ts'
import { findWrittenPost, type WrittenPost } from './merchant/posts/written-posts.queries.ts'
import { countPosts, findPost, findRenamedPost, listPosts, type PostRow } from './posts.queries.ts'
import { presentComment, presentComments } from './present-comments.ts'
import { writeComment } from './write-comment.ts'

export const blogHandlers = (previewKey: Buffer): HandlersOf<typeof blog> => ({
  'GET /blog/posts/': ({ query, address, read, dependsOn }) =>
    read(async (tx) => {
      dependsOn('posts')
      const slice = sliceOf(query)
      const [count, posts] = await Promise.all([countPosts(tx), listPosts(tx, slice)])
      const ids = posts.map((post) => post.id)
      const comments = ids.length > 0 ? await countComments(tx, ids) : undefined
      const cards = posts.map((post) => presentPostCard(post, comments?.get(post.id)))
      return presentPage(count, cards, slice, address)
    }),

  'GET /blog/posts/:slug/': ({ params, read, dependsOn }) =>
    read(async (tx) => {
      const found = await findPost(tx, params.slug)
      // Any post may yet take a slug that none has now.
      if (!found) dependsOn('posts')
      const post = found ?? (await findRenamedPost(tx, params.slug)) ?? notFound()
      dependsOn(`post:${post.id}`)
      const comments = await countComments(tx, [post.id])
      return { ...presentPostCard(post, comments.get(post.id)), ...presentText(post) }
    }),

  'GET /blog/previews/:token/': ({ shop, params, read }) =>
    read(async (tx) => {
      const [id, round] = parsePreviewToken(previewKey, shop.id, params.token, new Date()) ?? []
      const post = id === undefined ? undefined : await findWrittenPost(tx, Number(id))
      if (!post || post.preview_round !== Number(round)) return notFound()
      return presentPreview(post)
    }),

  'GET /blog/comments/': async ({ query, read, dependsOn }) => {
    dependsOn(`post:${query.post}`)
    return presentComments(await read((tx) => listComments(tx, query.post)))
  },

  'POST /blog/comments/': async ({ customer, body, write }) =>
    presentComment(await write((tx) => writeComment(tx, customer.id, body))),
})

const presentPostCard = (post: PostRow, commentCount = 0): PostCard => ({
  ...pick(post, 'id', 'slug', 'title', 'featured_image', 'featured_image_alt'),
  // The database keeps no published post without it.
  published_at: post.published_at!.toISOString(),
  status: 'published',
  comment_count: commentCount,
  author: authorOf(post.author_name || post.username),
  excerpt: post.excerpt || firstWords(post.beginning),
})

const authorOf = (name: string | null) => (name ? { username: name } : null)

type Text = Pick<WrittenPost, 'content' | 'seo_title' | 'seo_description'>

/** Texts for search engines are present only if an author has written them. */
const presentText = ({ content, seo_title, seo_description }: Text) => ({
  content,
  ...(seo_title && { seo_title }),
  ...(seo_description && { seo_description }),
})

/** A post as it would come out now. */
const presentPreview = (post: WrittenPost): Post => ({
  ...presentText(post),
  ...pick(post, 'id', 'slug', 'title', 'featured_image', 'featured_image_alt'),
  published_at: (post.published_at ?? post.publish_at ?? new Date()).toISOString(),
  status: 'published',
  comment_count: 0,
  author: authorOf(post.author_name),
  excerpt: post.excerpt || firstWords(post.content),
})
