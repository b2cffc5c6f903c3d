import type { PostCard } from '#contract/blog.ts'
import { Day } from '#ui/Day.tsx'

type Signed = Pick<PostCard, 'author' | 'published_at' | 'comment_count'>

export const authorOf = ({ author }: Pick<PostCard, 'author'>) => author?.username ?? 'Admin'

/** By sarita on 14 March 2026 | 3 Comment(s) */
export const Byline = ({ post }: { post: Signed }) => (
  <>
    By {authorOf(post)} on <Day time={post.published_at} /> | {post.comment_count} Comment(s)
  </>
)
