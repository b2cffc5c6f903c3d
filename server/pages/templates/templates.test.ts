import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#contract/rules/locales.ts'
import { SHOP_TEMPLATES } from '#contract/rules/shop-templates.ts'
import { sha256 } from '#server/calls/field-changes.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createShop } from '#server/tenants/create-shop.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { createWrite } from '#server/tenants/transactions.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { shownHtml } from '#tests/shown-html.ts'
import { newColleague } from '#tests/staff.ts'
import { startLike } from './start-like.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A new shop of a language, as the command and the operator's screen make it. */
async function newShop(
  locale: Locale,
  like: (typeof SHOP_TEMPLATES)[number],
  domain = `${like}-${locale}.localhost`,
) {
  const owner = openDatabase<Tables>(shop.database.owner, () => {})
  try {
    const write = createWrite(owner, { committed() {} })
    const wanted = { domain, name: 'X1', email: 'x1@template.example', locale }
    const after = (tx: Parameters<typeof startLike>[0]) => startLike(tx, like, locale)
    const { id } = await createShop(write, wanted, { after })
    return { id, site: shop.at(domain, id), colleague: await newColleague(shop, 'owner', id) }
  } finally {
    await owner.close()
  }
}

const TYPES = ['refund_policy', 'privacy_policy', 'terms', 'delivery', 'imprint'] as const
const IMPRINT: Partial<Record<Locale, string>> = { de: 'Impressum', ne: 'प्रकाशकको विवरण' }
const ENGLISH = /\b(the|you|your|and|we|how|with|what|from|is)\b/i
/** Addresses of the shop, tags, and the name of a currency. */
const NEUTRAL = /<[^>]*>|https?:\S+|\S+@\S+|\w+\.localhost\S*|\bUSD\b|\bX1\b/g

const languages = (Object.keys(LOCALES) as Locale[]).filter((locale) => locale !== 'en')
describe.each(languages)('a new shop in "%s"', (locale) => {
  test.each(SHOP_TEMPLATES)('a shop like %s has its texts in that language', async (like) => {
    const { colleague, site } = await newShop(locale, like)
    const texts = JSON.stringify([
      (await colleague.shop('GET /settings/')).json().site_description,
      await site.api('GET /pages/company-info/'),
      (await colleague.shop('GET /faqs/')).json().map(({ question, answer }) => question + answer),
      (await colleague.shop('GET /free-pages/')).json().map(({ title }) => title),
    ])
    expect(texts.replace(NEUTRAL, '')).not.toMatch(ENGLISH)
    expect(texts).toMatch(/\[[^\]"]+\]/)
  })

  test('is offered each policy in that language, with what is to be filled in', async () => {
    const { colleague, site } = await newShop(locale, 'tea', `policies-${locale}.localhost`)
    for (const type of TYPES) {
      const { content } = (await colleague.shop(`GET /legal-texts/templates/${type}/`)).json()
      expect(content.replace(NEUTRAL, '')).not.toMatch(ENGLISH)
      expect(content).toMatch(/\[[^\]]+\]/)
      expect(content).toContain('x1@template.example')
    }
    // A published policy stands in the foot of each page under its name in that language.
    const imprint = { imprint: { from: sha256(''), to: '<p>X2</p>' } }
    expect((await colleague.shop('PATCH /legal-texts/', imprint)).status).toBe(200)
    const { text } = await site.fetch('/pages/imprint')
    expect(shownHtml(text)).toContain(IMPRINT[locale])
    expect(shownHtml(text)).not.toContain('Imprint')
  })
})
