import type { CustomizationField } from '#contract/products.ts'

/** Field key → what was written or chosen. */
export type CustomizationValues = Record<string, string>

/** What is in the form; what was left empty is absent. */
export function customizationIn(
  form: HTMLFormElement,
  fields: CustomizationField[],
): CustomizationValues {
  const written = new FormData(form)
  return Object.fromEntries(
    fields
      .map(({ key }) => [key, ((written.get(key) ?? '') as string).trim()] as const)
      .filter(([, value]) => value),
  )
}

/** What has to be said before the piece can be ordered, in the server's words. */
export const missingChoices = (values: CustomizationValues, fields: CustomizationField[]) =>
  Object.fromEntries(
    fields
      .filter(({ key, required }) => required && !values[key])
      .map(({ key, label }) => [key, `${label} is required.`]),
  )

/** Writes them into the form, as far as it still has such fields and choices. */
export function fillIn(form: HTMLFormElement, values: CustomizationValues): void {
  for (const [key, value] of Object.entries(values)) {
    const control = form.elements.namedItem(key)
    if (control instanceof RadioNodeList || control instanceof HTMLInputElement) {
      control.value = value
    } else if (control instanceof HTMLSelectElement) {
      const isOffered = [...control.options].some((option) => option.value === value)
      if (isOffered) control.value = value
    }
  }
}
