import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Locale, LOCALES } from '#contract/rules/locales.ts'
import { textsIn } from '#server/tenants/format/texts.ts'
import { FIXED_PATHS } from './fixed-paths.ts'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addRows, changeRows, saveSettings } from '#tests/rows.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const FILLED: [path: string, statement: string][] = [
  [
    '/company-info',
    `insert into company_info (tenant_id, tagline) values ($1, 'By hand')
      on conflict (tenant_id) do update set tagline = 'By hand'`,
  ],
  ['/contact', `update site_settings set contact_email = 'a@b.example' where tenant_id = $1`],
  [
    '/blog',
    `insert into posts (tenant_id, slug, title, content, status, published_at)
      values ($1, 'one', 'One', '<p>One</p>', 'published', now())`,
  ],
  [
    '/faq',
    `insert into faqs (tenant_id, question, answer, is_published)
      values ($1, 'Why?', '<p>So.</p>', true)`,
  ],
  ...(['refund_policy', 'privacy_policy'] as const).map((type): [string, string] => [
    `/${type.replace('_', '-')}`,
    `insert into legal_documents (tenant_id, document_type, content) values ($1, '${type}', '<p>A</p>')
      on conflict (tenant_id, document_type) do update set content = excluded.content`,
  ]),
]

test('a page without content is linked nowhere, can be reached, and is linked once it has some', async () => {
  // A process of its own for each look: the statements below bypass the cache's tags.
  const tenants = new Map<string, number>()
  for (const [path, statement] of FILLED) {
    const domain = `pages${tenants.size}.localhost`
    const tenant = await newEmptyShop(shop, { domain })
    tenants.set(domain, tenant)
    await changeRows(shop, 'site_settings', { tenant_id: tenant }, { contact_email: '' })
    await shop.owner.query(statement, [tenant])
    const site = shop.at(domain, tenant)
    const { text } = await site.fetch('/products')
    for (const [other] of FILLED) {
      const isLinked = text.includes(`href="${other}"`)
      expect([path, other, isLinked]).toEqual([path, other, other === path])
    }
    const settings = await site.api('GET /pages/settings/public/')
    expect(settings.empty_pages).toHaveLength(FILLED.length - 1)
    expect((await site.fetch(path)).status).toBe(200)
  }
})

test('a shop with content in each page names no empty one', async () => {
  expect(await shop.api('GET /pages/settings/public/')).not.toHaveProperty('empty_pages')
})

const ORDER_TEXTS = ['terms', 'refund_policy', 'privacy_policy'] as const
type OrderText = (typeof ORDER_TEXTS)[number]

describe.each(Object.keys(LOCALES) as Locale[])(
  'above the button of an order in "%s"',
  (locale) => {
    const CASES: [isInEu: boolean, published: OrderText[], named: OrderText[]][] = [
      [true, [...ORDER_TEXTS], [...ORDER_TEXTS]],
      [true, ['terms'], ['terms']],
      [true, ['refund_policy'], ['refund_policy']],
      [true, ['privacy_policy'], ['privacy_policy']],
      [true, [], []],
      // Terms are agreed to in any country, so the texts beside them are named too.
      [false, ['terms', 'privacy_policy'], ['terms', 'privacy_policy']],
      [false, ['refund_policy', 'privacy_policy'], []],
    ]

    test.each(CASES)('in the EU %s, of %j stand links to %j', async (isInEu, published, named) => {
      const t = textsIn(locale)
      const domain = `order${Math.random().toString(36).slice(2, 10)}.localhost`
      const tenant = await newEmptyShop(shop, { domain, locale })
      if (isInEu) {
        await saveSettings(shop, 'return_settings', { sells_to_eu: true }, tenant)
      }
      for (const type of published) {
        await addRows(shop, 'legal_documents', {
          tenant_id: tenant,
          document_type: type,
          content: '<p>A</p>',
        })
      }
      const settings = await shop.at(domain, tenant).api('GET /pages/settings/public/')
      expect(settings.order_texts ?? []).toEqual(
        named.map((type) => ({
          words: t.of('lawful')(type),
          label: t.of('pages')(type),
          to: FIXED_PATHS[type],
        })),
      )
    })
  },
)
