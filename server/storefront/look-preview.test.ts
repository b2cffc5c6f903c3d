import { afterAll, beforeAll, expect, test } from 'vitest'
import { parsePreviewToken, previewKeyOf, previewTokenOf } from '#server/platform/preview-tokens.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague, OFFICE } from '#tests/staff.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a look is seen in the back office’s frame before anybody else sees it', async () => {
  const writer = await newColleague(shop, 'content')
  const reply = await writer.shop('GET /settings/look/preview/?theme=ink')
  const { pathname } = new URL(reply.json().url)
  const seen = await shop.fetch(pathname)
  expect(seen.status).toBe(200)
  expect(seen.headers['cache-control']).toContain('no-store')
  expect(seen.text).toContain('data-theme="ink"')
  const policy = seen.headers['content-security-policy']
  expect(policy).toContain(`frame-ancestors http://${OFFICE}:${shop.port}`)
  const published = await shop.fetch('/')
  expect(published.text).toContain('data-theme="forge"')
  expect(published.headers['content-security-policy']).toContain("frame-ancestors 'none'")

  expect((await shop.teaShop.fetch(pathname)).status).toBe(404)
  expect((await shop.fetch(pathname.replace('ink', 'garden'))).status).toBe(404)
  expect((await writer.shop('GET /settings/look/preview/?theme=gold')).status).toBe(400)
})

test('a preview is over when its time is', () => {
  const key = previewKeyOf('a secret of the installation', 'look')
  const expiresAt = new Date('2026-11-22T12:00:00Z')
  const token = previewTokenOf(key, { tenantId: 1, names: ['ink'], expiresAt })
  const at = (time: string, tenant = 1) =>
    parsePreviewToken(key, tenant, token, new Date(time))?.[0]
  expect(at('2026-11-22T11:59:59Z')).toBe('ink')
  expect(at('2026-11-22T12:00:00Z')).toBeUndefined()
  expect(at('2026-11-22T11:00:00Z', 2)).toBeUndefined()
})
