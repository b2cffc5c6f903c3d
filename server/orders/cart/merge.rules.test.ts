import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartLine } from './cart-contents.queries.ts'
import { mergeSteps } from './merge.rules.ts'

type Kind = { product: number; text: string }
const STOCKS = [0, 1, 3, 7, 100]

const lineOf = (id: number, { product, text }: Kind, quantity: number) =>
  ({
    id,
    quantity,
    customization: text ? { text } : {},
    product: { id: product, stock: STOCKS[product], variant: null },
  }) as unknown as CartLine

const kind = fc.record({
  product: fc.nat({ max: STOCKS.length - 1 }),
  text: fc.constantFrom('', 'Asha', 'Binod'),
})
const keyOf = ({ product, text }: Kind) => `${product} ${text}`
const cart = fc.uniqueArray(fc.tuple(kind, fc.integer({ min: 1, max: 9 })), {
  selector: ([each]) => keyOf(each),
  maxLength: 12,
})
const linesOf = (from: number, wanted: [Kind, number][]) =>
  wanted.map(([each, quantity], at) => lineOf(from + at, each, quantity))

/** The customer's lines after the steps. */
function after(own: CartLine[], given: CartLine[]): CartLine[] {
  const lines = [...own]
  for (const { kind: step, lineId, quantity } of mergeSteps(own, given)) {
    const at = lines.findIndex(({ id }) => id === lineId)
    if (step === 'add') lines[at] = { ...lines[at]!, quantity }
    else lines.push({ ...given.find(({ id }) => id === lineId)!, quantity })
  }
  return lines
}

const unitsOf = (lines: CartLine[], product: number) =>
  lines
    .filter((line) => line.product.id === product)
    .reduce((sum, { quantity }) => sum + quantity, 0)
const wording = ({ product, customization }: CartLine) =>
  `${product.id} ${JSON.stringify(customization)}`

test('adds quantities, caps them by the stock, doubles no line and loses none', () => {
  fc.assert(
    fc.property(cart, cart, (mine, guests) => {
      const own = linesOf(1, mine)
      const given = linesOf(1000, guests)
      const merged = after(own, given)
      const words = merged.map(wording)
      expect(new Set(words).size).toBe(words.length)
      for (const line of [...own, ...given]) expect(words).toContain(wording(line))
      for (const line of own) {
        const now = merged.find(({ id }) => id === line.id)!
        expect(now.quantity).toBeGreaterThanOrEqual(line.quantity)
      }
      for (const [product, stock] of STOCKS.entries()) {
        const before = unitsOf(own, product)
        const wanted = before + unitsOf(given, product)
        const kept = merged.filter(({ product: { id } }) => id === product).length
        // The customer loses nothing, and a line keeps one unit however little there is.
        expect(unitsOf(merged, product)).toBeLessThanOrEqual(Math.max(stock, before) + kept)
        if (wanted <= stock) expect(unitsOf(merged, product)).toBe(wanted)
      }
    }),
  )
})

test.each([
  [2, 3, 4],
  [1, 1, 2],
  [7, 5, 7],
  [9, 2, 9],
])('%i units and %i more of a stock of 7 or less make one line', (mine, more) => {
  const own = [lineOf(1, { product: 3, text: '' }, mine)]
  const [line] = after(own, [lineOf(2, { product: 3, text: '' }, more)])
  expect(line!.quantity).toBe(Math.max(mine, Math.min(mine + more, 7)))
})

test('keeps a cart at a hundred lines', () => {
  const of = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      lineOf(from + at, { product: 4, text: `${from + at}` }, 1),
    )
  expect(after(of(1, 95), of(1000, 20))).toHaveLength(100)
})
