import type { fields as texts } from '#contract/language/office/en/fields.ts'
import { keyOfLabel } from '#contract/language/office/key-of-label.ts'
import { type Field, type Fields, namesOf } from '#contract/backoffice/records/fields.ts'
import { t } from '../texts/fields.ts'

/** A label of the contract in the colleague's language. */
export const labelOf = ({ label }: Pick<Field, 'label'>): string =>
  t(keyOfLabel(label) as keyof typeof texts)

/** The labels of a form's fields, by name. */
export const fieldLabels = <F extends Fields>(fields: F) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, labelOf(fields[name]!)])) as Record<
    keyof F,
    string
  >
