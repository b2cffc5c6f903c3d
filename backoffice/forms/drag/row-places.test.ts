import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, moved, placeOf, gapAt } from './row-places.ts'

const GAP = 8

/** Rows below each other, of any heights. */
const stacked = (heights: number[]): Box[] => {
  let top = 100
  return heights.map((height) => {
    const box = { top, height }
    top += height + GAP
    return box
  })
}

const lists = fc
  .array(fc.integer({ min: 20, max: 200 }), { minLength: 1, maxLength: 12 })
  .chain((heights) => fc.tuple(fc.constant(stacked(heights)), fc.nat(heights.length - 1)))

test('a row that is dragged nowhere stays, and one that is dragged far goes to the end', () => {
  fc.assert(
    fc.property(lists, ([boxes, from]) => {
      expect(placeOf(boxes, from, 0)).toBe(from)
      expect(placeOf(boxes, from, 1e6)).toBe(boxes.length - 1)
      expect(placeOf(boxes, from, -1e6)).toBe(0)
    }),
  )
})

test('further down is never a place further up', () => {
  fc.assert(
    fc.property(lists, fc.integer(), fc.nat(), ([boxes, from], by, more) => {
      expect(placeOf(boxes, from, by + more)).toBeGreaterThanOrEqual(placeOf(boxes, from, by))
    }),
  )
})

test('the others make room for just what is dropped: they lie then where they will lie', () => {
  fc.assert(
    fc.property(lists, fc.nat(), ([boxes, from], other) => {
      const to = other % boxes.length
      const order = moved([...boxes.keys()], from, to)
      const after = stacked(order.map((at) => boxes[at]!.height))
      for (const [place, at] of order.entries()) {
        if (at === from) continue
        expect(boxes[at]!.top + gapAt(boxes, from, to, at)).toBe(after[place]!.top)
      }
    }),
  )
})
