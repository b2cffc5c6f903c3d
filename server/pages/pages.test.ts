import { afterAll, beforeAll, expect, test } from 'vitest'
import { KHUKURI, TEA } from '#tests/cast.ts'
import { callsAt } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

const { tenant, content } = KHUKURI

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('each shop has its own settings, company, questions and documents', async () => {
  for (const [site, demo] of [
    [shop, KHUKURI],
    [shop.teaShop, TEA],
  ] as const) {
    const settings = await site.api('GET /pages/settings/public/')
    const { delivery_note, returns_note, age_note, shipping_note, ...own } = demo.content.settings
    expect(settings).toMatchObject({ ...own, tenant: demo.tenant })
    const notes = [delivery_note, returns_note, age_note, shipping_note].filter(Boolean)
    expect(Object.values(settings.notes ?? {}).filter(Boolean)).toEqual(
      expect.arrayContaining(notes),
    )
    const company = await site.api('GET /pages/company-info/')
    expect(company).toMatchObject(demo.content.company)
    const faqs = await site.api('GET /pages/manage/faqs/')
    expect(faqs).toMatchObject(demo.content.faqs)
    const documents = await site.api('GET /pages/manage/documents/')
    expect(documents).toHaveLength(demo.content.documents.length)
  }
})

test('documents may be asked for by their type', async () => {
  const query = { document_type: 'refund_policy' } as const
  const [document, ...others] = await shop.api('GET /pages/manage/documents/', { query })
  expect(document?.document_type).toBe('refund_policy')
  expect(others).toEqual([])
  const unknown = await callsAt(shop).get('/pages/manage/documents/?document_type=cookies')
  expect(unknown.status).toBe(400)
})

test('the pages show them', async () => {
  const shown: [string, string[]][] = [
    ['/company-info', ['About', 'Core Values', content.company.core_values[0]!.name]],
    ['/faq', [content.faqs[0]!.question, 'href="/contact"', '<details', 'FAQPage']],
    ['/refund-policy', ['Refund Policy', '<h2>']],
    ['/privacy-policy', ['Privacy Policy', '<h2>']],
  ]
  for (const [path, words] of shown) {
    const { status, text } = await shop.fetch(path)
    expect([path, status]).toEqual([path, 200])
    for (const word of words) expect(text).toContain(word)
  }
})

test('pages of texts that a shop emptied answer 404', async () => {
  await shop.write(tenant, async ({ db, changed }) => {
    await db
      .updateTable('company_info')
      .set({
        tagline: '',
        history_summary: ' ',
        mission_statement: '',
        vision_statement: '',
        core_values: '[]',
      })
      .where('tenant_id', '=', tenant)
      .execute()
    await db.deleteFrom('faqs').where('tenant_id', '=', tenant).execute()
    await db.deleteFrom('legal_documents').where('tenant_id', '=', tenant).execute()
    changed('company', 'faqs', 'documents')
  })
  const said: [string, number, string][] = [
    ['/company-info', 200, 'Company information is currently unavailable.'],
    ['/faq', 200, 'No FAQs found.'],
    ['/refund-policy', 404, 'No refund policy found.'],
    ['/privacy-policy', 404, 'No privacy policy found.'],
  ]
  for (const [path, status, words] of said) {
    const page = await shop.fetch(path)
    expect([path, page.status]).toEqual([path, status])
    expect(withoutMarkers(page.text)).toContain(words)
  }
})

test('a shop that never said who it is has empty company information', async () => {
  await shop.write(tenant, async ({ db, changed }) => {
    await db.deleteFrom('company_info').where('tenant_id', '=', tenant).execute()
    changed('company')
  })
  const reply = await callsAt(shop).get('/pages/company-info/')
  expect([reply.status, JSON.parse(reply.text)]).toEqual([
    200,
    {
      tagline: '',
      history_summary: '',
      mission_statement: '',
      vision_statement: '',
      core_values: [],
    },
  ])
  const page = await shop.fetch('/company-info')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Company information is currently unavailable.')
})

/** The text as it is read: React parts neighbouring texts by comments. */
const withoutMarkers = (html: string) => html.replaceAll('<!-- -->', '')
