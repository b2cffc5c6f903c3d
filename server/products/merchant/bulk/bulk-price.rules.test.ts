import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsToWire, DOLLARS } from '#contract/money.ts'
import { changedCents, judgePrice } from './bulk-price.rules.ts'

const cents = fc.integer({ min: 1, max: 10_000_000 })

test('a percentage is of the whole price, rounded half up to cents', () => {
  const plus = (percent: string, of: number) =>
    changedCents(of, { percent, round_to_cents: 1 }, 'USD')
  expect([plus('+5', 12_900), plus('-12.5', 999), plus('+0.01', 4_999), plus('-100', 5)]).toEqual([
    13_545, 874, 4_999, 0,
  ])
})

test('steps are gone up to, never down', () => {
  const to = (round_to_cents: number) =>
    changedCents(12_345, { percent: '+10', round_to_cents }, 'USD')
  expect([to(1), to(5), to(50), to(100), to(1000)]).toEqual([
    13_580, 13_580, 13_600, 13_600, 14_000,
  ])
})

test('the new price is a whole number of steps, at most one step above the exact one', () => {
  const steps = fc.constantFrom(1, 5, 50, 100)
  const check = (price: number, hundredths: number, round_to_cents: number) => {
    const exact = (price * (10_000 + hundredths)) / 10_000
    const percent = (hundredths / 100).toFixed(2)
    const changed = changedCents(price, { percent, round_to_cents }, 'USD')
    expect(changed % round_to_cents).toBe(0)
    expect(changed - exact).toBeLessThan(round_to_cents)
    expect(changed - exact).toBeGreaterThan(round_to_cents === 1 ? -0.5001 : -1e-6)
  }
  fc.assert(fc.property(cents, fc.integer({ min: -9_000, max: 9_900 }), steps, check))
})

test('no price reaches its list price, or nothing', () => {
  const check = (price: number, amount: number) => {
    const bound = centsToWire(price + 500, 'USD')
    for (const sign of ['+', '-']) {
      const change = { amount: `${sign}${centsToWire(amount, 'USD')}`, round_to_cents: 1 }
      const judgement = judgePrice({ value: centsToWire(price, 'USD'), bound }, change, DOLLARS)
      if (judgement.outcome !== 'changed') continue
      expect(Number(judgement.after)).toBeGreaterThan(0)
      expect(Number(judgement.after)).toBeLessThan(Number(bound))
    }
  }
  fc.assert(fc.property(cents, cents, check))
})
