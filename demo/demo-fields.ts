import type { DemoCustomizationField } from './demo-shop.ts'

/** Text that a buyer may write. */
export const textField = (
  key: string,
  label: string,
  max_length: number,
): DemoCustomizationField => ({
  key,
  label,
  kind: 'text',
  max_length,
  choices: [],
  required: false,
})

/** A choice that a buyer has to make. */
export const choiceField = (
  key: string,
  label: string,
  choices: string[],
): DemoCustomizationField => ({
  key,
  label,
  kind: 'choice',
  max_length: null,
  choices,
  required: true,
})
