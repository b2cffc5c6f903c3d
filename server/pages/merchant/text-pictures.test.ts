import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let writer: Colleague
beforeAll(async () => {
  shop = await openShop()
  writer = await newColleague(shop, 'content')
})
afterAll(() => shop.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function upload(by = writer) {
  const create = { width: 40, height: 40, channels: 3, background: '#fc0' } as const
  const reply = await by.send('/api/shops/1/text-pictures/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: await sharp({ create }).png().toBuffer(),
  })
  return { status: reply.status, image: (reply.json() as { image?: string }).image }
}
const textWith = (image: string | undefined) => `<p>Look:</p><img src="${image}" alt="An anvil">`

test('a page and the text of a product show a picture that was uploaded for a text', async () => {
  const { status, image } = await upload()
  expect(status).toBe(201)
  const content = { content: { from: sha256(''), to: textWith(image) } }
  const page = (await writer.shop('POST /free-pages/', { title: 'Our forge' })).json()
  const shown = { ...content, is_published: { from: false, to: true } }
  expect((await writer.shop(`PATCH /free-pages/${page.id}/`, shown)).status).toBe(200)
  expect((await shop.fetch(`/pages/${page.slug}`)).text).toContain(image)

  const { id, slug } = await newProduct(shop)
  const { long_html_description: before } = (await writer.shop(`GET /products/${id}/`)).json()
  const described = { long_html_description: { from: sha256(before), to: textWith(image) } }
  expect((await writer.shop(`PATCH /products/${id}/`, described)).status).toBe(200)
  expect((await shop.fetch(`/products/${slug}`)).text).toContain(image)
})

test('a colleague who writes no texts uploads no picture for one', async () => {
  expect((await upload(await newColleague(shop, 'fulfilment'))).status).toBe(403)
})
