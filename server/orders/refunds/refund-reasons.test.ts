import { expect, test } from 'vitest'
import { textsIn } from '#server/tenants/format/texts.ts'
import { presentStaffRefund } from './present-refund.ts'
import type { RefundRow } from './refunds.queries.ts'

const reasonIn = (locale: 'en' | 'de' | 'ne', reason: string) =>
  presentStaffRefund(
    { reason, status: 'failed', created_at: new Date() } as RefundRow,
    'EUR',
    textsIn(locale),
  ).reason

test('the reason of a refund, which is stored as a code, is read in the reader’s language', () => {
  expect(reasonIn('en', 'too_old')).toBe(
    'The payment is too old to be refunded to the card. ' +
      'Refund it another way and record it as refunded outside Pasal.',
  )
  expect(reasonIn('de', 'too_old')).toMatch(/^Die Zahlung ist zu alt, um auf die Karte/)
  expect(reasonIn('ne', 'too_old')).toMatch(/^भुक्तानी धेरै पुरानो भएकाले/)
})

test('a code that is unknown says nothing', () => {
  expect([reasonIn('en', ''), reasonIn('de', 'of a later release')]).toEqual(['', ''])
})
