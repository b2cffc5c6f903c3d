import { Button } from '../../parts/Button.tsx'
import type { Autosave } from './use-autosave.ts'
import { clockText } from '../../parts/format.ts'
import { t as parts } from '../../texts/parts.ts'
import { t } from '../../texts/forms.ts'

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
        {t('notSaved', { fault })}
        <Button disabled={isPending} onClick={() => void flush()}>
          {parts('tryAgain')}
        </Button>
      </span>
    )
  }
  const text = conflicts
    ? t('notSavedConflict')
    : isPending || isDirty
      ? parts('saving')
      : savedAt
        ? t('savedAt', { time: clockText(savedAt) })
        : ''
  return <output className="text-sm text-muted">{text}</output>
}
