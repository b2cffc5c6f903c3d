import type { GroupTexts } from '#contract/language/texts.ts'
import { useTexts } from '#client/texts.ts'
import type { PostCard } from '#contract/blog.ts'
import { Day } from '#ui/Day.tsx'

type Signed = Pick<PostCard, 'author' | 'published_at' | 'comment_count'>

export const authorOf = ({ author }: Pick<PostCard, 'author'>, t: GroupTexts<'blog'>) =>
  author?.username ?? t('admin')

/** By sarita on 14 March 2026 | 3 Comment(s) */
export function Byline({ post }: { post: Signed }) {
  const t = useTexts('blog')
  const day = <Day time={post.published_at} />
  return t.rich('byline', { author: authorOf(post, t), day, count: post.comment_count })
}
