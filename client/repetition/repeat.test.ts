import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'
import { ApiError } from '../requests.ts'

const busy = () => new ApiError(503, null, undefined, '0.01')

/** Sends what fails so often with this error before it succeeds. */
function failing(times: number, error: () => Error) {
  let sent = 0
  return {
    send: () => (sent++ < times ? Promise.reject(error()) : Promise.resolve('done')),
    count: () => sent,
  }
}

test('a write is repeated while the server asks for it', async () => {
  const call = failing(2, busy)
  expect(await repeat(busy(), call.send)).toBe('done')
  expect(call.count()).toBe(3)
})

test.each([
  ['a refusal', () => new ApiError(409, null)],
  ['a 503 that may have done something', () => new ApiError(503, null)],
  ['another refusal that says when', () => new ApiError(429, null, undefined, '0.01')],
  ['a server that is not reached', () => new Error('The shop cannot be reached.')],
  ['a 503 that asks for more than a minute', () => new ApiError(503, null, undefined, '61')],
])('%s is reported at once', async (_, error) => {
  const call = failing(0, error)
  await expect(repeat(error(), call.send)).rejects.toThrow(error().message)
  expect(call.count()).toBe(0)
})
