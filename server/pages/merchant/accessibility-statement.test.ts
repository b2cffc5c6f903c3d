import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

test('the accessibility statement begins with what is tested, and stands in the foot once published', async () => {
  const { content } = (
    await owner.shop('GET /legal-texts/templates/accessibility/' as never)
  ).json() as {
    content: string
  }
  for (const words of ['WCAG', 'keyboard', 'Tell us about barriers', 'authority']) {
    expect(content).toContain(words)
  }
  expect((await shop.fetch('/pages/accessibility')).status).toBe(404)
  const reply = await owner.shop('PATCH /legal-texts/', {
    accessibility: { from: createHash('sha256').update('').digest('hex'), to: content },
  })
  expect(reply.status).toBe(200)
  expect((await shop.fetch('/pages/accessibility')).status).toBe(200)
  expect((await shop.fetch('/')).text).toContain('href="/pages/accessibility"')
  expect((await shop.fetch('/sitemap.xml')).text).toContain('/pages/accessibility')
})
