import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { AskDialog } from '../parts/dialogs/AskDialog.tsx'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/moderation.ts'

type RemoveButtonProps = { what: 'comments' | 'reviews'; id: number; name: string }

const WORDS = {
  comments: {
    title: t('deleteComment'),
    done: t('commentDeleted'),
    text: t('deleteCommentTells'),
  },
  reviews: {
    title: t('deleteReview'),
    done: t('reviewDeleted'),
    text: t('deleteReviewTells'),
  },
} as const

/** Deletes a customer's text for good, after a confirmation. */
export function RemoveButton({ what, id, name }: RemoveButtonProps) {
  const { shop, api } = useShop()
  const [isAsked, setAsked] = useState(false)
  const { title, done, text } = WORDS[what]
  const params = { id }
  const remove = useChange(
    () =>
      what === 'comments'
        ? api('DELETE /comments/:id/', { params })
        : api('DELETE /reviews/:id/', { params }),
    {
      done,
      stale: [
        [what, shop],
        ['home', shop],
      ],
      after: () => setAsked(false),
    },
  )
  return (
    <>
      <Button
        kind="quiet"
        onClick={() => setAsked(true)}
        aria-label={t('deleteWhatWrote', { name })}
      >
        {t('delete')}
      </Button>
      {isAsked && (
        <AskDialog
          title={title}
          act={t('delete')}
          doing={remove}
          onAct={() => remove.mutate()}
          onClose={() => setAsked(false)}
        >
          {text}
        </AskDialog>
      )}
    </>
  )
}
