import { useTexts } from '#client/texts.ts'
import { Suspense, useState } from 'react'
import type { Comment, Post } from '#contract/blog.ts'
import { Day } from '#ui/Day.tsx'
import { useSignedIn } from '#client/session/session.ts'
import { CommentForm, CommentPrompt } from './CommentPrompt.tsx'
import { authorName, repliesBelow, type Reply } from './thread.ts'

export const Comments = ({ post, comments }: { post: Post; comments: Comment[] }) => {
  const t = useTexts('blog')
  return (
    <section
      id="comments"
      aria-labelledby="comments-heading"
      className="mt-16 border-t border-line pt-10"
    >
      <h2 id="comments-heading" className="text-2xl">
        {t('comments', { count: post.comment_count })}
      </h2>
      {comments.length === 0 ? (
        <p className="mt-4 text-muted">{t('noComments')}</p>
      ) : (
        <ol className="mt-8 grid grid-cols-1 gap-8">
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} depth={0} post={post} />
          ))}
        </ol>
      )}
      <CommentPrompt post={post} />
    </section>
  )
}

type CommentItemProps = Reply & { depth: number; post: Post }

function CommentItem({ comment, to, depth, post }: CommentItemProps) {
  const t = useTexts('blog')
  const { author } = post
  const general = useTexts('general')
  const replies = repliesBelow(comment, depth, general)
  return (
    <li>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
        <span className="text-base font-semibold text-ink">{authorName(comment, general)}</span>
        {author && comment.user?.username === author.username && <span>{t('author')}</span>}
        {to && <span>{t('answers', { name: to })}</span>}
        <Day time={comment.created_at} />
      </p>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{comment.content}</p>
      <ReplyPrompt post={post} comment={comment} />
      {replies.length > 0 && (
        <ol className="mt-6 grid grid-cols-1 gap-6 border-s border-line ps-4 md:ps-6">
          {replies.map((reply) => (
            <CommentItem key={reply.comment.id} {...reply} depth={depth + 1} post={post} />
          ))}
        </ol>
      )}
    </li>
  )
}

/** Opens a form below a comment, for signed-in customers. */
function ReplyPrompt({ post, comment }: { post: Post; comment: Comment }) {
  const t = useTexts('blog')
  const general = useTexts('general')
  const signedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  if (!signedIn && !open) return null
  const name = authorName(comment, general)
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="mt-1 min-h-6 py-1 text-sm text-accent underline underline-offset-4"
      >
        {t.rich(open ? 'closeReply' : 'replyTo', {
          name,
          hidden: (words) => <span className="sr-only">{words}</span>,
        })}
      </button>
      {open && (
        <Suspense>
          <CommentForm postId={post.id} parentId={comment.id} label={t('yourReply', { name })} />
        </Suspense>
      )}
    </>
  )
}
