import { isBlank } from '#contract/rules/visible-text.ts'
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

/** The required answers that are missing, in the server's words. */
export const missingChoices = (values: CustomizationValues, fields: CustomizationField[]) =>
  Object.fromEntries(
    fields
      .filter(({ key, required }) => required && !values[key])
      .map(({ key, label }) => [key, `${label} is required.`]),
  )
