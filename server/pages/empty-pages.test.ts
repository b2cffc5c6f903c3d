import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

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
    await shop.owner.query(`update site_settings set contact_email = '' where tenant_id = $1`, [
      tenant,
    ])
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
