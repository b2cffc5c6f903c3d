import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveVariants } from '#server/products/variants/save-variants.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { newColleague } from '#tests/staff.ts'
import type { FeedItem } from './feed-items.rules.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function itemsOf(id: number): Promise<FeedItem[]> {
  const { text } = await shop.fetch('/feeds/products.json')
  const { items } = JSON.parse(text) as { items: FeedItem[] }
  return items.filter((item) => (item.item_group_id ?? item.id) === `${id}`)
}

test('each variant has its own picture, colour and size, also after its picture has changed', async () => {
  const product = await newProduct(shop)
  const picture = (id: number) => ({
    id,
    image: `/media/1/pot${id}/large.jpg`,
    alt_text: '',
    order: id,
  })
  await changeRows(
    shop,
    'products',
    { id: product.id },
    { images: JSON.stringify([picture(1), picture(2)]) },
  )
  await shop.write(1, (tx) =>
    saveVariants(tx, product.slug, {
      options: [
        { name: 'Farbe', values: [{ value: 'Rot' }, { value: 'Blau' }] },
        { name: 'Size', values: [{ value: 'S' }] },
      ],
      variants: [
        { priceCents: 1000, stock: 3, values: ['Rot', 'S'] },
        { priceCents: 1200, stock: 3, values: ['Blau', 'S'] },
      ],
    }),
  )
  const shown = async () =>
    (await itemsOf(product.id)).map(({ color, size, image_link = '' }) => [
      color,
      size,
      image_link && new URL(image_link).pathname,
    ])
  expect(await shown()).toEqual([
    ['Rot', 'S', '/media/1/pot1/large.jpg'],
    ['Blau', 'S', '/media/1/pot1/large.jpg'],
  ])
  await changeRows(
    shop,
    'product_variants',
    { product_id: product.id, value_1: 'Blau' },
    { image_id: 2 },
  )
  expect(await shown()).toEqual([
    ['Rot', 'S', '/media/1/pot1/large.jpg'],
    ['Blau', 'S', '/media/1/pot2/large.jpg'],
  ])
  const gtins = async () => (await itemsOf(product.id)).map(({ gtin }) => gtin)
  expect(await gtins()).toEqual([undefined, undefined])
  await changeRows(
    shop,
    'product_variants',
    { product_id: product.id, value_1: 'Blau' },
    { barcode: '4006381333931' },
  )
  expect(await gtins()).toEqual([undefined, '4006381333931'])
  const { text } = await shop.fetch('/feeds/products.xml')
  expect(text).toContain('<g:color>Blau</g:color>')
  expect(text).toContain('<g:size>S</g:size>')
})

test('a barcode is a GTIN only if its last figure says so', async () => {
  const product = await newProduct(shop)
  const gtin = async (barcode: string) => {
    await changeRows(shop, 'products', { id: product.id }, { barcode })
    return (await itemsOf(product.id))[0]!.gtin
  }
  expect(await gtin('4006381333931')).toBe('4006381333931')
  expect(await gtin('4 006381 333931')).toBe('4006381333931')
  expect(await gtin('4006381333932')).toBeUndefined()
  expect(await gtin('1234567890123')).toBeUndefined()
})

test('staff type the barcode of a variant, and find the product by it', async () => {
  const owner = await newColleague(shop, 'owner')
  const product = await newProduct(shop)
  await giveSizes(shop, product, { S: {}, M: {} })
  const grid = (await owner.shop(`GET /products/${product.id}/variants/`)).json()
  const saved = await owner.shop(`PATCH /products/${product.id}/variants/`, {
    changed: [{ id: grid.variants[1]!.id, barcode: { from: '', to: ' 9638 5074 ' } }],
  })
  expect([saved.status, saved.text]).toEqual([200, saved.text])
  expect((await itemsOf(product.id)).map(({ gtin }) => gtin)).toEqual([undefined, '96385074'])
  // A later save of another cell keeps it.
  await owner.shop(`PATCH /products/${product.id}/variants/`, {
    changed: [{ id: grid.variants[1]!.id, sku: { from: '', to: 'M-1' } }],
  })
  expect((await itemsOf(product.id)).map(({ gtin }) => gtin)).toEqual([undefined, '96385074'])
  const found = (await owner.shop('GET /products/?search=5074')).json()
  expect(found.results.map(({ id }) => id)).toEqual([product.id])
})
