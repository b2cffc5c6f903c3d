import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#client/failures.ts'
import { type Toast, useToast } from './Toasts.tsx'

type Outcome<Input, Reply> = {
  /** The message after it. */
  done?: string | ((reply: Reply, input: Input) => string | Toast)
  /** The keys of the queries that are loaded anew after it. */
  stale?: readonly QueryKey[]
  after?: (reply: Reply, input: Input) => unknown
  /** Whether a failure is a message, too: on screens that have no other place for it. */
  saysFault?: boolean
}

/** A change on the server: it is pending until everything that shows the changed record is fresh. */
export function useChange<Input = void, Reply = unknown>(
  change: (input: Input) => Promise<Reply>,
  { done, stale = [], after, saysFault = false }: Outcome<Input, Reply>,
) {
  const client = useQueryClient()
  const say = useToast()
  return useMutation({
    mutationFn: change,
    onSuccess: (reply, input) => {
      const said = typeof done === 'function' ? done(reply, input) : done
      if (said !== undefined) say(typeof said === 'string' ? { text: said } : said)
      const reloads = stale.map((queryKey) => client.invalidateQueries({ queryKey }))
      return Promise.all([after?.(reply, input), ...reloads])
    },
    onError: (error) => {
      if (saysFault) say({ text: sentenceOf(error) })
    },
  })
}
