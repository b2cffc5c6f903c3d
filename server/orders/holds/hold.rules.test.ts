import { describe, expect, test } from 'vitest'
import { type HoldEnd, holdEndsAt, judgeHold } from './hold.rules.ts'

const MINUTE_MS = 60_000
const PLACED = new Date('2026-03-01T12:00:00Z')

const judge = (given: Partial<HoldEnd> & { afterMinutes?: number } = {}) => {
  const { afterMinutes = 45, ...rest } = given
  const now = new Date(PLACED.getTime() + afterMinutes * MINUTE_MS)
  const judged = judgeHold({
    createdAt: PLACED,
    now,
    method: 'card',
    attempts: 'never',
    hasAsked: false,
    hasAlerted: false,
    ...rest,
  })
  if (judged.verdict === 'expire') return 'expire'
  return `${judged.verdict} ${(judged.until.getTime() - now.getTime()) / MINUTE_MS}`
}

describe('the hold of an unpaid order ends', () => {
  test('a hold without an attempt to pay by card ends with the order', () => {
    expect(judge()).toBe('expire')
    expect(judge({ method: 'bank_transfer', attempts: 'open' })).toBe('expire')
    expect(judge({ method: 'custom' })).toBe('expire')
  })

  test('a hold ends after the provider was asked once more about what had failed', () => {
    expect(judge({ attempts: 'over' })).toBe('ask 2')
    expect(judge({ attempts: 'over', hasAsked: true, afterMinutes: 47 })).toBe('expire')
  })

  test('later, a quarter of an hour at a time, while something may still come', () => {
    expect(judge({ attempts: 'open' })).toBe('extend 15')
    expect(judge({ attempts: 'review', afterMinutes: 23 * 60 })).toBe('extend 15')
  })

  test('never by itself after a day of that: the shop is notified once', () => {
    expect(judge({ attempts: 'open', afterMinutes: 24 * 60 })).toBe('alert 60')
    expect(judge({ attempts: 'review', afterMinutes: 25 * 60, hasAlerted: true })).toBe('extend 60')
    expect(judge({ attempts: 'over', afterMinutes: 26 * 60, hasAlerted: true })).toBe('ask 2')
  })
})

test('a new order keeps its units as long as the shop says for its way to pay', () => {
  const times = { online_hold_minutes: 30, transfer_hold_days: 10 }
  const minutes = (method: Parameters<typeof holdEndsAt>[0]) =>
    (holdEndsAt(method, PLACED, times).getTime() - PLACED.getTime()) / MINUTE_MS
  expect([minutes('card'), minutes('paypal')]).toEqual([30, 30])
  expect([minutes('bank_transfer'), minutes('custom')]).toEqual([14_400, 14_400])
})
