import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Refusal } from '#server/platform/serving/refusal.ts'
import { acceptChanges, type FieldChanges, sha256 } from './field-changes.ts'

const FIELDS = ['name', 'price', 'stock', 'text'] as const
const LONG = ['text']

type Row = Record<string, unknown>
const seenIn = (row: Row, field: string) =>
  field === 'text' ? sha256(String(row[field])) : row[field]

/** Accepted changes, or the fields that another person has changed. */
function judged(row: Row, sent: FieldChanges): { values: Row; conflicts: string[] } {
  try {
    return { values: acceptChanges(row, sent, LONG), conflicts: [] }
  } catch (error) {
    const { conflicts } = (error as Refusal).body as unknown as { conflicts: object }
    return { values: {}, conflicts: Object.keys(conflicts) }
  }
}

/** A form: loads the row, changes fields of it, and saves. */
const forms = fc.record({
  person: fc.constantFrom('Maya', 'Nima'),
  loads: fc.boolean(),
  changes: fc.dictionary(fc.constantFrom(...FIELDS), fc.constantFrom('a', 'b', 'c'), {
    minKeys: 1,
  }),
})

test('no accepted change of two people’s forms is lost, and no own save is refused', () => {
  fc.assert(
    fc.property(fc.array(forms, { minLength: 2, maxLength: 12 }), (saves) => {
      let row: Row = { name: 'n', price: 'p', stock: 's', text: 't' }
      const loaded: Record<string, Row> = { Maya: row, Nima: row }
      const history: Row[] = [row]
      for (const { person, loads, changes } of saves) {
        if (loads) loaded[person] = row
        const form = loaded[person]!
        const sent: FieldChanges = Object.fromEntries(
          Object.entries(changes).map(([field, to]) => [field, { from: seenIn(form, field), to }]),
        )
        const { values, conflicts } = judged(row, sent)
        for (const [field, to] of Object.entries(changes)) {
          const isMoved = row[field] !== form[field] && row[field] !== to
          // A change by another person is never overwritten …
          expect(conflicts.includes(field)).toBe(isMoved)
          // … and a field that only this person changed is never refused.
          if (!isMoved && conflicts.length === 0)
            expect(field in values ? values[field] : row[field]).toBe(to)
        }
        if (conflicts.length > 0) continue
        row = { ...row, ...values }
        history.push(row)
        // Own saves go on from what they wrote; what others wrote meanwhile is taken over.
        loaded[person] = row
      }
      expect(history.at(-1)).toEqual(row)
    }),
    { numRuns: 1000 },
  )
})
