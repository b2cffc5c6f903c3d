import { Suspense, useState } from 'react'
import type { Comment, Post } from '#contract/blog.ts'
import { useSignedIn } from '#client/session/session.ts'
import { CommentForm } from './CommentPrompt.tsx'
import { nameOf } from './thread.ts'

/** Opens a form below a comment, for signed-in customers. */
export function ReplyPrompt({ post, comment }: { post: Post; comment: Comment }) {
  const signedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  if (!signedIn && !open) return null
  const name = nameOf(comment)
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="mt-1 min-h-6 py-1 text-sm text-accent underline underline-offset-4"
      >
        {open ? 'Close' : 'Reply'}
        <span className="sr-only"> {open ? `the reply to ${name}` : `to ${name}`}</span>
      </button>
      {open && (
        <Suspense>
          <CommentForm postId={post.id} parentId={comment.id} label={`Your reply to ${name}`} />
        </Suspense>
      )}
    </>
  )
}
