import { Button } from '../parts/Button.tsx'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/pages.ts'

type PublishActsProps = {
  /** The list that the record stands in. */
  list: string
  name: string
  isPublished: boolean
  /** Saves what is typed into a draft. False where it could not be. */
  flush: (() => Promise<boolean>) | undefined
  change: (isPublished: { from: boolean; to: boolean }) => Promise<unknown>
  words?: typeof PUBLISHING
}

const PUBLISHING = {
  on: t('publish'),
  off: t('unpublish'),
  isOn: (name: string) => t('isPublished', { name }),
  isOff: (name: string) => t('isUnpublished', { name }),
  note: t('draftNote'),
}

/** Makes a draft public, or a public record a draft again. */
export function PublishActs({ list, name, isPublished, flush, ...props }: PublishActsProps) {
  const { change, words = PUBLISHING } = props
  const { shop } = useShop()
  const turn = useChange(
    async () => {
      if (flush && !(await flush())) throw new Error(t('notSaved'))
      await change({ from: isPublished, to: !isPublished })
    },
    {
      done: isPublished ? words.isOff(name) : words.isOn(name),
      stale: [[list, shop]],
      saysFault: true,
    },
  )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        kind={isPublished ? 'secondary' : 'primary'}
        disabled={turn.isPending}
        onClick={() => turn.mutate()}
      >
        {isPublished ? words.off : words.on}
      </Button>
      {!isPublished && <span className="text-sm text-muted">{words.note}</span>}
    </div>
  )
}
