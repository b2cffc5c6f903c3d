import { LONGEST_COMMENT } from '#contract/rules/limits.ts'
import { useState } from 'react'
import type { StaffReview } from '#contract/backoffice/content/shapes/moderated.ts'
import { Button } from '../parts/Button.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/moderation.ts'

/** The shop's reply to a review, with its form. */
export function ReviewReply({ review: { id, reply: written } }: { review: StaffReview }) {
  const { shop, api } = useShop()
  const [isOpen, setOpen] = useState(false)
  const reply = useChange(
    (text: string) => api('PUT /reviews/:id/reply/', { params: { id }, body: { reply: text } }),
    { stale: [['reviews', shop]], after: () => setOpen(false) },
  )
  const submit = (fields: FormData) => reply.mutate(fieldText(fields, 'reply'))
  return (
    <div className="mt-3 grid max-w-prose justify-items-start gap-2">
      {written !== '' && !isOpen && (
        <blockquote className="border-s-2 border-line ps-3 whitespace-pre-wrap text-muted">
          {written}
        </blockquote>
      )}
      <Button kind="quiet" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
        {written === '' ? t('replyAsShop') : t('editReply')}
      </Button>
      {isOpen && (
        <Form onSubmit={submit} className="grid w-full gap-2">
          <textarea
            name="reply"
            aria-label={t('reply')}
            rows={3}
            maxLength={LONGEST_COMMENT}
            defaultValue={written}
            className="field-control"
          />
          <ErrorText error={reply.error} />
          <Button type="submit" disabled={reply.isPending} className="justify-self-start">
            {reply.isPending ? t('publishing') : t('publishReply')}
          </Button>
        </Form>
      )}
    </div>
  )
}
