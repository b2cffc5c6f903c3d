import type { PostCard } from '#contract/blog.ts'
import { links } from '../links.ts'

/** One wide post, and three rows of three. */
export const POSTS_PER_PAGE = 10

export const postsHref = (page: number) => (page > 1 ? `${links.blog}?page=${page}` : links.blog)

export type PostsPage = { posts: PostCard[]; pages: number }

/** A plain array is all there is. */
export const postsPageOf = (
  reply: { count: number; results: PostCard[] } | PostCard[],
): PostsPage =>
  Array.isArray(reply)
    ? { posts: reply, pages: 1 }
    : { posts: reply.results, pages: Math.max(1, Math.ceil(reply.count / POSTS_PER_PAGE)) }
