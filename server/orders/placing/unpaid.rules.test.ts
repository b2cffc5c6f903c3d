import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertMayHold, type UnpaidLine, USUAL_LIMITS } from './unpaid.rules.ts'

const product = (stock: number, id = 1) => ({ id, name: 'Panawal', stock })
const line = (quantity: number, stock: number, id = 1) => ({
  quantity,
  product: product(stock, id),
})
const unpaid = (orderId: number, quantity: number, productId: number | null = 1): UnpaidLine => ({
  orderId,
  productId,
  quantity,
})
const saidOf = (held: UnpaidLine[], lines: ReturnType<typeof line>[]) => {
  try {
    assertMayHold(USUAL_LIMITS, held, lines)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

describe('the limit of unpaid orders', () => {
  test('is five orders', () => {
    const orders = [1, 2, 3, 4, 5].map((id) => unpaid(id, 1, id))
    expect(saidOf(orders.slice(1), [line(1, 100, 9)])).toBeUndefined()
    expect(saidOf(orders, [line(1, 100, 9)])).toBe(
      'You have 5 unpaid orders. Pay for or cancel one before placing another.',
    )
  })

  test('is two hundred units, of products that are gone too', () => {
    const held = [unpaid(1, 150, null)]
    expect(saidOf(held, [line(50, 10_000)])).toBeUndefined()
    expect(saidOf(held, [line(26, 10_000), line(25, 10_000, 2)])).toBe(
      'Up to 200 units are kept for you until they are paid, and 150 of them wait for payment ' +
        'already. Please order fewer, or write to us if you need more.',
    )
  })

  test('is half of what there is of a product, and ten units in any case', () => {
    expect(saidOf([], [line(10, 10)])).toBeUndefined()
    expect(saidOf([], [line(1, 1)])).toBeUndefined()
    expect(saidOf([], [line(20, 40)])).toBeUndefined()
    expect(saidOf([], [line(11, 40), line(10, 40)])).toBe(
      'Up to 20 units of Panawal are kept for you until they are paid. ' +
        'Please order fewer, or write to us if you need more.',
    )
    expect(saidOf([unpaid(1, 20)], [line(1, 20)])).toBe(
      'Up to 20 units of Panawal are kept for you until they are paid, and you have ordered 20 ' +
        'already. Please order fewer, or write to us if you need more.',
    )
  })

  test('never is more than the share of a large stock, in however many orders', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 300 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
        (whole, wishes) => {
          const held: UnpaidLine[] = []
          let stock = whole
          for (const [id, quantity] of wishes.entries()) {
            if (quantity > stock || saidOf(held, [line(quantity, stock)]) !== undefined) continue
            held.push(unpaid(id, quantity))
            stock -= quantity
          }
          expect(whole - stock).toBeLessThanOrEqual(whole / 2)
          expect(held.length).toBeLessThanOrEqual(5)
        },
      ),
    )
  })
})
