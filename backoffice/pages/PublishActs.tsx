import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#client/failures.ts'
import { Button } from '../parts/Button.tsx'
import { useToast } from '../parts/Toasts.tsx'
import { useShop } from '../shell/use-shop.ts'

type PublishActsProps = {
  /** The list that the record stands in. */
  list: string
  name: string
  isPublished: boolean
  /** Saves what is typed into a draft. False where it could not be. */
  flush: (() => Promise<boolean>) | undefined
  change: (isPublished: { from: boolean; to: boolean }) => Promise<unknown>
}

/** Makes a draft public, or a public record a draft again. */
export function PublishActs({ list, name, isPublished, flush, change }: PublishActsProps) {
  const { shop } = useShop()
  const client = useQueryClient()
  const say = useToast()
  const turn = useMutation({
    async mutationFn() {
      if (flush && !(await flush())) throw new Error('What you typed could not be saved.')
      await change({ from: isPublished, to: !isPublished })
    },
    onSuccess: async () => {
      say({ text: `${name}: ${isPublished ? 'unpublished' : 'published'}` })
      await client.invalidateQueries({ queryKey: [list, shop] })
    },
    onError: (error) => say({ text: sentenceOf(error) }),
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        kind={isPublished ? 'secondary' : 'primary'}
        disabled={turn.isPending}
        onClick={() => turn.mutate()}
      >
        {isPublished ? 'Unpublish' : 'Publish'}
      </Button>
      {!isPublished && (
        <span className="text-sm text-muted">A draft: customers see it once you publish it.</span>
      )}
    </div>
  )
}
