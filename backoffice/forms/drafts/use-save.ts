import { faultsOf } from '#client/failures.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#client/failures.ts'
import { useToast } from '../../parts/Toasts.tsx'
import { conflictsOf } from './Conflicts.tsx'
import type { Values } from './changes.ts'
import type { Draft } from './use-draft.ts'

/**
 * Sends what was changed of a form; a conflict loads the record anew under what is typed. `onSaved`
 * renews what else shows the record.
 */
export function useSave<Form extends Values, Reply>(
  key: readonly unknown[],
  draft: Draft<Form>,
  send: () => Promise<Reply>,
  formOf: (reply: Reply) => Form,
  done = 'Saved',
  onSaved?: (reply: Reply) => void,
) {
  const client = useQueryClient()
  const say = useToast()
  const save = useMutation({
    async mutationFn() {
      const sent = draft.values
      return { sent, reply: await send() }
    },
    onSuccess({ sent, reply }) {
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
  const conflicts = conflictsOf(save.error)
  return {
    save: () => save.mutate(),
    reset: save.reset,
    isPending: save.isPending,
    conflicts,
    faults: faultsOf(save.error),
    fault: save.error && !conflicts ? sentenceOf(save.error) : undefined,
  }
}
