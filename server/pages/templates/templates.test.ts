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

/** The settings that the owner of a German shop saves. */
const GERMAN_SETTINGS = [
  `update site_settings set currency = 'EUR' where tenant_id = $1`,
  `update office_settings set country = 'DE', time_zone = 'Europe/Berlin' where tenant_id = $1`,
  `insert into document_settings (tenant_id, legal_name, street, postal_code, city, contact_name,
      email, phone, vat_number, register)
    values ($1, 'Tonwerk GmbH', 'Gasse 1', '78462', 'Konstanz', 'Lena Ton', 'l@ton.example', '1',
      'DE136695976', 'HRB 1')`,
  `insert into return_settings (tenant_id, sells_to_eu) values ($1, true)`,
  `insert into legal_facts (tenant_id, import_duties) values ($1, 'buyer')`,
  `insert into tax_settings (tenant_id, mode) values ($1, 'included')
    on conflict (tenant_id) do update set mode = 'included'`,
  `insert into delivery_settings (tenant_id, is_charged, handling_days) values ($1, true, 2)
    on conflict (tenant_id) do update set is_charged = true, handling_days = 2`,
  `insert into shipping_zones (tenant_id, id, name, position) values ($1, 7, 'Deutschland', 0)`,
  `insert into shipping_zone_places (tenant_id, country, zone_id) values ($1, 'DE', 7)`,
  `insert into shipping_methods (tenant_id, id, zone_id, name, basis, free_over_cents, min_days,
      max_days, position)
    values ($1, 8, 7, 'DHL', 'total', 8000, 1, 3, 0)`,
  `insert into shipping_rates (tenant_id, method_id, from_amount, price_cents)
    values ($1, 8, 0, 549)`,
]

test('a German shop that filled in its settings has few gaps left in its six texts', async () => {
  const { id, colleague } = await newShop('de', 'tea', 'settings-de.localhost')
  for (const statement of GERMAN_SETTINGS) await shop.owner.query(statement, [id])
  const texts = await Promise.all(
    [...TYPES, 'accessibility' as const].map(
      async (type) => (await colleague.shop(`GET /legal-texts/templates/${type}/`)).json().content,
    ),
  )
  const text = texts.join('')
  for (const fact of [
    'Tonwerk GmbH',
    'Gasse 1, 78462 Konstanz',
    'innerhalb von 2 Werktagen',
    '<td>Deutschland</td><td>1 bis 3</td>',
    'Deutschland, DHL: 5,49 €, ab 80,00 € Warenwert kostenlos',
    'Wir zählen keine Besuche.',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(fact)
  const left = [...text.matchAll(/\[.*?\]/g)].map(([place]) => place)
  expect(left.length, left.join('\n')).toBeLessThanOrEqual(12)
})
