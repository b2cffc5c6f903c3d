import type { Customization } from '#contract/orders.ts'
import type { CustomizationField } from '#contract/products.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'

/** Where a field says nothing of its length. */
export const LONGEST_UNLESS_TOLD = 200

/**
 * What the buyer wrote or chose, as the product's fields have it: lines of plain text, empty ones
 * left out, and nothing that the product does not ask for. @throws Refusal 400 with all that is wrong
 */
export function parseCustomization(
  fields: CustomizationField[],
  given: Customization | null = null,
): Customization {
  const texts = fields.map((field) => plainLine(given ? givenValue(field, given) : ''))
  const faults = fields.flatMap((field, at) => faultOf(field, texts[at]!) ?? [])
  if (faults.length > 0) throw new Refusal(400, { customization: faults })
  return Object.fromEntries(
    fields.flatMap(({ key }, at) => (texts[at] === '' ? [] : [[key, texts[at]!]])),
  )
}

/** Whether what was once read of a product's fields is still what they ask for. */
export function isCustomizationOf(fields: CustomizationField[], given: Customization): boolean {
  const keys = Object.keys(given)
  if (fields.length === 0) return keys.length === 0
  return (
    fields.every((field) => faultOf(field, givenValue(field, given)) === undefined) &&
    keys.every((key) => fields.some((field) => field.key === key))
  )
}

/** Only what was sent: a field may be called `constructor`. */
const givenValue = ({ key }: CustomizationField, given: Customization): string =>
  Object.hasOwn(given, key) ? given[key]! : ''

function faultOf(field: CustomizationField, text: string): string | undefined {
  const { label, kind, choices, required } = field
  if (text === '') return required ? `${label} is required.` : undefined
  if (kind === 'choice') {
    return choices.includes(text) ? undefined : `Please choose one of the options for ${label}.`
  }
  const longest = field.max_length ?? LONGEST_UNLESS_TOLD
  return Array.from(text).length > longest
    ? `${label} may have at most ${longest} characters.`
    : undefined
}
