import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const NAMES = ['Zelt', 'खुकुरी', 'Äxte', 'tee', 'Öl', 'चिया', 'Apfel', 'अदुवा', 'Ähre']
const IN_ORDER = ['Ähre', 'Apfel', 'Äxte', 'Öl', 'tee', 'Zelt', 'अदुवा', 'खुकुरी', 'चिया']

let shop: OpenShop
let owner: Colleague
let ids: number[]
let category: { id: number; slug: string }
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  category = (await owner.shop('POST /categories/', { name: 'Names' })).json()
  ids = []
  for (const [index, name] of NAMES.entries()) {
    const body = { name, price: '10.00', category_id: category.id }
    const { id } = (await owner.shop('POST /products/', body)).json()
    ids.push(id)
    const attributes = { from: [], to: [{ key: NAMES[index], value: 'x' }] }
    const status = { from: 'draft', to: 'on_sale' }
    const saved = await owner.shop(`PATCH /products/${id}/`, { attributes, status })
    expect(saved.status).toBe(200)
    await owner.shop('POST /free-pages/', { title: name })
  }
})
afterAll(() => shop.close())

const LISTS: Record<string, () => Promise<string[]>> = {
  'the shop’s products': async () => {
    const query = { ordering: 'name', category__slug: category.slug } as const
    const page = await shop.api('GET /products/products/', { query })
    return page.results.map(({ name }) => name)
  },
  'the back office’s products': async () =>
    (await owner.shop(`GET /products/?category=${category.id}`))
      .json()
      .results.map(({ name }) => name),
  'the preview of a bulk change': async () => {
    const body = { ids, price: { percent: '+7', round_to_cents: 10 } }
    return (await owner.shop('POST /products/bulk-changes/preview/', body))
      .json()
      .rows.map(({ label }) => label)
  },
  'the labels of details': async () => (await owner.shop('GET /products/detail-names/')).json(),
  'the shop’s own pages': async () =>
    (await owner.shop('GET /free-pages/')).json().map(({ title }) => title),
}

describe('names with umlauts and of other scripts', () => {
  test.each(Object.keys(LISTS))('are in the order of a dictionary among %s', async (list) => {
    const names = await LISTS[list]!()
    expect(names.filter((name) => NAMES.includes(name))).toEqual(IN_ORDER)
  })
})
