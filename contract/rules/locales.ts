/** The languages in which a shop can speak to its customers. */
export const LOCALES = {
  en: { name: 'English', direction: 'ltr' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>

export type Locale = keyof typeof LOCALES

/** The language of a shop that chose none. */
export const DEFAULT_LOCALE: Locale = 'en'

export const isLocale = (code: string): code is Locale => Object.hasOwn(LOCALES, code)
