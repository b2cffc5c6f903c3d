import { textsIn } from '#server/tenants/format/texts.ts'
import { expect, test } from 'vitest'
import type { CustomizationField } from '#contract/products.ts'
import { faultyChoices } from './customization-values.ts'

const t = textsIn('en').of('product')

const ENGRAVING: CustomizationField = {
  key: 'engraving',
  label: 'Engraving',
  kind: 'text',
  required: true,
  choices: [],
  max_length: 4,
}

test.each(['Asha', '🔪🔪🔪🔪', 'नमस्'])('takes %s for four characters', (engraving) => {
  expect(faultyChoices({ engraving }, [ENGRAVING], t)).toEqual({})
})

test('names an answer that is missing or too long', () => {
  expect(faultyChoices({}, [ENGRAVING], t)).toEqual({ engraving: 'Engraving is required.' })
  const fault = { engraving: 'Engraving may have at most 4 characters.' }
  expect(faultyChoices({ engraving: '🔪🔪🔪🔪🔪' }, [ENGRAVING], t)).toEqual(fault)
})
