import { expect, test } from 'vitest'
import { isChainOver, mayInquireNow, nextInquiryAt } from './inquiry.rules.ts'

const MINUTE_MS = 60_000
const created = new Date('2030-01-01T00:00:00Z')
const after = (minutes: number) => new Date(created.getTime() + minutes * MINUTE_MS)

/** The minutes at which an attempt is asked about, each a little late. */
function rounds() {
  const minutes: number[] = []
  let now = created
  for (let next = nextInquiryAt(created, now); next; next = nextInquiryAt(created, now)) {
    minutes.push((next.getTime() - created.getTime()) / MINUTE_MS)
    now = new Date(next.getTime() + 200)
  }
  return minutes
}

test('the provider is asked soon, then less and less, then hourly for a day', () => {
  const planned = [
    0.5,
    1,
    2,
    5,
    10,
    20,
    30,
    45,
    ...Array.from({ length: 24 }, (_, i) => i * 60 + 60),
  ]
  const minutes = rounds()
  expect(minutes).toHaveLength(planned.length)
  for (const [index, each] of planned.entries()) {
    expect(minutes[index]).toBeGreaterThanOrEqual(each)
    expect(minutes[index]).toBeLessThanOrEqual(each + Math.min(each * 0.05, 3))
  }
})

test('a timer that was away for hours comes back once, not for every time it missed', () => {
  const next = nextInquiryAt(created, after(90))!
  expect(next.getTime()).toBeGreaterThanOrEqual(after(120).getTime())
})

test('inquiries end after a day', () => {
  expect(nextInquiryAt(created, after(24 * 60))).toBeUndefined()
  expect(mayInquireNow('failed', created, after(23 * 60))).toBe(true)
  expect(mayInquireNow('failed', created, after(24 * 60))).toBe(false)
  expect(mayInquireNow('succeeded', created, after(1))).toBe(false)
})

test('the timer ends with success, and with failure once the page is closed', () => {
  const closes = after(30)
  expect(isChainOver('succeeded', closes, after(1))).toBe(true)
  expect(isChainOver('failed', closes, after(29))).toBe(false)
  expect(isChainOver('canceled', closes, after(30))).toBe(true)
  expect(isChainOver('initiated', closes, after(600))).toBe(false)
  expect(isChainOver('pending', closes, after(600))).toBe(false)
})
