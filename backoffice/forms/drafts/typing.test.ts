import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields } from './changes.ts'
import { meantBy, savedBeside, type Typing, typingOn, typingOver } from './typing.ts'

type Form = { name: string; text: string; rows: string[] }

/** Cleans a form like the server: no spaces at the ends, no empty rows. */
const tidy = ({ name, text, rows }: Form): Form => ({
  name: name.trim(),
  text: text.trim(),
  rows: rows.map((row) => row.trim()).filter(Boolean),
})

const words = fc.constantFrom('', ' ', 'a', 'a ', ' a', 'b', 'a b', 'a b ')
const forms = fc.record({ name: words, text: words, rows: fc.array(words, { maxLength: 3 }) })
const records = forms.map(tidy)

const unsaved = (typing: Typing<Form>) => changedFields(typing.loaded, meantBy(typing))

/** The server's part of a save: what was sent of the fields that were changed, over what it has. */
function serve(typing: Typing<Form>, has: Form): Form {
  const own = Object.fromEntries(unsaved(typing).map((name) => [name, meantBy(typing)[name]]))
  return tidy({ ...has, ...own })
}

test('a save beside leaves every letter as it was typed, and nothing of it unsaved', () => {
  fc.assert(
    fc.property(records, forms, (record, values) => {
      const typing = { ...typingOver(record), values }
      const after = savedBeside(typing, values, serve(typing, record))
      expect(after.values).toEqual(values)
      expect(unsaved(after)).toEqual([])
      // The reply comes in as the newest record, too.
      const followed = typingOn(after, after.loaded)
      expect(followed.values).toEqual(values)
      expect(unsaved(followed)).toEqual([])
    }),
  )
})

test('a text typed during a save stays and goes out with the next one', () => {
  fc.assert(
    fc.property(records, forms, forms, (record, sent, now) => {
      const typing = { ...typingOver(record), values: sent }
      const first = savedBeside({ ...typing, values: now }, sent, serve(typing, record))
      const second = savedBeside(first, first.values, serve(first, first.loaded))
      expect(unsaved(second)).toEqual([])
      expect(second.loaded).toEqual(tidy({ ...first.values, ...second.values }))
      for (const name of changedFields(record, sent)) expect(second.values[name]).toEqual(now[name])
    }),
  )
})

test('a colleague’s save appears in untouched fields, also over those that the server tidied', () => {
  fc.assert(
    fc.property(records, forms, records, (record, values, theirs) => {
      const typing = { ...typingOver(record), values }
      const saved = savedBeside(typing, values, serve(typing, record))
      const after = typingOn(saved, theirs)
      for (const name of ['name', 'text', 'rows'] as const) {
        const isTheirChange = JSON.stringify(theirs[name]) !== JSON.stringify(saved.loaded[name])
        expect(after.values[name]).toEqual(isTheirChange ? theirs[name] : values[name])
      }
      expect(unsaved(after)).toEqual([])
    }),
  )
})

test('a field that was left alone takes what a colleague saved between loading and saving', () => {
  const record = { name: 'a', text: 'a', rows: [] }
  const values = { ...record, name: 'a b ' }
  const after = savedBeside({ ...typingOver(record), values }, values, {
    ...record,
    name: 'a b',
    text: 'b',
  })
  expect(after.values).toEqual({ name: 'a b ', text: 'b', rows: [] })
})
