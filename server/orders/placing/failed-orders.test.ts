import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#server/platform/database/unavailable.ts'
import { afterFailure, Refusal, refuse } from '#server/platform/serving/refusal.ts'
import { placeOrderWithRetries } from './place-order-with-retries.ts'

const REQUEST = {} as Parameters<typeof placeOrderWithRetries>[2]
const cannotCount = async () => {
  throw new Refusal(503, { detail: 'No count.' })
}

/** A shop whose orders fail with this error, and which cannot count the try. */
function placing(error: Error) {
  const fail = async () => {
    throw error
  }
  const call = { write: fail, read: fail, limit: cannotCount, limitWithin: fail } as unknown
  return placeOrderWithRetries(
    call as Parameters<typeof placeOrderWithRetries>[0],
    { id: 1 },
    REQUEST,
  )
}

test('an order that finds no database is answered with its own time to try again', async () => {
  const away = new DatabaseUnavailable({ cause: new Error('gone') })
  await expect(placing(away)).rejects.toBe(away)
  expect(away.retryAfterSeconds).toBeGreaterThan(0)
  const unknown = new DatabaseUnavailable({ cause: new Error('gone'), isUndone: false })
  await expect(placing(unknown)).rejects.toBe(unknown)
})

test('an order that fails otherwise keeps its error when the try cannot be counted', async () => {
  const refused = new Refusal(409, { detail: 'The total has changed.' })
  await expect(placing(refused)).rejects.toBe(refused)
})

test('a refusal of what follows a failure is answered, and a fault of it is not', async () => {
  const failure = new Error('first')
  const tooMany = async () => refuse(429, 'Too many.')
  await expect(afterFailure(failure, tooMany)).rejects.toMatchObject({ status: 429 })
  await expect(afterFailure(failure, cannotCount)).rejects.toBe(failure)
})
