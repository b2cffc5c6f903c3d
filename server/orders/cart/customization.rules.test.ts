import { inEnglish } from '#tests/in-english.ts'
import { expect, test } from 'vitest'
import type { CustomizationField } from '#contract/products.ts'
import { DEFAULT_MAX_LENGTH } from '#contract/texts/customization.ts'
import { parseCustomization } from './customization.rules.ts'

const field = (given: Partial<CustomizationField>): CustomizationField => ({
  key: 'engraving',
  label: 'Engraving',
  kind: 'text',
  max_length: 5,
  choices: [],
  required: false,
  ...given,
})
const engraving = field({})
const side = field({
  key: 'side',
  label: 'Carry side',
  kind: 'choice',
  max_length: null,
  choices: ['Right hip', 'Left hip'],
  required: true,
})

function messagesOf(fields: CustomizationField[], given: Record<string, string>): unknown {
  try {
    return parseCustomization(fields, given)
  } catch (error) {
    return inEnglish((error as { body: unknown }).body)
  }
}

test('is one line of plain text for each field that was filled in', () => {
  expect(
    parseCustomization([engraving, side], { engraving: ' a\r\nb\u0000\u200b ', side: 'Left hip' }),
  ).toEqual({ engraving: 'a b', side: 'Left hip' })
})

test.each([[{}], [null], [undefined], [{ engraving: '' }], [{ engraving: ' \n\u200b' }]])(
  '%j is none',
  (given) => {
    expect(parseCustomization([engraving], given)).toEqual({})
  },
)

test('an answer to a field that the product lacks is dropped', () => {
  expect(parseCustomization([engraving], { engraving: 'Asha', price: '0.01' })).toEqual({
    engraving: 'Asha',
  })
  expect(parseCustomization([], { engraving: 'Asha' })).toEqual({})
})

test('all that is wrong is said at once', () => {
  const sheath = field({ ...side, key: 'sheath', label: 'Sheath' })
  expect(messagesOf([engraving, side, sheath], { engraving: 'abcdef', sheath: 'Gold' })).toEqual({
    customization: [
      'Engraving may have at most 5 characters.',
      'Carry side is required.',
      'Please choose one of the options for Sheath.',
    ],
  })
})

test('a character counts once, however it is stored', () => {
  expect(parseCustomization([engraving], { engraving: '🗡🗡🗡🗡🗡' })).toEqual({
    engraving: '🗡🗡🗡🗡🗡',
  })
  expect(messagesOf([engraving], { engraving: '🗡🗡🗡🗡🗡🗡' })).toEqual({
    customization: ['Engraving may have at most 5 characters.'],
  })
})

test('a field that does not say so has an end as well', () => {
  const endless = field({ max_length: null })
  const longest = 'a'.repeat(DEFAULT_MAX_LENGTH)
  expect(parseCustomization([endless], { engraving: longest })).toEqual({ engraving: longest })
  expect(messagesOf([endless], { engraving: `${longest}a` })).toEqual({
    customization: ['Engraving may have at most 200 characters.'],
  })
})

test.each(['constructor', 'toString', '__proto__'])('a field may be called %s', (key) => {
  expect(parseCustomization([field({ key })], {})).toEqual({})
  const read = parseCustomization([field({ key })], Object.fromEntries([[key, 'abc']]))
  expect(Object.entries(read)).toEqual([[key, 'abc']])
})
