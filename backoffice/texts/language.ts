import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#contract/rules/locales.ts'

/** The name under which a browser keeps the language that a colleague chose. */
const KEPT = 'office-language'
const isBrowser = typeof document !== 'undefined'

/** The first language of the browser that the back office speaks. */
const proposedLanguage = (): Locale =>
  navigator.languages.map((tag) => tag.split('-')[0]!).find(isLocale) ?? DEFAULT_LOCALE

/** Null where the browser keeps nothing for this host. */
function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

function keepLanguage(chosen: string | null): void {
  try {
    if (chosen === null) localStorage.removeItem(KEPT)
    else localStorage.setItem(KEPT, chosen)
  } catch {
    // The page keeps the browser's language.
  }
}

function languageOfBrowser(): Locale {
  if (!isBrowser) return DEFAULT_LOCALE
  const kept = keptLanguage() ?? ''
  return isLocale(kept) ? kept : proposedLanguage()
}

/** The language of the whole page: another one loads the page anew. */
export const language = languageOfBrowser()

/** How the language writes numbers and dates. Digits are European, as in the shop. */
const TAGS = { en: 'en-GB', de: 'de-DE', ne: 'ne-NP-u-nu-latn' } as const satisfies Record<
  Locale,
  string
>
/** English where the browser does not know the language: its own default is any other. */
export const OFFICE_LOCALES = [TAGS[language], TAGS.en]
export const LANGUAGE_TAG = TAGS[language]
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
  keepLanguage(chosen)
  if (languageOfBrowser() !== language) location.reload()
}
