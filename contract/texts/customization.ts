import type { CustomizationField } from '../products.ts'

/** The limit of a field that names none. */
export const LONGEST_UNLESS_TOLD = 200

/**
 * What is wrong with a buyer's answer, in a sentence; undefined for a good one. Characters are those
 * that people count: an emoji is one where JavaScript's strings have two units.
 */
export function faultOfAnswer(field: CustomizationField, text: string): string | undefined {
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
