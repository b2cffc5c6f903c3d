import { useChange } from '../parts/use-change.ts'
import { personQuery } from '../session/use-person.ts'

/** A change of one's own account: says what was done and asks anew who one is. */
export const useOwnChange = <Input = void, Reply = unknown>(
  change: (input: Input) => Promise<Reply>,
  done: string,
) => useChange(change, { done, stale: [personQuery.queryKey, ['own']] })
