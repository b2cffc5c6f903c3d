import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { shownHtml } from '#tests/shown-html.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const change = (id: number, changes: object) => owner.shop(`PATCH /products/${id}/`, changes)
const safetyOf = async (slug: string) =>
  (await shop.api('GET /products/products/:slug/', { params: { slug } })).safety

/** A long text is named by its hash. */
const NOTHING = createHash('sha256').update('').digest('hex')

const MAKER = 'Khadka Forge\nForge Lane 1\n56700 Bhojpur\nmail@khadka.example'

test('the maker, the person responsible and the warnings stand on the page of the product', async () => {
  const { id, slug } = await newProduct(shop)
  expect(await safetyOf(slug)).toBeUndefined()
  const reply = await change(id, {
    maker: { from: '', to: MAKER },
    eu_person: { from: '', to: 'Muster GmbH\nHafenstraße 2\n20457 Hamburg' },
    safety_info: { from: NOTHING, to: '<p>Sharp. Keep away from children.</p><script>1</script>' },
  })
  expect(reply.status).toBe(200)
  expect(await safetyOf(slug)).toEqual({
    title: 'Product safety',
    facts: [
      {
        id: 1,
        key: 'Manufacturer',
        value: 'Khadka Forge, Forge Lane 1, 56700 Bhojpur, mail@khadka.example',
        order: 0,
      },
      {
        id: 2,
        key: 'Responsible person in the EU',
        value: 'Muster GmbH, Hafenstraße 2, 20457 Hamburg',
        order: 1,
      },
    ],
    html: '<p>Sharp. Keep away from children.</p>',
  })
  const page = (await shop.fetch(`/products/${slug}`)).text
  for (const words of ['Product safety', 'Forge Lane 1', 'Hafenstraße 2', 'Sharp. Keep away']) {
    expect(shownHtml(page)).toContain(words)
  }
  expect(page).toContain('"manufacturer":{"@type":"Organization","name":"Khadka Forge"}')
})

test('the shop’s maker stands at each product that names none of its own', async () => {
  const [own, plain] = [await newProduct(shop), await newProduct(shop)]
  await change(own.id, { maker: { from: '', to: 'Own Maker' } })
  expect(await safetyOf(plain.slug)).toBeUndefined()
  const save = (to: string, from: string) =>
    owner.shop('PATCH /settings/legal/', { maker: { from, to } })
  expect((await save('Shop Maker', '')).status).toBe(200)
  expect((await safetyOf(plain.slug))!.facts).toMatchObject([{ value: 'Shop Maker' }])
  expect((await safetyOf(own.slug))!.facts).toMatchObject([{ value: 'Own Maker' }])
  await save('', 'Shop Maker')
  expect(await safetyOf(plain.slug)).toBeUndefined()
})

test('a picture of the safety information lies in the shop’s store, and its text may show it', async () => {
  const { id, slug } = await newProduct(shop)
  const create = { width: 40, height: 40, channels: 3, background: '#fc0' } as const
  const body = await sharp({ create }).png().toBuffer()
  const upload = (by = owner) =>
    by.send('/api/shops/1/text-pictures/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body,
    })
  expect((await upload(await newColleague(shop, 'fulfilment'))).status).toBe(403)
  const reply = await upload()
  const { image } = reply.json() as { image: string }
  expect(reply.status).toBe(201)
  const html = `<p>Mind the edge.</p><img src="${image}" alt="A hand with a cut">`
  expect((await change(id, { safety_info: { from: NOTHING, to: html } })).status).toBe(200)
  expect((await safetyOf(slug))!.html).toContain(image)
  expect((await shop.fetch(image)).status).toBe(200)
  expect(await shop.api('GET /products/products/:slug/', { params: { slug } })).toMatchObject({
    images: [],
  })
})
