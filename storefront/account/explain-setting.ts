import { UNEXPECTED_ERROR } from '#contract/rules/sentences.ts'
import { formFailureOf } from '#client/failures.ts'

/** What a refused change says: beside its fields where it is about them, else below. */
export function explainSetting(error: unknown) {
  const said = formFailureOf(error, UNEXPECTED_ERROR)
  return Object.keys(said.fields).length > 0 ? { fields: said.fields } : said
}
