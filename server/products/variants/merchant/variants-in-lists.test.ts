import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const list = async (query: string) =>
  (await owner.shop(`GET /products/?${query}`))
    .json()
    .results.map(({ id, stock }) => ({ id, stock }))
const nearlySoldOut = async () =>
  (await owner.shop('GET /home/')).json().waiting.find(({ kind }) => kind === 'nearly_sold_out')
    ?.count ?? 0

test('the stock of a product is that of all its variants that are offered', async () => {
  const product = await newProduct(shop)
  await giveSizes(shop, product, {
    S: { stock: 40 },
    L: { stock: 25 },
    XL: { stock: 9, isActive: false },
  })
  expect(await list(`search=${product.slug}`)).toEqual([{ id: product.id, stock: 65 }])
  expect((await owner.shop(`GET /products/${product.id}/`)).json().stock).toBe(65)
})

test('one variant that is nearly sold out is a warning, and all of them are sold out', async () => {
  const before = await nearlySoldOut()
  const product = await newProduct(shop)
  const sizes = { S: { stock: 40 }, L: { stock: 30 }, XL: { stock: 0, isActive: false } }
  await giveSizes(shop, product, sizes)
  expect(await nearlySoldOut()).toBe(before)
  expect(await list(`stock=low&search=${product.slug}`)).toEqual([])
  await giveSizes(shop, product, { ...sizes, L: { stock: 1 } })
  expect(await nearlySoldOut()).toBe(before + 1)
  const row = { id: product.id, stock: 41 }
  expect(await list(`stock=low&search=${product.slug}`)).toEqual([row])
  expect(await list(`stock=out&search=${product.slug}`)).toEqual([])
  await giveSizes(shop, product, { S: { stock: 0 }, L: { stock: 0 } })
  expect(await list(`stock=out&search=${product.slug}`)).toEqual([{ ...row, stock: 0 }])
})

test('the SKU of a variant finds its product, in the list and in the palette', async () => {
  const product = await newProduct(shop)
  await giveSizes(shop, product, { S: { stock: 40, sku: 'CUP-S-7' }, L: { stock: 30 } })
  expect(await list('search=cup-s-7')).toEqual([{ id: product.id, stock: 70 }])
  const counts = (await owner.shop('GET /products/counts/?search=cup-s')).json()
  expect(counts.matches).toBe(1)
  const found = (await owner.shop('GET /search/?q=cup-s-7')).json()
  expect(found).toMatchObject([{ kind: 'product', id: product.id, about: '70 in stock' }])
  // Signs are spaces, and no letter of another word.
  expect((await owner.shop('GET /search/?q=cup_s-7')).json()).toMatchObject([{ id: product.id }])
  expect((await owner.shop('GET /search/?q=cu_-s-7')).json()).toEqual([])
})
