import type { GroupTexts } from '#contract/language/texts.ts'
import { formFailureOf } from '#client/failures.ts'

/** The messages of a refused change: beside its fields, or below for all of them. */
export function explainSetting(error: unknown, t: GroupTexts<'general'>) {
  const said = formFailureOf(error, t('unexpected'))
  return Object.keys(said.fields).length > 0 ? { fields: said.fields } : said
}
