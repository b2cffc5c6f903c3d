import { type Said, toStaff } from '../language/said.ts'

export type Direction = 'ltr' | 'rtl'

/** The languages in which a shop can speak to its customers. */
export const LOCALES = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  ne: { name: 'नेपाली', direction: 'ltr' },
} as const satisfies Record<string, { name: string; direction: Direction }>

export type Locale = keyof typeof LOCALES

/** The language of a shop that chose none. */
export const DEFAULT_LOCALE: Locale = 'en'

export const isLocale = (code: string): code is Locale => Object.hasOwn(LOCALES, code)

/** The fault of a chosen language; undefined without one. */
export const localeFault = (code: string): Said | undefined =>
  isLocale(code) ? undefined : toStaff('chooseALanguage')

/** A language as a document names it: its code, and where its lines begin. */
export type WrittenIn = { code: string; direction: Direction }

/** The default's, where the code is absent or one of a newer release. */
export function languageOf(code: string = DEFAULT_LOCALE): WrittenIn {
  const known = isLocale(code) ? code : DEFAULT_LOCALE
  return { code: known, direction: LOCALES[known].direction }
}

/** Signs around what keeps its own reading order within a text of another direction. */
export const ISOLATE = { start: '\u2068', end: '\u2069' }

/** `lang`, and `dir` where lines begin at the right, of an HTML element. */
export const languageAttributes = ({ code, direction }: WrittenIn): string =>
  direction === 'rtl' ? `lang="${code}" dir="rtl"` : `lang="${code}"`
