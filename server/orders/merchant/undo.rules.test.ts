import type { Member } from '#server/calls/staff-requests.ts'
import { callerOf } from '#server/calls/caller.ts'
import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import { mailAfterUndo, type Step, undoableStep, undoUntil } from './undo.rules.ts'

const AT = new Date('2026-11-22T10:00:00Z')
const ME = { id: 7, name: 'Maya', email: 'maya@colleagues.example', role: 'owner' as const }

const history = (...statuses: OrderStatus[]): Step[] =>
  statuses.map((status, id) => ({ id, status, actor: 'merchant', staffId: ME.id, at: AT }))
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000)
const backFrom = (steps: Step[], who: Member = ME, seconds = 1) =>
  undoableStep(steps, callerOf(who), after(seconds))?.back

test.each<[OrderStatus[], OrderStatus | undefined]>([
  [['awaiting_payment'], undefined],
  [['awaiting_payment', 'paid'], 'awaiting_payment'],
  [['awaiting_payment', 'canceled'], 'awaiting_payment'],
  [['awaiting_payment', 'canceled', 'paid'], undefined],
  [['awaiting_payment', 'paid', 'processing'], 'paid'],
  [['awaiting_payment', 'paid', 'shipped'], 'paid'],
  [['awaiting_payment', 'paid', 'shipped', 'delivered'], 'shipped'],
  [['awaiting_payment', 'paid', 'refunded'], undefined],
])('of %j what is taken back leads to %s', (statuses, back) => {
  expect(backFrom(history(...statuses))).toBe(back)
})

test('only one’s own step is taken back, with the rights that it needs', () => {
  const paid = history('awaiting_payment', 'paid')
  expect(backFrom(paid, { ...ME, id: 8 })).toBeUndefined()
  expect(backFrom(paid, { ...ME, role: 'fulfilment' })).toBeUndefined()
  const shipped = history('awaiting_payment', 'paid', 'shipped')
  expect(backFrom(shipped, { ...ME, role: 'fulfilment' })).toBe('paid')
  const [first, second] = paid
  expect(backFrom([first!, { ...second!, actor: 'payment' }])).toBeUndefined()
})

test('the mail goes out well after the last moment in which its step is taken back', () => {
  const steps = history('awaiting_payment', 'paid')
  expect(backFrom(steps, ME, 14)).toBe('awaiting_payment')
  expect(backFrom(steps, ME, 15)).toBeUndefined()
  expect(mailAfterUndo(AT).getTime() - undoUntil(AT).getTime()).toBeGreaterThanOrEqual(5_000)
})
