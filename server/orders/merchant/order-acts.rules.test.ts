import { rightsOf } from '#contract/backoffice/people/permissions.ts'
import { english } from '#server/platform/language/english.ts'
import { expect, test } from 'vitest'
import { DOLLARS } from '#contract/money.ts'
import { actsOn, type Facts } from './order-acts.rules.ts'

const OWED: Facts = {
  status: 'processing',
  method: 'on_delivery',
  units: 1,
  total: 1990,
  money: DOLLARS,
  sums: { refundable: 0, surplus: 0 },
  is_owed: true,
  pickup_at: null,
  attempts: 'none',
  isGoingBack: false,
  mails: { order: 'Mira gets a mail.', paid_order: 'Mira gets a mail.' },
}
const effectOfPaid = (facts: Facts) =>
  actsOn(facts, rightsOf('owner'), english()).find(({ act }) => act === 'mark_paid')?.effect

test('an order that is paid when it is handed over names the place of the payment', () => {
  expect(effectOfPaid(OWED)).toContain('was paid on delivery.')
  expect(effectOfPaid({ ...OWED, pickup_at: 'in the workshop' })).toContain('was paid at pick-up.')
})
