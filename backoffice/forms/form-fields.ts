import { labelOf } from './field-labels.ts'
import { type Fields, maxLengthOf } from '#contract/backoffice/records/fields.ts'
import type { FormField } from '../parts/fields/TextFields.tsx'
import type { Values } from './drafts/changes.ts'
import type { Draft } from './drafts/use-draft.ts'

/** The control of each field. */
export type FieldsOf<Form extends Values> = ReturnType<typeof fieldsOf<Form>>

/** Gives the control of a field all that it needs, by the field's name. */
export const fieldsOf =
  <Form extends Values>(fields: Fields, draft: Draft<Form>, faults: Record<string, string>) =>
  <Name extends keyof Form & string>(name: Name): FormField<Form[Name]> => ({
    label: labelOf(fields[name]!),
    maxLength: maxLengthOf(fields[name]!),
    error: faults[name],
    value: draft.values[name],
    onChange: (value) => draft.set(name, value),
  })

/** Returns the props that bind a control to a value in a part of a form, by the value's name. */
export const controlsOf =
  <Part extends object>(part: Part, onChange: (changed: Part) => void) =>
  <Name extends keyof Part>(name: Name) => ({
    value: part[name],
    onChange: (value: Part[Name]) => onChange({ ...part, [name]: value }),
  })
