import { isDeepStrictEqual } from 'node:util'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../rules/locales.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { ne } from './ne.ts'
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

type Parts = { parameters: Set<string>; tags: Set<string>; plurals: string[][] }

/** The kind of a plural in compiled texts; the numbers up to 6 are the kinds of other parameters. */
const PLURAL = 2

/** Adds the parts of a compiled text: strings, 0 for a count, parameters and tags. */
function collect(nodes: unknown, found: Parts): Parts {
  for (const node of Array.isArray(nodes) ? (nodes as unknown[]) : []) {
    if (!Array.isArray(node)) continue
    const [name, kind, forms] = node as [string, unknown, Record<string, unknown>]
    if (kind === undefined || (typeof kind === 'number' && kind !== 0)) {
      found.parameters.add(name)
      if (kind === PLURAL) found.plurals.push(Object.keys(forms))
      for (const form of Object.values(forms ?? {})) collect(form, found)
    } else {
      found.tags.add(name)
      collect(node.slice(1), found)
    }
  }
  return found
}

const partsOf = (text: string): Parts =>
  collect(compile(text), { parameters: new Set(), tags: new Set(), plurals: [] })

/** Without its parameters and tags. */
const wordsOf = (text: string) => text.replace(/<\/?\w+>|\{\w+\}/g, '')

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
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
    const missing = texts.flatMap(([place, text]) =>
      partsOf(text).plurals.flatMap((forms) =>
        pluralCategories
          .filter((category) => !forms.includes(category))
          .map((category) => `${place}: ${category}`),
      ),
    )
    expect(missing).toEqual([])
  })

  test('there are twelve months', () => {
    expect(new Set(LANGUAGES[locale].general.months.split(',')).size).toBe(12)
  })

  test.skipIf(locale === 'en')('no text is left in English', () => {
    const same = texts.filter(
      ([place, text]) => text === ENGLISH.get(place) && /\p{L}/u.test(wordsOf(text)),
    )
    expect(same.map(([place]) => place).toSorted()).toEqual(
      SHARED[locale as keyof typeof SHARED].toSorted(),
    )
  })
})
