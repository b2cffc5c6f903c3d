import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../parts/Toasts.tsx'
import { personQuery } from '../session/use-person.ts'

/** A change of one's own account: says what was done and asks anew who one is. */
export function useOwnChange<Input = void, Reply = unknown>(
  change: (input: Input) => Promise<Reply>,
  done: string,
) {
  const client = useQueryClient()
  const say = useToast()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      say({ text: done })
      await Promise.all([
        client.invalidateQueries(personQuery),
        client.invalidateQueries({ queryKey: ['own'] }),
      ])
    },
  })
}
