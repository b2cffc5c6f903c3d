import { expect, test } from 'vitest'
import { shownMailState } from './mail-state.rules.ts'

const order = { payment_method: 'card' as const, total_cents: 100 }
const mail = { kind: 'received' as const, state: 'waiting' as const, staff_id: null }

test.each([
  ['a new order waits while it can be paid online', mail, 'awaiting_payment', 'waiting'],
  ['a new order that is paid is not sent', mail, 'paid', 'dropped'],
  ['a new order that was canceled is not sent', mail, 'canceled', 'dropped'],
  ['a paid order that a colleague sends again waits', { ...mail, staff_id: 1 }, 'paid', 'waiting'],
  ['a paid order that was sent stays sent', { ...mail, state: 'sent' as const }, 'paid', 'sent'],
  ['a payment waits', { ...mail, kind: 'paid' as const }, 'paid', 'waiting'],
] as const)('the mail about %s', (_, row, status, state) => {
  expect(shownMailState(row, { ...order, status })).toBe(state)
})

test('the mail about a new order that is paid by transfer waits for its turn', () => {
  const transfer = { ...order, payment_method: 'bank_transfer' as const, status: 'paid' as const }
  expect(shownMailState(mail, transfer)).toBe('waiting')
})
