import { createHash } from 'node:crypto'
import compile from 'icu-minify/compile'
import { DEFAULT_LOCALE, languageOf, type Locale } from '#contract/rules/locales.ts'
import { de } from '#contract/language/de.ts'
import { en } from '#contract/language/en.ts'
import { ne } from '#contract/language/ne.ts'
import { TO_STAFF } from '#contract/language/office/to-staff.ts'
import {
  createTexts,
  type GroupName,
  type Language,
  type Texts,
  type TextsData,
} from '#contract/language/texts.ts'
import { compileTexts, english, writerToStaff } from '#server/platform/language/english.ts'
import { isolated } from './isolated.ts'
import { faultOfOwnText } from './own-text.rules.ts'

const LANGUAGES: Record<Locale, Language> = { en, de, ne }

const known = new Map<Locale, Texts>()

/** The texts of a language, compiled when the first shop asks for them. */
export function textsIn(locale: Locale): Texts {
  if (locale === DEFAULT_LOCALE) return english()
  const made = known.get(locale) ?? makeTexts(locale)
  known.set(locale, made)
  return made
}

const makeTexts = (locale: Locale): Texts => ({
  ...createTexts(compileTexts(locale, LANGUAGES[locale], messageIn)),
  toStaff: writerToStaff(locale, TO_STAFF[locale], messageIn),
})

const messageIn = (locale: string, text: string) =>
  languageOf(locale).direction === 'rtl' ? isolated(compile(text)) : compile(text)

/** The texts of a language for a shop without own ones. "cart.remove" → text. */
export function usualTexts(locale: Locale): Map<string, string> {
  return new Map(
    Object.entries(LANGUAGES[locale]).flatMap(([group, texts]) =>
      Object.entries<string>(texts).map(([key, text]) => [`${group}.${key}`, text] as const),
    ),
  )
}

/** For processes that read the format in each transaction. */
const recent = new Map<string, Texts>()
const MOST_RECENT = 100

/** The texts of a language with a shop's own over them. */
export function textsWith(locale: Locale, own?: Record<string, string>): Texts {
  if (!own) return textsIn(locale)
  const key = `${locale} ${JSON.stringify(own)}`
  const made = recent.get(key) ?? withOwn(textsIn(locale), createTexts(dataWith(locale, own)))
  recent.delete(key)
  recent.set(key, made)
  if (recent.size > MOST_RECENT) recent.delete(recent.keys().next().value!)
  return made
}

/** Words to colleagues are the same for all of them. */
const withOwn = ({ toStaff }: Texts, own: Texts): Texts => ({ ...own, ...(toStaff && { toStaff }) })

/** An own text that a later release's placeholders do not fit any more is left out. */
function dataWith(locale: Locale, own: Record<string, string>): TextsData {
  const { data } = textsIn(locale)
  const usual = usualTexts(locale)
  const groups: Record<string, TextsData['groups'][GroupName]> = { ...data.groups }
  for (const [name, text] of Object.entries(own)) {
    const before = usual.get(name)
    if (before === undefined || faultOfOwnText(text, before, locale)) continue
    const [group, key] = name.split('.') as [GroupName, string]
    groups[group] = { ...groups[group], [key]: messageIn(locale, text) }
  }
  const version = createHash('sha256').update(data.version).update(JSON.stringify(groups))
  return { locale, version: version.digest('base64url').slice(0, 12), groups }
}
