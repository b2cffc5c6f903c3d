import { createHash } from 'node:crypto'
import compile from 'icu-minify/compile'
import { DEFAULT_LOCALE, isLocale, languageOf, type Locale } from '#contract/rules/locales.ts'
import { de } from '#contract/language/de.ts'
import { en } from '#contract/language/en.ts'
import { createTexts, type Language, type Texts, type TextsData } from '#contract/language/texts.ts'
import { isolated } from './isolated.ts'

const LANGUAGES: Record<Locale, Language> = { en, de }

const known = new Map<Locale, Texts>()

/** The texts of a language, compiled when the first shop asks for them. */
export function textsIn(locale: Locale): Texts {
  const made = known.get(locale) ?? createTexts(compiled(locale, LANGUAGES[locale]))
  known.set(locale, made)
  return made
}

/** Those of an order's language, which a newer release may have made it in. */
export const textsOf = (code: string): Texts => textsIn(isLocale(code) ? code : DEFAULT_LOCALE)

function compiled(locale: Locale, language: Language): TextsData {
  const isTurned = languageOf(locale).direction === 'rtl'
  const messageOf = (text: string) => (isTurned ? isolated(compile(text)) : compile(text))
  const groups = Object.fromEntries(
    Object.entries(language).map(([group, texts]) => [
      group,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, messageOf(text)])),
    ]),
  )
  const version = createHash('sha256').update(JSON.stringify(groups)).digest('base64url')
  return { locale, version: version.slice(0, 12), groups }
}
