import { expect, test } from 'vitest'
import { nextTry } from './schedule.rules.ts'
import { newSecret, secondsOf, signatureOf, webhookId } from './signature.ts'

// The example of the Standard Webhooks libraries.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const MESSAGE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  body: '{"test": 2432232314}',
}

test('signs as the standard’s test vector', () => {
  expect(signatureOf([SECRET], MESSAGE)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('signs with both secrets while one is replaced', () => {
  const [one, other] = [newSecret(), newSecret()]
  const both = signatureOf([one, other], MESSAGE).split(' ')
  expect(both).toEqual([signatureOf([one], MESSAGE), signatureOf([other], MESSAGE)])
  expect(both[0]).not.toBe(both[1])
})

test('makes secrets of 32 bytes and ids without a dot', () => {
  expect(Buffer.from(newSecret().slice('whsec_'.length), 'base64')).toHaveLength(32)
  expect(webhookId(Number.MAX_SAFE_INTEGER)).toMatch(/^[^.]+$/)
  expect(secondsOf(new Date('2026-11-29T10:00:00.900Z'))).toBe('1795946400')
})

const NOW = new Date('2026-11-29T10:00:00Z')
const secondsUntil = (date: Date) => (date.getTime() - NOW.getTime()) / 1000

test('waits longer after each failure, by the schedule of the standard ±20 %', () => {
  const waits = Array.from({ length: 10 }, (_, failed) =>
    secondsUntil(nextTry(NOW, failed + 1, { chance: 0.5 })),
  )
  const hours = [2, 5, 10, 14, 20, 24, 24].map((each) => each * 3600)
  expect(waits).toEqual([5, 300, 1800, ...hours])
  expect(secondsUntil(nextTry(NOW, 2, { chance: 0 }))).toBe(240)
  expect(secondsUntil(nextTry(NOW, 2, { chance: 1 }))).toBe(360)
})

test('heeds a receiver that asks for more time, up to a day', () => {
  const after = (asked: number) => secondsUntil(nextTry(NOW, 1, { chance: 0.5, asked }))
  expect([after(60), after(1), after(1_000_000)]).toEqual([60, 5, 86_400])
})
