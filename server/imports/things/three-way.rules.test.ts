import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from './three-way.rules.ts'

const value = fc.constantFrom('a', 'b', 'c', '', 1, 2, null)
const field = fc.constantFrom('name', 'price', 'tags', 'detail:Brand', 'variant:["S"]:price')
const values = fc.dictionary(field, value, { maxKeys: 5 })

test('keeps every edit of staff and touches no field that the file does not state', () => {
  fc.assert(
    fc.property(values, values, values, (first, second, edits) => {
      // The first file is imported, staff edit, and the second file comes.
      const standing = { ...first, ...edits }
      const { changes, kept } = decide(second, first, standing, 'update')
      for (const [name, now] of Object.entries(changes)) {
        expect(second[name]).toBe(now)
        expect(standing[name] ?? '').toBe(first[name] ?? '')
      }
      for (const name of kept) expect(changes).not.toHaveProperty([name])
    }),
    { numRuns: 1000 },
  )
})

test('changes nothing for the same file, whatever staff have edited', () => {
  fc.assert(
    fc.property(values, values, (file, edits) => {
      expect(decide(file, file, { ...file, ...edits }, 'update')).toEqual({ changes: {}, kept: [] })
    }),
  )
})

test('fills in a field that no file has stated, unless staff have', () => {
  const second = { name: 'Knife', description: 'Of the file' }
  const decideOn = (description: string) =>
    decide(second, { name: 'Knife' }, { name: 'Knife', description }, 'update')
  expect(decideOn('')).toEqual({ changes: { description: 'Of the file' }, kept: [] })
  expect(decideOn('Of staff')).toEqual({ changes: {}, kept: ['description'] })
})

test('writes what the file states over the edits of staff if that is chosen', () => {
  const decision = decide({ name: 'File' }, { name: 'File' }, { name: 'Staff' }, 'overwrite')
  expect(decision.changes).toEqual({ name: 'File' })
})
