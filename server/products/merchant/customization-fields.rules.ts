import { Said, toStaff } from '#contract/language/said.ts'
import { LONGEST_CUSTOMIZATION, MOST_CHOICES } from '#contract/rules/limits.ts'
import type { CustomizationField } from '#contract/products.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { freeSlug, slugOf } from '#server/tenants/slugs.ts'

/**
 * Reads the personalisation fields of a product: lines of plain text, and a key for each new field,
 * made from its label. A key stays when its label changes, since carts and orders refer to it.
 * @returns the fields, or the sentence that says what is wrong with the first that cannot be
 */
export function parseCustomizationFields(typed: CustomizationField[]): CustomizationField[] | Said {
  const taken = new Set(typed.map(({ key }) => key))
  const fields: CustomizationField[] = []
  for (const [at, field] of typed.entries()) {
    const label = plainLine(field.label)
    if (label === '') return toStaff('aFieldNeedsAName', { number: at + 1 })
    const read = field.kind === 'choice' ? parseChoices(label, field) : parseText(label, field)
    if (read instanceof Said) return read
    const key = field.key || keyOf(label, taken)
    taken.add(key)
    fields.push({ key, label, ...read, required: field.required })
  }
  const keys = new Set(fields.map(({ key }) => key))
  return keys.size < fields.length ? toStaff('eachFieldNeedsAKey') : fields
}

type OfKind = Pick<CustomizationField, 'kind' | 'max_length' | 'choices'>

function parseChoices(label: string, field: CustomizationField): OfKind | Said {
  const choices = field.choices.map(plainLine).filter((choice) => choice !== '')
  if (choices.length === 0) return toStaff('aFieldNeedsAChoice', { label })
  if (choices.length > MOST_CHOICES)
    return toStaff('aFieldHasAtMostChoices', { label, most: MOST_CHOICES })
  if (new Set(choices).size < choices.length) return toStaff('aFieldHasAChoiceTwice', { label })
  return { kind: 'choice', max_length: null, choices }
}

function parseText(label: string, { max_length }: CustomizationField): OfKind | Said {
  return max_length !== null && (max_length < 1 || max_length > LONGEST_CUSTOMIZATION)
    ? toStaff('aFieldHasCharacters', { label, most: LONGEST_CUSTOMIZATION })
    : { kind: 'text', max_length, choices: [] }
}

/** "Blade engraving" → "blade_engraving": carts and orders show it with spaces. */
const keyOf = (label: string, taken: Set<string>) =>
  freeSlug(
    slugOf(label, 'field'),
    new Set([...taken].map((key) => key.replaceAll('_', '-'))),
  ).replaceAll('-', '_')
