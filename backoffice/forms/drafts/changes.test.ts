import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields, changesOf, heldChanges, rebase, rebaseSaved, retake } from './changes.ts'

const product = { name: 'Sirupate', price: '129.00', tags: ['long'], text: '<p>Old</p>' }

test('sends only what was changed, each with the value that it had', async () => {
  const typed = { ...product, price: '139.00', tags: ['long', 'thin'] }
  expect(await changesOf(product, typed)).toEqual({
    price: { from: '129.00', to: '139.00' },
    tags: { from: ['long'], to: ['long', 'thin'] },
  })
})

test('names a long text that was changed by its SHA-256', async () => {
  const changes = await changesOf(product, { ...product, text: '<p>New</p>' }, ['text'])
  expect(changes).toEqual({
    text: { from: expect.stringMatching(/^[0-9a-f]{64}$/), to: '<p>New</p>' },
  })
})

test('takes over what others changed and keeps what is being typed', () => {
  const typed = { ...product, name: 'Sirupate, long' }
  const theirs = { ...product, name: 'Sirupate II', price: '149.00' }
  const { loaded, values } = rebase(product, typed, theirs)
  expect(values).toEqual({ ...theirs, name: 'Sirupate, long' })
  // The name still says what it was changed from, so that the server notices the conflict.
  expect(loaded['name']).toBe('Sirupate')
})

test('keeps what was typed while a save was under way, and takes the rest as it was kept', () => {
  const sent = { ...product, name: ' Sirupate ', price: '139.00' }
  const kept = { ...sent, name: 'Sirupate' }
  expect(rebaseSaved(sent, sent, kept)).toEqual(kept)
  expect(rebaseSaved(sent, { ...sent, price: '149.00' }, kept)).toEqual({
    ...kept,
    price: '149.00',
  })
})

test('never loses a typed field, whatever others save meanwhile', () => {
  const record = fc.record({ a: fc.string(), b: fc.integer(), c: fc.array(fc.string()) })
  fc.assert(
    fc.property(record, record, record, (loaded, typed, newer) => {
      const own = changedFields(loaded, typed)
      const after = rebase(loaded, typed, newer)
      for (const name of ['a', 'b', 'c'] as const) {
        expect(after.values[name]).toEqual(own.includes(name) ? typed[name] : newer[name])
      }
      // An untouched field is not sent as a change.
      const sent = changedFields(after.loaded, after.values)
      expect(sent.filter((name) => !own.includes(name))).toEqual([])
    }),
  )
})

test('a text of an earlier visit comes back over what others saved since, and overrules none of it', () => {
  const record = fc.record({ a: fc.string(), b: fc.integer(), c: fc.array(fc.string()) })
  fc.assert(
    fc.property(record, record, record, (loaded, typed, newer) => {
      const own = changedFields(loaded, typed)
      const after = retake(newer, heldChanges(loaded, typed))
      for (const name of ['a', 'b', 'c'] as const) {
        expect(after.values[name]).toEqual(own.includes(name) ? typed[name] : newer[name])
        expect(after.loaded[name]).toEqual(own.includes(name) ? loaded[name] : newer[name])
      }
    }),
  )
})
