import compile from 'icu-minify/compile'
import { DEFAULT_LOCALE, isLocale, languageOf, type Locale } from '#contract/rules/locales.ts'
import { de } from '#contract/language/de.ts'
import { en } from '#contract/language/en.ts'
import { ne } from '#contract/language/ne.ts'
import { createTexts, type Language, type Texts } from '#contract/language/texts.ts'
import { compileTexts, english } from '#server/platform/language/english.ts'
import { isolated } from './isolated.ts'

const LANGUAGES: Record<Locale, Language> = { en, de, ne }

const known = new Map<Locale, Texts>()

/** The texts of a language, compiled when the first shop asks for them. */
export function textsIn(locale: Locale): Texts {
  if (locale === DEFAULT_LOCALE) return english()
  const made = known.get(locale) ?? createTexts(compileTexts(locale, LANGUAGES[locale], messageIn))
  known.set(locale, made)
  return made
}

const messageIn = (locale: string, text: string) =>
  languageOf(locale).direction === 'rtl' ? isolated(compile(text)) : compile(text)

/** Those of an order's language, which a newer release may have made it in. */
export const textsOf = (code: string): Texts => textsIn(isLocale(code) ? code : DEFAULT_LOCALE)
