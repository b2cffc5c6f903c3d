import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SheetRow } from '#contract/backoffice/catalogue/sheet.ts'
import { edit, NO_CHANGES, cellsToSend, settle, undo, type Waiting } from './sheet-changes.ts'

const stock = (product_id: number, from: number, to: number): Waiting => ({
  product_id,
  variant_id: null,
  field: 'stock',
  from,
  to,
})

test('a cell that is typed back to what it was waits no more', () => {
  const changed = edit(NO_CHANGES, [stock(1, 5, 9)])
  expect(edit(changed, [stock(1, 9, 5)]).waiting.size).toBe(0)
})

test('every step can be undone, in whatever order cells were changed', () => {
  const step = fc.array(fc.tuple(fc.nat(4), fc.nat(9)), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const states = [NO_CHANGES]
      for (const cells of steps) {
        states.push(
          edit(
            states.at(-1)!,
            cells.map(([id, to]) => stock(id, 100, to)),
          ),
        )
      }
      let state = states.at(-1)!
      for (const earlier of states.toReversed().slice(1)) {
        state = undo(state)
        expect([...state.waiting]).toEqual([...earlier.waiting])
      }
    }),
  )
})

test('refused changes wait on with their reason after a save, and a conflict counts from now', () => {
  const state = edit(NO_CHANGES, [stock(1, 5, 6), stock(2, 5, 7), stock(3, 5, 8)])
  const sent = [...state.waiting.values()]
  const row = (id: number, now: number) =>
    ({ product_id: id, variant_id: null, stock: now }) as SheetRow
  const refused = [
    { ...stock(2, 5, 7), reason: 'No.', is_conflict: false },
    { ...stock(3, 5, 8), reason: 'Somebody was faster.', is_conflict: true },
  ]
  const { waiting } = settle(state, sent, [row(1, 6), row(2, 5), row(3, 4)], refused)
  expect([...waiting.values()]).toMatchObject([
    { product_id: 2, from: 5, to: 7, fault: 'No.' },
    { product_id: 3, from: 4, to: 8, fault: 'Somebody was faster.' },
  ])
})

test('an invalid text stays in its cell and is not sent', () => {
  const bad = { ...stock(1, 5, 5), fault: 'A whole number.', unread: 'many' }
  const { waiting } = edit(NO_CHANGES, [bad, stock(2, 5, 6)])
  expect(waiting.size).toBe(2)
  expect(cellsToSend(waiting).map(([cell]) => cell?.product_id)).toEqual([2])
})
