import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { shownHtml } from '#tests/shown-html.ts'
import { newColleague } from '#tests/staff.ts'
import { LOCALES, type Locale } from '#contract/rules/locales.ts'
import { textsIn } from '#server/tenants/format/texts.ts'
import { type PriceFacts, priceLineOf, saysTaxAndDelivery } from './price-line.rules.ts'

const USUAL: PriceFacts = {
  country: 'DE',
  tax: 'included',
  is_small_business: false,
  delivery: 'charged',
  has_delivery_page: true,
}

const wordsOf = (facts: Partial<PriceFacts>, locale: Locale = 'de') => {
  const line = priceLineOf({ ...USUAL, ...facts }, textsIn(locale))
  return line && `${line.words}${line.to ? `<${line.link}>` : ''}`
}

describe('the words beside a price', () => {
  const small = { is_small_business: true, tax: 'none' } as const
  test.each<[Partial<PriceFacts>, string | undefined]>([
    [{}, 'inkl. MwSt., <zzgl. Versand>'],
    [{ has_delivery_page: false }, 'inkl. MwSt., zzgl. Versand'],
    [{ delivery: 'free' }, 'inkl. MwSt., <versandkostenfrei>'],
    [{ delivery: 'none' }, 'inkl. MwSt.'],
    [{ tax: 'added' }, 'zzgl. MwSt., <zzgl. Versand>'],
    [{ tax: 'none' }, '<zzgl. Versand>'],
    [{ tax: 'none', delivery: 'none' }, undefined],
    [small, 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet, <zzgl. Versand>'],
    [
      { ...small, tax: 'included', delivery: 'free' },
      'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet, <versandkostenfrei>',
    ],
    [
      { ...small, country: 'AT', delivery: 'none' },
      'Es wird keine Umsatzsteuer berechnet (Kleinunternehmer)',
    ],
  ])('follow the settings: %j', (facts, words) => {
    expect(wordsOf(facts)).toBe(words)
  })

  test.each(Object.keys(LOCALES) as Locale[])('exist in "%s" for each setting', (locale) => {
    for (const tax of ['included', 'added', 'none'] as const)
      for (const delivery of ['charged', 'free'] as const)
        for (const is_small_business of [true, false]) {
          const words = wordsOf({ tax, delivery, is_small_business }, locale)
          expect(words).toMatch(/<[^<>]+>/)
          if (locale === 'ne') expect(words!.replace('UStG', '')).not.toMatch(/[A-Za-z]/)
        }
  })

  test.each<[Partial<PriceFacts>, boolean]>([
    [{}, true],
    [{ has_delivery_page: false }, false],
    [{ has_delivery_page: false, delivery: 'free' }, true],
    [{ tax: 'none' }, false],
    [{ tax: 'none', is_small_business: true }, true],
  ])('are complete, or a duty is missing: %j', (facts, isComplete) => {
    expect(saysTaxAndDelivery({ ...USUAL, ...facts })).toBe(isComplete)
  })
})

describe('a shop', () => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  test('says the words wherever a price stands once it sells in the EU', async () => {
    const domain = 'prices.localhost'
    const tenant = await newEmptyShop(shop, { domain, locale: 'de', currency: 'EUR' })
    const run = (statement: string) => shop.owner.query(statement, [tenant])
    const owner = await newColleague(shop, 'owner', tenant)
    const site = shop.at(domain, tenant)
    await run(`insert into categories (tenant_id, slug, name) values ($1, 'cups', 'Cups')`)
    await run(`insert into products (tenant_id, category_id, slug, name, price_cents, stock, is_active)
      select $1, id, 'cup', 'Cup', 100, 1, true from categories where tenant_id = $1`)
    expect(await site.api('GET /pages/settings/public/')).not.toHaveProperty('price_line')
    await run(`insert into tax_settings (tenant_id, mode) values ($1, 'included')
      on conflict (tenant_id) do update set mode = 'included'`)
    await run(`insert into legal_documents (tenant_id, document_type, content)
      values ($1, 'delivery', '<p>Five euros.</p>')
      on conflict (tenant_id, document_type) do update set content = excluded.content`)
    const rules = { sells_to_eu: { from: false, to: true } }
    expect((await owner.shop('PATCH /settings/returns/', rules)).status).toBe(200)
    for (const path of ['/', '/products', '/products/cup']) {
      const { text } = await site.fetch(path)
      expect([path, shownHtml(text)]).toEqual([path, expect.stringContaining('inkl. MwSt., ')])
      expect(text).toMatch(/<a [^>]*href="\/pages\/delivery"[^>]*>zzgl. Versand<\/a>/)
    }
  })
})
