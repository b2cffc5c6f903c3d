import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LookDraftPicture } from '#contract/backoffice/settings/shapes/shop-settings.ts'
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

test('the accent colour of a shop is on its pages and in its mails, readable in light and dark', async () => {
  const writer = await newColleague(shop, 'content')
  const publish = (from: string, to: string) =>
    writer.shop('PATCH /settings/look/', { accent_color: { from, to } })
  const preview = await writer.shop('GET /settings/look/preview/?theme=ink&accent=%23ffd000')
  expect((await shop.fetch(new URL(preview.json().url).pathname)).text).toContain('--color-accent:')
  const before = await shop.fetch('/products')
  expect(before.text).not.toContain('<style>@media screen')

  expect((await publish('', '#FFD000')).json().accent_color).toBe('#ffd000')
  const after = await shop.fetch('/products')
  const [, style = ''] = /<style>(@media screen.*?)<\/style>/.exec(after.text)!
  // Yellow is darkened on light pages, and stays on dark ones.
  expect(style).toMatch(/^@media screen\{:root\{--color-accent:#(?!ffd000)[\da-f]{6};/)
  expect(style).toContain('dark){:root{--color-accent:#ffd000;')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(after.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  expect((await shop.teaShop.fetch('/products')).text).not.toContain('<style>@media screen')

  for (const wrong of ['red', '#12345', '#12345g', 'url(x)', '};}']) {
    const refused = await publish('#ffd000', wrong)
    expect([wrong, refused.status]).toEqual([wrong, 400])
    expect(refused.text).toContain('such as #2b6238')
    const query = `theme=ink&accent=${encodeURIComponent(wrong)}`
    expect((await writer.shop(`GET /settings/look/preview/?${query}`)).status).toBe(400)
  }
  expect((await publish('#ffd000', '')).status).toBe(200)
  expect((await shop.fetch('/products')).text).toBe(before.text)
})

test('draft pictures are seen in the preview alone, and removed ones are not', async () => {
  const writer = await newColleague(shop, 'content')
  const draft = async (picture: string, width: number, height: number) => {
    const create = { width, height, channels: 3, background: '#205a28' } as const
    const reply = await writer.send(`/api/shops/1/settings/look/drafts/${picture}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: await sharp({ create }).png().toBuffer(),
    })
    expect([reply.status, reply.text]).toEqual([201, reply.text])
    return (reply.json() as LookDraftPicture).name
  }
  const preview = async (query: string) => {
    const reply = await writer.shop(`GET /settings/look/preview/?theme=forge&${query}`)
    return reply.status === 200 ? shop.fetch(new URL(reply.json().url).pathname) : reply
  }
  const before = await shop.fetch('/')
  const [logo, hero] = [await draft('logo', 600, 200), await draft('hero', 1700, 800)]
  const [logoKey, heroKey] = [logo.slice(0, 32), hero.slice(0, 32)]
  const seen = await preview(`accent=%23ffd000&logo=${logo}&hero=${hero}`)
  expect(seen.text).toContain('--color-accent:')
  const [, source = ''] = /<img src="(\/media[^"]*)"[^>]*class="logo /.exec(seen.text)!
  expect(source).toContain(logoKey)
  expect((await shop.fetch(source)).status).toBe(200)
  expect(seen.text).toContain(`<img src="/media/1/${heroKey}/`)
  expect((await shop.fetch(`/media/1/${heroKey}/1700.jpg`)).status).toBe(200)
  expect((await shop.fetch('/')).text).toBe(before.text)

  expect((await preview('hero=removed')).text).not.toContain('class="hero"')
  expect((await preview('')).text).toContain('class="hero"')
  expect((await preview('logo=..%2Fetc')).status).toBe(400)
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
