import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import {
  areInHouse,
  assertCanCancelUnpaid,
  assertNothingOpen,
  parseNote,
} from './merchant.rules.ts'

describe('a merchant', () => {
  test.each<[status: OrderStatus, sentence: string | undefined]>([
    ['awaiting_payment', undefined],
    ['paid', 'The order is paid: it can only be refunded.'],
    ['processing', 'The order is paid: it can only be refunded.'],
    ['shipped', 'The order is paid: it can only be refunded.'],
    ['delivered', 'The order is paid: it can only be refunded.'],
    ['canceled', 'The order is canceled already.'],
    ['expired', 'The order is expired and cannot become canceled.'],
    ['refunded', 'The order is refunded and cannot become canceled.'],
  ])('cancels an order that is %s: %s', (status, sentence) => {
    const attempt = () => assertCanCancelUnpaid(status)
    if (sentence === undefined) expect(attempt).not.toThrow()
    else expect(attempt).toThrow(sentence)
  })

  test('notes no other payment while one by card is open', () => {
    expect(() => assertNothingOpen('open')).toThrow('A card payment of this order is under way')
    expect(() => assertNothingOpen('none')).not.toThrow()
    // A person has looked, and this says so.
    expect(() => assertNothingOpen('review')).not.toThrow()
  })

  test('has the units of what was not sent off', () => {
    const statuses: OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered']
    expect(statuses.filter(areInHouse)).toEqual(['paid', 'processing'])
  })

  test('writes notes of plain text', () => {
    expect(parseNote(' Parcel 12\u0000\u202e\nNP ')).toBe('Parcel 12\nNP')
    expect(parseNote('x'.repeat(500))).toHaveLength(500)
    expect(() => parseNote('x'.repeat(501))).toThrow('A note has at most 500 characters.')
  })
})
