import { Refusal } from './order-rules.ts'

type Kept = { isDone: boolean; untilMs: number; work: Promise<() => object> }

/**
 * Requests by their id: one that is repeated gets the latest state of what the first one made, or its
 * refusal; one that comes while the first is worked on fails. Without an id the work is done again.
 */
export function createRequests(now: () => number) {
  const kept = new Map<string, Kept>()
  return {
    async once(
      name: string | undefined,
      lifeMs: number,
      work: () => Promise<() => object>,
    ): Promise<object> {
      if (name === undefined) return (await work())()
      const known = kept.get(name)
      if (known && known.untilMs > now()) {
        if (!known.isDone) throw new Refusal(409, 'PREVIOUS_REQUEST_IN_PROGRESS')
        return (await known.work)()
      }
      const entry: Kept = { isDone: false, untilMs: now() + lifeMs, work: work() }
      kept.set(name, entry)
      try {
        return (await entry.work)()
      } catch (error) {
        // A fault of the server is no answer that is kept.
        if (!(error instanceof Refusal)) kept.delete(name)
        throw error
      } finally {
        entry.isDone = true
      }
    },
  }
}
