import { LONGEST_COMMENT } from '#contract/rules/limits.ts'
import { useState } from 'react'
import type { StaffComment } from '#contract/backoffice/content/shapes/moderated.ts'
import { Button, NewTabLink } from '../parts/Button.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { ErrorText } from '../parts/ErrorText.tsx'
import { Author } from './Author.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { t } from '../texts/moderation.ts'

const STATES = {
  waiting: { label: t('waiting'), tone: 'wait' },
  shown: { label: t('shown'), tone: 'good' },
  hidden: { label: t('hidden'), tone: 'calm' },
} as const

type CommentRowProps = {
  comment: StaffComment
  isCurrent: boolean
  onState: (to: 'shown' | 'hidden') => void
}

/** A comment in full, what it answers, and what to do with it. */
export function CommentRow({ comment, isCurrent, onState }: CommentRowProps) {
  const { membership } = useShop()
  const [isReplying, setReplying] = useState(false)
  const { label, tone } = STATES[comment.state]
  return (
    <li
      aria-current={isCurrent || undefined}
      className={`px-4 py-4 md:px-5 ${isCurrent ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-sm wrap-anywhere text-muted">
        {t.rich('authorOn', {
          author: <Author author={comment.author} view="comments" key="author" />,
          subject: (
            <NewTabLink
              href={`${membership.origin}/blog/${comment.post.slug}`}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
              key="subject"
            >
              {comment.post.title}
            </NewTabLink>
          ),
        })}
        <When iso={comment.created_at} />
        <Tag tone={tone}>{label}</Tag>
      </p>
      {comment.parent && (
        <blockquote className="mt-2 border-s-2 border-line ps-3 text-muted">
          {comment.parent.author_name}: {comment.parent.content}
        </blockquote>
      )}
      <p className="mt-2 max-w-prose whitespace-pre-wrap">{comment.content}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {comment.state !== 'shown' && (
          <Button kind="primary" onClick={() => onState('shown')}>
            {t('approve')} <kbd className="hidden font-normal opacity-70 md:inline">A</kbd>
          </Button>
        )}
        {comment.state !== 'hidden' && (
          <Button onClick={() => onState('hidden')}>
            {t('hide')} <kbd className="hidden font-normal text-muted md:inline">H</kbd>
          </Button>
        )}
        <Button kind="quiet" onClick={() => setReplying(!isReplying)} aria-expanded={isReplying}>
          {t('replyAsShop')}
        </Button>
        <RemoveButton what="comments" id={comment.id} name={comment.author.name} />
      </div>
      {isReplying && <ReplyForm comment={comment} onEnd={() => setReplying(false)} />}
    </li>
  )
}

function ReplyForm({ comment, onEnd }: { comment: StaffComment; onEnd: () => void }) {
  const { shop, api } = useShop()
  const reply = useChange(
    (content: string) =>
      api('POST /comments/:id/replies/', { params: { id: comment.id }, body: { content } }),
    { done: t('replyPublished'), stale: [['comments', shop]], after: onEnd },
  )
  const submit = (fields: FormData) => {
    const content = fieldText(fields, 'content')
    if (content) reply.mutate(content)
  }
  return (
    <Form onSubmit={submit} className="mt-3 grid max-w-prose gap-2">
      <textarea
        name="content"
        aria-label={t('reply')}
        rows={3}
        maxLength={LONGEST_COMMENT}
        className="field-control"
        // The person has just opened it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <ErrorText error={reply.error} />
      <Button type="submit" disabled={reply.isPending} className="justify-self-start">
        {reply.isPending ? t('publishing') : t('publishReply')}
      </Button>
    </Form>
  )
}
