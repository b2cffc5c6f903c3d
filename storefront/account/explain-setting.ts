import { UNEXPECTED_ERROR } from '#contract/rules/sentences.ts'
import { formFailureOf } from '#client/failures.ts'

/** The messages of a refused change: beside its fields, or below for all of them. */
export function explainSetting(error: unknown) {
  const said = formFailureOf(error, UNEXPECTED_ERROR)
  return Object.keys(said.fields).length > 0 ? { fields: said.fields } : said
}
