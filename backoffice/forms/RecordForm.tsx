import type { ReactNode } from 'react'
import { faultSentence } from '#client/failures.ts'
import type { Values } from './drafts/changes.ts'
import { AutosaveState } from './drafts/AutosaveState.tsx'
import { Conflicts } from './drafts/Conflicts.tsx'
import { FoundDraft } from './drafts/FoundDraft.tsx'
import type { Recorded } from './HistoryEntries.tsx'
import { RecordHistory } from './RecordHistory.tsx'
import { FieldFaults, useFieldFaults } from '../parts/fields/field-faults.ts'
import { SaveBar } from './SaveBar.tsx'
import type { Autosave } from './drafts/use-autosave.ts'
import type { Draft } from './drafts/use-draft.ts'
import type { useSave } from './drafts/use-save.ts'
import { t } from '../texts/forms.ts'
import { useKeys } from '../parts/use-keys.ts'
import { LeaveGuard } from './LeaveGuard.tsx'

type RecordFormProps<Form extends Values> = {
  draft: Draft<Form>
  /** Undefined for a form that always saves itself. */
  save?: ReturnType<typeof useSave<Form, unknown>>
  /** For unpublished records: typed values save themselves, and there is no bar. */
  autosave?: Autosave | undefined
  /** The page shows beside its title whether all is saved. */
  isStateInTitle?: boolean
  /** A sentence about what leaving would lose beside the form. */
  lost?: string | undefined
  labels: Record<string, string>
  /** The record whose history the audit log keeps. */
  record?: Recorded
  /** Words that customers read: what is typed is a draft until it is published. */
  isContent?: boolean
  /** The fields are as wide as they are read, and what stands below is no wider. */
  isNarrow?: boolean
  children: ReactNode
}

/** The fields at fault by the names that the form gives them, or what else went wrong. */
function faultIn(
  { faults, fault }: { faults: Record<string, string>; fault?: string | undefined },
  labels: Record<string, string>,
) {
  const named = Object.entries(faults)
  if (named.length === 0) return fault
  const said = named.map(([name, words]) => {
    const label = labels[name] ?? name
    const sentence = faultSentence(label, words)
    return sentence === words ? `${label}: ${words}` : sentence
  })
  const count = named.length > 1 ? [t('fieldsNotRight', { count: named.length })] : []
  return [...count, ...said].join(' ')
}

/** The frame of every form: the found draft, the conflicts, and the save bar. */
export const RecordForm = <Form extends Values>(props: RecordFormProps<Form>) => {
  const { draft, save, autosave, labels, record, isNarrow, lost, children } = props
  const conflicts = autosave?.conflicts ?? save?.conflicts
  const fieldFaults = useFieldFaults()
  const reset = () => {
    save?.reset()
    autosave?.reset()
  }
  return (
    <FieldFaults value={fieldFaults.report}>
      {draft.found && <FoundDraft onTakeUp={draft.takeUp} onLeave={draft.leaveIt} />}
      {conflicts && (
        <Conflicts
          conflicts={conflicts}
          labels={labels}
          onSettle={(field, theirs, keepsOwn) => {
            draft.settle(field, theirs, keepsOwn)
            reset()
          }}
        />
      )}
      {children}
      {autosave && !props.isStateInTitle && (
        <AutosaveState isDirty={draft.isDirty} save={autosave} />
      )}
      {record && (
        <div className={isNarrow ? 'max-w-3xl' : ''}>
          <RecordHistory record={record} draft={draft} labels={labels} />
        </div>
      )}
      {autosave && <SavesItself isDirty={draft.isDirty} flush={autosave.flush} lost={lost} />}
      {save && !autosave && (
        <SaveBar
          isContent={props.isContent === true}
          isDirty={draft.isDirty}
          isSaving={save.isPending}
          fault={faultIn(save, labels)}
          lost={lost}
          showUnreadable={fieldFaults.showUnreadable}
          showRefused={Object.keys(save.faults).length > 0 ? fieldFaults.showRefused : undefined}
          onSave={save.save}
          onDiscard={() => {
            draft.discard()
            reset()
          }}
        />
      )}
    </FieldFaults>
  )
}

type SavesItselfProps = {
  isDirty: boolean
  flush: () => Promise<boolean>
  /** A sentence about everything else that leaving would lose. */
  lost?: string | undefined
}

/** In the place of a bar: Ctrl-S saves at once, and so does leaving, which asks where that fails. */
function SavesItself({ isDirty, flush, lost }: SavesItselfProps) {
  useKeys({ 'mod+s': () => void flush() })
  return <LeaveGuard isDirty={isDirty} lost={lost} saveFirst={flush} />
}
