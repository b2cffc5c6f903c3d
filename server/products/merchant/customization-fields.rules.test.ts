import { type Said, writeSaid } from '#contract/language/said.ts'
import { english } from '#server/platform/language/english.ts'
import { describe, expect, test } from 'vitest'
import type { CustomizationField } from '#contract/products.ts'
import { parseCustomizationFields } from './customization-fields.rules.ts'

const field = (given: Partial<CustomizationField>): CustomizationField => ({
  key: '',
  label: 'Blade engraving',
  kind: 'text',
  max_length: 20,
  choices: [],
  required: false,
  ...given,
})
const side = field({ label: 'Carry side', kind: 'choice', choices: ['Right hip', 'Left hip'] })
const keysOf = (typed: CustomizationField[]) =>
  (parseCustomizationFields(typed) as CustomizationField[]).map(({ key }) => key)

const faultOf = (typed: CustomizationField[]) =>
  writeSaid(parseCustomizationFields(typed) as Said, english())

describe('a field of what buyers may have done', () => {
  test('is kept as plain lines, with what its kind has', () => {
    const typed = [
      field({ label: ' Blade\nengraving ', choices: ['left over'] }),
      { ...side, choices: [' Right hip', '', 'Left hip\u0000'], max_length: 9, required: true },
    ]
    expect(parseCustomizationFields(typed)).toEqual([
      field({ key: 'blade_engraving' }),
      { ...side, key: 'carry_side', max_length: null, required: true },
    ])
  })

  test('keeps its key under another name, and never takes that of another', () => {
    expect(keysOf([field({ key: 'engraving', label: 'Text on the blade' })])).toEqual(['engraving'])
    expect(
      keysOf([field({}), field({}), field({ key: 'blade_engraving' }), field({ label: '刻印' })]),
    ).toEqual(['blade_engraving_2', 'blade_engraving_3', 'blade_engraving', 'keyin'])
  })
})

test.each<[string, Partial<CustomizationField>, string]>([
  ['without a name', { label: ' ' }, 'Field 1 needs a name.'],
  ['without choices', { ...side, choices: [' '] }, 'Carry side needs at least one choice.'],
  [
    'with a choice twice',
    { ...side, choices: ['Left', 'Left '] },
    'Carry side has the same choice twice.',
  ],
  [
    'with 51 choices',
    { ...side, choices: Array.from({ length: 51 }, String) },
    'Carry side may have at most 50 choices.',
  ],
  ['of no length', { max_length: 0 }, 'Blade engraving may have 1 to 1000 characters.'],
  ['of any length', { max_length: 1001 }, 'Blade engraving may have 1 to 1000 characters.'],
])('a field %s is refused', (_, given, sentence) => {
  expect(faultOf([field(given)])).toBe(sentence)
})

test('two fields of one key are refused', () => {
  expect(faultOf([field({ key: 'a' }), field({ key: 'a' })])).toBe(
    'Each field needs a key of its own.',
  )
})
