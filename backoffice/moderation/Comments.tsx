import { useEffect, useRef, useState } from 'react'
import { ListStates } from '../parts/lists/ListStates.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { OnlyBy, useAuthor } from './Author.tsx'
import { CommentRow } from './CommentRow.tsx'
import { useComments, useCommentState, useJudged, useJudgedNow } from './moderation-data.ts'
import { t } from '../texts/moderation.ts'

/** The queue, oldest first, or all; A approves, H hides, J and K go on. */
export function Comments({ isQueue }: { isQueue: boolean }) {
  const by = useAuthor()
  const comments = useComments(isQueue ? 'waiting' : undefined, isQueue ? undefined : by)
  const state = useCommentState()
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const judgedNow = useJudgedNow()
  // After a judgement the next one appears at once: a key must not judge the same one twice.
  const left = (judged: ReadonlySet<number>) =>
    isQueue ? comments.rows.filter(({ id }) => !judged.has(id)) : comments.rows
  const currentOf = ({ length }: typeof comments.rows) => Math.max(0, Math.min(at, length - 1))
  const rows = left(useJudged())
  const current = currentOf(rows)
  const become = (to: 'shown' | 'hidden') => {
    const now = left(judgedNow())
    const row = now[currentOf(now)]
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

  return (
    <ListStates
      list={{ ...comments, rows }}
      empty={
        isQueue
          ? { title: t('nothingToApprove'), children: t('newCommentsAppear') }
          : { title: t('noCommentsYet') }
      }
    >
      {by !== undefined && !isQueue && <OnlyBy name={rows[0]?.author.name} />}
      <ul ref={list} className="rows">
        {rows.map((comment, index) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            isCurrent={index === current}
            onState={(to) => state.mutate({ id: comment.id, from: comment.state, to })}
          />
        ))}
      </ul>
    </ListStates>
  )
}
