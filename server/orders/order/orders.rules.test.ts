import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import { newOrderNumber } from '../placing/order-number.ts'
import { assertCanBecome, canBecome, canPay, parseMethod } from './orders.rules.ts'

const STATUSES: OrderStatus[] = [
  'awaiting_payment',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'canceled',
  'expired',
  'refunded',
]

describe('an order', () => {
  test('becomes what its state allows, and nothing else', () => {
    const ways = STATUSES.flatMap((from) =>
      STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(ways).toEqual([
      'awaiting_payment → paid',
      'awaiting_payment → canceled',
      'awaiting_payment → expired',
      'paid → processing',
      'paid → shipped',
      'paid → refunded',
      'processing → shipped',
      'processing → refunded',
      'shipped → delivered',
      'shipped → refunded',
      'delivered → refunded',
      'canceled → paid',
      'expired → paid',
    ])
  })

  test('says in words why it does not', () => {
    expect(() => assertCanBecome('awaiting_payment', 'shipped')).toThrow(
      'The order is awaiting payment and cannot become shipped.',
    )
    expect(() => assertCanBecome('paid', 'paid')).toThrow('The order is paid already.')
  })

  test('is paid here by card alone, and once', () => {
    expect(canPay('awaiting_payment', 'card')).toBe(true)
    expect(canPay('awaiting_payment', 'bank_transfer')).toBe(false)
    expect(canPay('paid', 'card')).toBe(false)
  })
})

test('a method is one that the shop takes', () => {
  const offered = {
    card: true,
    bank_transfer: true,
    custom: false,
    on_delivery: true,
    paypal: false,
  }
  expect(parseMethod('card_2c2p', offered)).toBe('card')
  expect(parseMethod('bank_transfer', offered)).toBe('bank_transfer')
  expect(parseMethod('on_delivery', offered)).toBe('on_delivery')
  for (const method of ['card', 'custom', 'cash', 'constructor', '']) {
    expect(() => parseMethod(method, offered)).toThrow('Invalid payment method selected.')
  }
  expect(() => parseMethod('bank_transfer', undefined)).toThrow('Invalid payment method selected.')
})

test('order numbers can be read aloud, and do not count', () => {
  const numbers = Array.from({ length: 10_000 }, newOrderNumber)
  expect(new Set(numbers).size).toBe(10_000)
  for (const number of numbers) expect(number).toMatch(/^[2-79A-HJKMNP-Z]{5}-[2-79A-HJKMNP-Z]{5}$/)
})
