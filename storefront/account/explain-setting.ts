import { formFailureOf } from '#client/failures.ts'

/** What a refused change says: beside its fields where it is about them, else below. */
export function explainSetting(error: unknown) {
  const said = formFailureOf(error, 'An unexpected error occurred. Please try again later.')
  return Object.keys(said.fields).length > 0 ? { fields: said.fields } : said
}
