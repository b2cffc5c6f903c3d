import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../rules/locales.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { ne } from './ne.ts'
import { missingForms, partsOf, sameAsEnglish } from '#tests/parts-of-text.ts'
import type { Language } from './texts.ts'

const LANGUAGES: Record<Locale, Language> = { en, de, ne }

/** Texts that are the same in English, since the language has the same word. */
const SHARED: Record<Exclude<Locale, 'en'>, string[]> = {
  de: [
    'account.name',
    'blog.blog',
    'blog.admin',
    'contact.name',
    'layout.shop',
    'layout.blog',
    'layout.menuShop',
    'layout.feed',
    'orders.columnStatus',
    'orders.paypal',
    'checkout.optional',
    'product.optional',
    'refusals.kilograms',
    'withdrawal.name',
  ],
  ne: ['orders.paypal'],
}

const textsIn = (language: Language): [place: string, text: string][] =>
  Object.entries(language).flatMap(([group, texts]) =>
    Object.entries<string>(texts).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
  )

const ENGLISH = new Map(textsIn(en))

describe.each(Object.keys(LOCALES) as Locale[])('%s', (locale) => {
  const texts = textsIn(LANGUAGES[locale])

  test('each text has the parameters and tags of the English one', () => {
    const differing = texts.filter(([place, text]) => {
      const { plurals: _, ...parts } = partsOf(text)
      const { plurals: __, ...english } = partsOf(ENGLISH.get(place)!)
      return !isDeepStrictEqual(parts, english)
    })
    expect(differing).toEqual([])
  })

  test('each plural has all forms of the language', () => {
    expect(missingForms(locale, texts)).toEqual([])
  })

  test('there are twelve months', () => {
    expect(new Set(LANGUAGES[locale].general.months.split(',')).size).toBe(12)
  })

  test.skipIf(locale === 'en')('no text is left in English', () => {
    const shared = SHARED[locale as keyof typeof SHARED].toSorted()
    expect(sameAsEnglish(texts, ENGLISH)).toEqual(shared)
  })
})
