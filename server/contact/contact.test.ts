import { shownHtml } from '#tests/shown-html.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KHUKURI, TEA } from '#tests/cast.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

const NOT_SAID = { branch_locations: [], contact_emails: [], social_media_profiles: [] }
const UNAVAILABLE = 'Contact information is currently unavailable.'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('each shop says where it is and how to reach it', async () => {
  const info = await shop.api('GET /contact/info/')
  expect(info).toMatchObject(KHUKURI.content.contact)
  expect(info.branch_locations.filter((branch) => branch.is_hq)).toHaveLength(1)
  expect(await shop.teaShop.api('GET /contact/info/')).toMatchObject(TEA.content.contact)
})

test('the page shows it beside the form', async () => {
  const { text } = await shop.fetch('/contact')
  for (const words of [
    'Our Locations',
    '(HQ)',
    'View on Map →',
    'Email Us',
    'Connect With Us',
    'Send us a Message',
  ]) {
    expect(text).toContain(words)
  }
  expect(shownHtml(text)).not.toContain(UNAVAILABLE)
})

test('a shop that has not said anything has empty lists, and a page that says so', async () => {
  await shop.write(KHUKURI.tenant, async ({ db, changed }) => {
    await db
      .updateTable('contact_info')
      .set({ branch_locations: '[]', contact_emails: '[]', social_media_profiles: '[]' })
      .where('tenant_id', '=', KHUKURI.tenant)
      .execute()
    changed('contact')
  })
  expect(await shop.api('GET /contact/info/')).toEqual(NOT_SAID)
  expect(shownHtml((await shop.fetch('/contact')).text)).toContain(UNAVAILABLE)

  await shop.write(KHUKURI.tenant, async ({ db, changed }) => {
    await db.deleteFrom('contact_info').where('tenant_id', '=', KHUKURI.tenant).execute()
    changed('contact')
  })
  expect(await shop.api('GET /contact/info/')).toEqual(NOT_SAID)
  const page = await shop.fetch('/contact')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Send us a Message')
})
