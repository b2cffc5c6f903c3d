import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../api.ts'
import { MoreButton } from '../parts/MoreButton.tsx'
import { Empty, Failed, RowsSkeleton } from '../parts/States.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { CommentRow } from './CommentRow.tsx'
import { useComments, useCommentState } from './moderation-data.ts'

/** The queue, oldest first, or all; A approves, H hides, J and K go on. */
export function Comments({ isQueue }: { isQueue: boolean }) {
  const comments = useComments(isQueue ? 'waiting' : undefined)
  const state = useCommentState()
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const rows = comments.data?.pages.flatMap((page) => page.results) ?? []
  const current = Math.max(0, Math.min(at, rows.length - 1))
  const become = (to: 'shown' | 'hidden') => {
    const row = rows[current]
    if (row && row.state !== to) state.mutate({ id: row.id, from: row.state, to })
  }
  useKeys({
    a: () => become('shown'),
    h: () => become('hidden'),
    j: () => setAt(Math.min(current + 1, rows.length - 1)),
    k: () => setAt(Math.max(current - 1, 0)),
  })
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  if (comments.isPending) return <RowsSkeleton rows={4} />
  if (comments.error && rows.length === 0) {
    return <Failed message={sentenceOf(comments.error)} onRetry={() => void comments.refetch()} />
  }
  if (rows.length === 0) {
    return isQueue ? (
      <Empty title="No comment waits.">What readers write appears here first.</Empty>
    ) : (
      <Empty title="No comments yet." />
    )
  }
  return (
    <>
      <ul ref={list} className="rows">
        {rows.map((comment, index) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            isCurrent={index === current}
            isBusy={state.isPending}
            onState={(to) => state.mutate({ id: comment.id, from: comment.state, to })}
          />
        ))}
      </ul>
      <MoreButton list={comments} />
    </>
  )
}
