import { accountErrorOf } from '#client/forms/account-error.ts'

/** What a refused change says: beside its fields where it is about them, else below. */
export function explainSetting(error: unknown) {
  const said = accountErrorOf(error, 'An unexpected error occurred. Please try again later.')
  return Object.keys(said.fields).length > 0 ? { fields: said.fields } : said
}
