import { trimmed } from '#contract/texts/visible-text.ts'
/** The trimmed text of a form's field; empty where it shows nothing, or there is none, or a file. */
export function fieldText(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? trimmed(value) : ''
}
