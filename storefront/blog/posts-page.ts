import type { PostCard } from '#contract/blog.ts'
import { pageCount, resultsOf } from '#client/lists.ts'
import { links } from '../links.ts'

/** One wide post, and three rows of three. */
export const POSTS_PER_PAGE = 10

export const postsHref = (page: number) => (page > 1 ? `${links.blog}?page=${page}` : links.blog)

export type PostsPage = { posts: PostCard[]; pages: number }

export const postsPageOf = (
  reply: { count: number; results: PostCard[] } | PostCard[],
): PostsPage => ({
  posts: resultsOf(reply, 'slug', 'title'),
  pages: pageCount(reply, POSTS_PER_PAGE),
})
