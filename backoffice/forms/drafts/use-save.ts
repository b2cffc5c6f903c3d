import { useMutation, useQueryClient } from '@tanstack/react-query'
import { faultsOf, sentenceOf } from '#client/failures.ts'
import { useToast } from '../../parts/Toasts.tsx'
import { conflictsOf } from './Conflicts.tsx'
import { same, type Values } from './changes.ts'
import { faultsOfUnchanged } from './faults-of-unchanged.ts'
import type { Draft } from './use-draft.ts'
import { t as parts } from '../../texts/parts.ts'

/** The values of a form when they were sent, and the record that was known then. */
type Sent<Form> = { values: Form; record: unknown }

/**
 * Sends what was changed of a form; a conflict loads the record anew under what is typed. `onSaved`
 * renews what else shows the record. A refusal is shown until what it is about has changed.
 */
export function useSave<Form extends Values, Reply>(
  key: readonly unknown[],
  draft: Draft<Form>,
  send: () => Promise<Reply>,
  formOf: (reply: Reply) => Form,
  done = parts('saved'),
  onSaved?: (reply: Reply) => void,
) {
  const client = useQueryClient()
  const say = useToast()
  const save = useMutation({
    mutationFn: (_sent: Sent<Form>) => send(),
    onSuccess(reply, { values: sent }) {
      draft.saved(formOf(reply), sent)
      client.setQueryData(key, reply)
      void client.invalidateQueries({ queryKey: ['audit'] })
      say({ text: done })
      onSaved?.(reply)
    },
    onError: (error) => {
      if (conflictsOf(error)) void client.invalidateQueries({ queryKey: key })
    },
  })
  const record = client.getQueryData(key)
  const conflicts = conflictsOf(save.error)
  const { values: sent, record: known } = save.variables ?? { values: draft.values, record }
  // A changed record may have corrected what was refused, such as an account that was missing.
  const refusal = conflicts || known !== record ? null : save.error
  const faults = faultsOf(refusal)
  const isAboutFields = Object.keys(faults).length > 0
  const isForAll = refusal && !isAboutFields && same(sent, draft.values)
  return {
    save: () => save.mutate({ values: draft.values, record }),
    reset: save.reset,
    isPending: save.isPending,
    conflicts,
    faults: faultsOfUnchanged(faults, sent, draft.values),
    fault: isForAll ? sentenceOf(refusal) : undefined,
  }
}
