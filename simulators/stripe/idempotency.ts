import { ApiError } from './session-rules.ts'

export type Answered = { status: number; body: object }
type Kept = { request: string; answer: Answered | undefined; untilMs: number }

const DAY_MS = 24 * 3600 * 1000

/**
 * Answers of POST requests by key, failures too, but no refusals. Another request under a key is an
 * error, and one that comes while the first is worked on is asked to wait.
 */
export function createKeys(now: () => number) {
  const kept = new Map<string, Kept>()
  return {
    async once(key: string | undefined, request: string, work: () => Promise<Answered>) {
      if (key === undefined) return work()
      if (key.length > 255) throw new ApiError(400, 'idempotency_key_too_long', 'Too long a key.')
      const known = kept.get(key)
      if (known && known.untilMs > now()) {
        if (known.request !== request) {
          throw new ApiError(
            400,
            'idempotency_error',
            'Keys for idempotent requests can only be used with the same parameters.',
          )
        }
        if (!known.answer) throw new ApiError(409, 'idempotency_key_in_use', 'It is worked on.')
        return known.answer
      }
      const entry: Kept = { request, answer: undefined, untilMs: now() + DAY_MS }
      kept.set(key, entry)
      try {
        entry.answer = await work()
        return entry.answer
      } catch (error) {
        kept.delete(key)
        throw error
      }
    },
  }
}
