import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newShop, sell } from '#tests/purchase/new-shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a shop lists its categories on home and in the list once it has two of them', async () => {
  const { site, colleague } = await newShop(shop, { domain: 'one.localhost' })
  const part = async (path: string) => {
    const { text } = await site.fetch(path)
    return [text.includes('class="category-index'), text.includes('data-category=')]
  }
  await sell(colleague, '24.90')
  expect((await site.fetch('/')).text).toContain('New in the shop')
  expect(await part('/')).toEqual([false, false])
  expect(await part('/products')).toEqual([false, false])
  const { id } = await sell(colleague, '9.90', 'Cup')
  const categories = (await colleague.shop('GET /categories/')).json()
  const change = { category_id: { from: categories[0]!.id, to: categories[1]!.id } }
  expect((await colleague.shop(`PATCH /products/${id}/`, change)).status).toBe(200)
  expect(await part('/')).toEqual([true, false])
  expect(await part('/products')).toEqual([false, true])
})
