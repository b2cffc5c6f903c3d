import { LANGUAGE_TAG, OFFICE_LOCALES } from './language.ts'

/** Joins names in the page's language, or with commas alone where the browser does not know it. */
export function listFormat(type: 'conjunction' | 'disjunction'): Intl.ListFormat {
  const isKnown = Intl.ListFormat.supportedLocalesOf(LANGUAGE_TAG).length > 0
  return new Intl.ListFormat(OFFICE_LOCALES, { type: isKnown ? type : 'unit' })
}
