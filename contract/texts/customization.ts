import type { CustomizationLabels } from '../customization.ts'
import type { CustomizationField } from '../products.ts'

/** The limit of a field that names none. */
export const DEFAULT_MAX_LENGTH = 200

/** "blade_engraving" → "Blade engraving" */
const spelledBy = (key: string): string =>
  key.charAt(0).toLocaleUpperCase() + key.slice(1).replaceAll('_', ' ')

/** The label of an answer, as its shop spelled it when it was given. */
export const labelOfAnswer = (key: string, labels: CustomizationLabels = {}): string =>
  Object.hasOwn(labels, key) ? labels[key]! : spelledBy(key)

/** A text of the group `product`, and its values. */
type AnswerFault = {
  key: 'answerMissing' | 'answerNotListed' | 'answerTooLong'
  values: { label: string; count: number }
}

/**
 * The fault of a buyer's answer; undefined for a good one. Characters are those that people
 * count: an emoji is one where JavaScript's strings have two units.
 */
export function faultOfAnswer(field: CustomizationField, text: string): AnswerFault | undefined {
  const { label, kind, choices, required } = field
  const count = field.max_length ?? DEFAULT_MAX_LENGTH
  const fault = (key: AnswerFault['key']) => ({ key, values: { label, count } })
  if (text === '') return required ? fault('answerMissing') : undefined
  if (kind === 'choice') return choices.includes(text) ? undefined : fault('answerNotListed')
  return Array.from(text).length > count ? fault('answerTooLong') : undefined
}
