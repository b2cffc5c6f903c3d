import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { AskDialog } from '../parts/dialogs/AskDialog.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { useShop } from '../shell/use-shop.ts'

type RemoveButtonProps = { what: 'comments' | 'reviews'; id: number; name: string }

const WORDS = {
  comments: {
    title: 'Delete this comment?',
    done: 'Comment deleted',
    text: 'It is deleted for good, with its answers. You can also hide it and show it again later.',
  },
  reviews: {
    title: 'Delete this review?',
    done: 'Review deleted',
    text: 'It is deleted for good, with its stars. You can also hide it and show it again later.',
  },
} as const

/** Deletes a customer's text for good, after a confirmation. */
export function RemoveButton({ what, id, name }: RemoveButtonProps) {
  const { shop, api } = useShop()
  const say = useToast()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { title, done, text } = WORDS[what]
  const remove = useMutation({
    mutationFn: () => {
      const params = { id }
      return what === 'comments'
        ? api('DELETE /comments/:id/', { params })
        : api('DELETE /reviews/:id/', { params })
    },
    onSuccess: async () => {
      setAsked(false)
      say({ text: done })
      await Promise.all([
        client.invalidateQueries({ queryKey: [what, shop] }),
        client.invalidateQueries({ queryKey: ['home', shop] }),
      ])
    },
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)} aria-label={`Delete what ${name} wrote`}>
        Delete
      </Button>
      {isAsked && (
        <AskDialog
          title={title}
          act="Delete"
          isPending={remove.isPending}
          error={remove.error}
          onAct={() => remove.mutate()}
          onClose={() => setAsked(false)}
        >
          {text}
        </AskDialog>
      )}
    </>
  )
}
