import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewTokenOf } from '#server/platform/preview-tokens.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let writer: Colleague
beforeAll(async () => {
  shop = await openShop()
  writer = await newColleague(shop, 'content')
})
afterAll(() => shop.close())

const draft = async (name: string) => (await writer.shop('POST /products/', { name })).json()
const pathOf = async (id: number) => {
  const { url } = (await writer.shop(`GET /products/${id}/preview/`)).json()
  return new URL(url).pathname
}

test('a draft is shown as customers will see it to everyone with the address, and is cached nowhere', async () => {
  const { id, slug } = await draft('The unseen leaf')
  const path = await pathOf(id)
  const page = await shop.fetch(path)
  expect(page.text).toContain('The unseen leaf')
  expect(page.text).toContain('Preview. This is not in the shop yet.')
  expect(page.headers).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'x-robots-tag': 'noindex',
  })
  expect((await shop.fetch(`/products/${slug}`)).status).toBe(404)

  await writer.shop(`PATCH /products/${id}/`, {
    name: { from: 'The unseen leaf', to: 'The other leaf' },
  })
  expect((await shop.fetch(path)).text).toContain('The other leaf')
})

test('a preview is of its own shop, ends, and wants our signature', async () => {
  const { id } = await draft('The guarded leaf')
  const path = await pathOf(id)
  expect((await shop.teaShop.fetch(path)).status).toBe(404)
  expect(
    (await shop.fetch(path.replace(/~(\d+)~/, (_, end) => `~${Number(end) + 1}~`))).status,
  ).toBe(404)
  const forged = previewTokenOf(Buffer.alloc(32), {
    tenantId: 1,
    names: [id],
    expiresAt: new Date(Date.now() + 60_000),
  })
  expect((await shop.fetch(`/products/preview/${forged}`)).status).toBe(404)
  const packer = await newColleague(shop, 'fulfilment')
  expect((await packer.shop(`GET /products/${id}/preview/`)).status).toBe(404)
  expect((await writer.shop('GET /products/4711/preview/')).status).toBe(404)
})
