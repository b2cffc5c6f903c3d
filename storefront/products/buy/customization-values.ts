import type { GroupTexts } from '#contract/language/texts.ts'
import { faultOfAnswer } from '#contract/texts/customization.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import type { CustomizationField } from '#contract/products.ts'

/** Field key → what was written or chosen. */
export type CustomizationValues = Record<string, string>

/** The values of the form without empty ones. */
export function customizationIn(
  written: FormData,
  fields: CustomizationField[],
): CustomizationValues {
  return Object.fromEntries(
    fields
      .map(({ key }) => [key, ((written.get(key) ?? '') as string).trim()] as const)
      .filter(([, value]) => !isBlank(value)),
  )
}

/** The answers that are missing or too long, in the server's words. */
export const faultyChoices = (
  values: CustomizationValues,
  fields: CustomizationField[],
  t: GroupTexts<'product'>,
) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOfAnswer(field, values[field.key] ?? '')
      return fault === undefined ? [] : [[field.key, t(fault.key, fault.values)]]
    }),
  )
