import { saidOf } from '#contract/language/said.ts'
import { faultOfAnswer, labelOfAnswer } from '#contract/texts/customization.ts'
import type { Customization, CustomizationLabels } from '#contract/customization.ts'
import type { CustomizationField } from '#contract/products.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { slugOf } from '#server/tenants/slugs.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'

/**
 * Reads the buyer's answers by the product's fields: lines of plain text, without empty answers and
 * answers to other fields. @throws Refusal 400 with every fault
 */
export function parseCustomization(
  fields: CustomizationField[],
  given: Customization | null = null,
): Customization {
  const texts = fields.map((field) => plainLine(given ? givenValue(field, given) : ''))
  const faults = fields.flatMap((field, at) => {
    const fault = faultOfAnswer(field, texts[at]!)
    return fault ? [saidOf('product', fault.key, fault.values)] : []
  })
  if (faults.length > 0) throw new Refusal(400, { customization: faults })
  return Object.fromEntries(
    fields.flatMap(({ key }, at) => (texts[at] === '' ? [] : [[key, texts[at]!]])),
  )
}

/** Whether answers that were read earlier still fit the product's fields. */
export function isCustomizationOf(fields: CustomizationField[], given: Customization): boolean {
  const keys = Object.keys(given)
  if (fields.length === 0) return keys.length === 0
  return (
    fields.every((field) => faultOfAnswer(field, givenValue(field, given)) === undefined) &&
    keys.every((key) => fields.some((field) => field.key === key))
  )
}

/** Whether a unit is made to words of its buyer: a choice among what the shop offers is not enough. */
export const isPersonalised = (fields: CustomizationField[], given: Customization): boolean =>
  fields.some((field) => field.kind === 'text' && givenValue(field, given) !== '')

/**
 * The labels of the answers, where a label's words make its key in another spelling: "Name auf dem Boden"
 * for "name_auf_dem_boden". Other keys are shown as they are, with spaces.
 */
export const labelsOfAnswers = (
  fields: CustomizationField[],
  given: Customization,
): CustomizationLabels =>
  Object.fromEntries(
    fields
      .filter(({ key, label }) => Object.hasOwn(given, key) && keyOfLabel(label) === key)
      .filter(({ key, label }) => label !== labelOfAnswer(key))
      .map(({ key, label }) => [key, label]),
  )

const keyOfLabel = (label: string) => slugOf(label, 'field').replaceAll('-', '_')

/** Only what was sent: a field may be called `constructor`. */
const givenValue = ({ key }: CustomizationField, given: Customization): string =>
  Object.hasOwn(given, key) ? given[key]! : ''
