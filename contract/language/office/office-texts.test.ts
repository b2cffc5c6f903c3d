import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../rules/locales.ts'
import { missingForms, partsOf, sameAsEnglish } from '#tests/parts-of-text.ts'

const files = (locale: Locale) => readdir(join(import.meta.dirname, locale))
const tableIn = async (locale: Locale, file: string): Promise<Record<string, string>> =>
  Object.values((await import(`./${locale}/${file}`)) as object)[0]

async function textsIn(locale: Locale): Promise<[place: string, text: string][]> {
  const tables = await Promise.all(
    (await files(locale)).map(async (file) => [file, await tableIn(locale, file)] as const),
  )
  return tables.flatMap(([file, table]) =>
    Object.entries(table).map(([key, text]): [string, string] => [
      `${file.replace('.ts', '')}.${key}`,
      text,
    ]),
  )
}

const english = await textsIn('en')
const ENGLISH = new Map(english)
/** Texts of the office that a language has, of all. A language that is begun has fewer. */
const COMPLETE: Record<Exclude<Locale, 'en'>, number> = { de: 1, ne: 1 }
/** Texts that are the same in English, since the language has the same word. */
const SHARED: Record<Exclude<Locale, 'en'>, string[]> = {
  de: [
    'account.name',
    'account.passkeys',
    'audit.kindDomains',
    'audit.kindFaq',
    'blog.blog',
    'catalogue.filter',
    'customers.name',
    'delivery.eu',
    'documents.name',
    'drafts.name',
    'edits.name',
    'domains.atNamecheap',
    'domains.domain',
    'domains.name',
    'fields.barcode',
    'fields.mission',
    'fields.name',
    'fields.paypal',
    'fields.sku',
    'fields.status',
    'fields.text',
    'fields.theme',
    'fields.url',
    'fields.vision',
    'forms.url',
    'import-fields.barcode',
    'import-fields.handle',
    'import-fields.link',
    'import-fields.name',
    'import-fields.region',
    'import-fields.shortcodes',
    'import-fields.sku',
    'import-fields.status',
    'imports.export',
    'imports.import',
    'imports.saidInRows',
    'keys.name',
    'look.icon',
    'look.logo',
    'look.tablet',
    'look.theme',
    'mail-settings.name',
    'messages.spam',
    'operator.name',
    'order-page.sku',
    'order-page.status',
    'orders.status',
    'pages-views.viewFaq',
    'pages.link',
    'pages.linkNumber',
    'pages.name',
    'parts.name',
    'payment-settings.name',
    'product-page.exampleMaterial',
    'payment-settings.optionalOf',
    'product-page.optionalField',
    'settings.optional',
    'products.import',
    'products.sku',
    'products.status',
    'promotions.code',
    'promotions.codes',
    'promotions.nameOptional',
    'rich-text.code',
    'rich-text.link',
    'settings-list.domains',
    'settings-list.shop',
    'settings.shop',
    'sheet.sku',
    'sheet.status',
    'shell.blog',
    'shell.shop',
    'staff.roleManager',
    'tax.name',
    'tax.region',
    'variants.barcode',
    'variants.material',
    'variants.optionNumber',
    'variants.sku',
    'variants.skuOf',
    'webhooks.name',
    'webhooks.title',
    'webhooks.webhook',
    'wording.groupBlog',
  ],
  ne: [
    'delivery.eea',
    'delivery.eu',
    'fields.googleAnalyticsId',
    'fields.paypal',
    'fields.sku',
    'fields.url',
    'forms.url',
    'import-fields.sku',
    'order-page.sku',
    'products.sku',
    'rich-text.boldLetter',
    'rich-text.italicLetter',
    'sheet.sku',
    'variants.sku',
    'variants.skuOf',
  ],
}

describe.each((Object.keys(LOCALES) as Locale[]).filter((locale) => locale !== 'en'))(
  'the back office in %s',
  async (locale) => {
    const texts = await textsIn(locale)

    test('is as complete as said', () => {
      const known = new Set(texts.map(([place]) => place))
      const missing = english.filter(([place]) => !known.has(place)).map(([place]) => place)
      if (COMPLETE[locale] === 1) expect(missing).toEqual([])
      expect(1 - missing.length / english.length).toBeGreaterThanOrEqual(COMPLETE[locale])
    })

    test('has the parameters and tags of the English texts', () => {
      const differing = texts.filter(([place, text]) => {
        const { plurals: _, ...parts } = partsOf(text)
        const { plurals: __, ...expected } = partsOf(ENGLISH.get(place)!)
        return JSON.stringify(sorted(parts)) !== JSON.stringify(sorted(expected))
      })
      expect(differing).toEqual([])
    })

    test('has all forms of each plural', () => {
      expect(missingForms(locale, texts)).toEqual([])
    })

    test('leaves no text in English', () => {
      expect(sameAsEnglish(texts, ENGLISH)).toEqual(SHARED[locale].toSorted())
    })
  },
)

const sorted = (parts: { parameters: Set<string>; tags: Set<string> }) =>
  [parts.parameters, parts.tags].map((names) => [...names].toSorted())
