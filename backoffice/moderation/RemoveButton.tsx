import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { AskDialog } from '../parts/dialogs/AskDialog.tsx'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'

type RemoveButtonProps = { what: 'comments' | 'reviews'; id: number; name: string }

const WORDS = {
  comments: {
    title: 'Delete this comment?',
    done: 'Comment deleted',
    text: 'It is deleted permanently, with its replies. You can also hide it and show it again later.',
  },
  reviews: {
    title: 'Delete this review?',
    done: 'Review deleted',
    text: 'It is deleted permanently, with its rating. You can also hide it and show it again later.',
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
      <Button kind="quiet" onClick={() => setAsked(true)} aria-label={`Delete what ${name} wrote`}>
        Delete
      </Button>
      {isAsked && (
        <AskDialog
          title={title}
          act="Delete"
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
