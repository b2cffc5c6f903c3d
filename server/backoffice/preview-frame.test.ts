import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague, officeBrowser } from '#tests/staff.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const pathOf = (url: string) => `GET /shops/1/preview-frame?url=${encodeURIComponent(url)}`

test('the page around a preview frames its shop’s origin alone', async () => {
  const writer = await newColleague(shop, 'content')
  const { url } = (await writer.shop('GET /settings/look/preview/?theme=ink')).json()
  const { origin } = new URL(url)
  const { status, headers, text } = await writer.call(pathOf(url))
  expect(status).toBe(200)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`frame-src ${origin};`)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(text).toContain(`src="${url.replaceAll('&', '&amp;')}"`)
})

test('it shows no other site, and needs the right to change the look', async () => {
  const writer = await newColleague(shop, 'content')
  const own = `http://localhost:${shop.port}/`
  const foreign = [
    `http://tea.localhost:${shop.port}/`,
    'https://evil.example/',
    `${own.slice(0, -1)}@evil.example/`,
    'javascript:alert(1)',
    '',
  ]
  for (const url of foreign)
    expect([url, (await writer.call(pathOf(url))).status]).toEqual([url, 404])
  const quoted = await writer.call(pathOf(`${own}?a="><script>x</script>`))
  expect(quoted.text).not.toContain('<script')
  expect((await officeBrowser(shop).call(pathOf(own))).status).toBe(401)
  const packer = await newColleague(shop, 'fulfilment')
  expect((await packer.call(pathOf(own))).status).toBe(404)
})
