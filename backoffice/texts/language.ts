import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#contract/rules/locales.ts'

/** Where a browser keeps the language that its colleague chose. */
const KEPT = 'office-language'
const isBrowser = typeof document !== 'undefined'

/** The first language of the browser that the back office speaks. */
const proposedLanguage = (): Locale =>
  navigator.languages.map((tag) => tag.split('-')[0]!).find(isLocale) ?? DEFAULT_LOCALE

function languageOfBrowser(): Locale {
  if (!isBrowser) return DEFAULT_LOCALE
  const kept = localStorage.getItem(KEPT) ?? ''
  return isLocale(kept) ? kept : proposedLanguage()
}

/** The language of the whole page: another one loads the page anew. */
export const language = languageOfBrowser()

/** How the language writes numbers and dates. Digits are European, as in the shop. */
const TAGS = { en: 'en-GB', de: 'de-DE', ne: 'ne-NP-u-nu-latn' } as const satisfies Record<
  Locale,
  string
>
export const OFFICE_LOCALE = TAGS[language]
export const ENGLISH_TAG = TAGS.en

if (isBrowser) {
  document.documentElement.lang = language
  document.documentElement.dir = LOCALES[language].direction
}

let isSpoken = false

/** At the first sight of a person; later a page that is open keeps its language. */
export function speakOnce(chosen: string | null): void {
  if (!isSpoken) speak(chosen)
  isSpoken = true
}

/** Speaks the colleague's language, or the browser's where none is chosen: loads the page anew. */
export function speak(chosen: string | null): void {
  if (chosen === null) localStorage.removeItem(KEPT)
  else localStorage.setItem(KEPT, chosen)
  if (languageOfBrowser() !== language) location.reload()
}
