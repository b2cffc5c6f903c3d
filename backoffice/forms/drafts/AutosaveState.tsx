import { Button } from '../../parts/Button.tsx'
import type { Autosave } from './use-autosave.ts'
import { clockText } from '../../parts/format.ts'

type AutosaveStateProps = {
  isDirty: boolean
  save: Pick<Autosave, 'savedAt' | 'isPending' | 'fault' | 'conflicts' | 'flush'>
}

/** Tells whether the text is saved; always visible. */
export function AutosaveState({ isDirty, save }: AutosaveStateProps) {
  const { savedAt, isPending, fault, conflicts, flush } = save
  if (fault) {
    return (
      <span role="alert" className="flex flex-wrap items-center gap-2 text-alarm">
        Not saved: {fault}
        <Button disabled={isPending} onClick={() => void flush()}>
          Try again
        </Button>
      </span>
    )
  }
  const text = conflicts
    ? 'Not saved: someone else changed this'
    : isPending || isDirty
      ? 'Saving…'
      : savedAt
        ? `Saved ${clockText(savedAt)}`
        : ''
  return <output className="text-sm text-muted">{text}</output>
}
