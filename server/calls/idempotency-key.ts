import { said } from '#contract/language/said.ts'
import type { FastifyRequest } from 'fastify'
import { refuse } from '#server/platform/serving/refusal.ts'

const LONGEST_IDEMPOTENCY_KEY = 200

/** The client's name for a request, if it gave one. @throws Refusal 400 */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key)) {
    return refuse(400, said('keyCharacters'))
  }
  if (key.length > LONGEST_IDEMPOTENCY_KEY) refuse(400, said('keyTooLong'))
  return key
}
