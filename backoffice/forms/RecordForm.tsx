import type { ReactNode } from 'react'
import type { Values } from './drafts/changes.ts'
import { Conflicts } from './drafts/Conflicts.tsx'
import { FoundDraft } from './drafts/FoundDraft.tsx'
import { type Recorded, RecordHistory } from './RecordHistory.tsx'
import { SaveBar } from './SaveBar.tsx'
import type { Draft } from './drafts/use-draft.ts'
import type { useSave } from './drafts/use-record.ts'

type RecordFormProps<Form extends Values> = {
  draft: Draft<Form>
  save: ReturnType<typeof useSave<Form, unknown>>
  labels: Record<string, string>
  /** Of what the audit log keeps a history. */
  record?: Recorded
  /** Its fields are as wide as they are read, and what stands below is no wider. */
  isNarrow?: boolean
  children: ReactNode
}

/** What stands around every form: the found draft, the conflicts, the bar that saves. */
export const RecordForm = <Form extends Values>(props: RecordFormProps<Form>) => {
  const { draft, save, labels, record, isNarrow, children } = props
  return (
    <>
      {draft.found && <FoundDraft onTakeUp={draft.takeUp} onLeave={draft.leaveIt} />}
      {save.conflicts && (
        <Conflicts
          conflicts={save.conflicts}
          labels={labels}
          onSettle={(field, theirs, keepsOwn) => {
            draft.settle(field, theirs, keepsOwn)
            save.reset()
          }}
        />
      )}
      {children}
      {record && (
        <div className={isNarrow ? 'max-w-3xl' : ''}>
          <RecordHistory record={record} draft={draft} labels={labels} />
        </div>
      )}
      <SaveBar
        isDirty={draft.isDirty}
        isSaving={save.isPending}
        fault={save.fault}
        onSave={save.save}
        onDiscard={() => {
          draft.discard()
          save.reset()
        }}
      />
    </>
  )
}
