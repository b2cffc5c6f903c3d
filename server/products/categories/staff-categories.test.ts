import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsAt } from '#tests/customer.ts'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a category is made, renamed, moved and given up without losing its products', async () => {
  const owner = await newColleague(shop, 'owner')
  const names = async () =>
    (await callsAt(shop).get('/products/categories/')).json().map(({ name }) => name)
  const reply = await owner.shop('POST /categories/', { name: 'Miniature blades' })
  const made = reply.json()
  expect([reply.status, made.slug]).toEqual([201, 'miniature-blades'])
  expect(await names()).toContain('Miniature blades')
  const again = await owner.shop('POST /categories/', { name: 'Miniature blades' })
  expect([again.status, again.json().slug]).toEqual([201, 'miniature-blades-2'])
  await owner.shop(`DELETE /categories/${again.json().id}/`)
  const chosen = { name: 'Blades', slug: 'miniature-blades' }
  expect((await owner.shop('POST /categories/', chosen)).status).toBe(409)

  const saved = await owner.shop(`PATCH /categories/${made.id}/`, {
    name: { from: 'Miniature blades', to: 'Small blades' },
  })
  expect(saved.json()).toMatchObject({ name: 'Small blades' })
  const late = await owner.shop(`PATCH /categories/${made.id}/`, {
    name: { from: 'Miniature blades', to: 'Tiny blades' },
  })
  expect([late.status, late.text.includes('Small blades')]).toEqual([409, true])

  const all = (await owner.shop('GET /categories/')).json()
  const ids = all.map(({ id }) => id).toReversed()
  await owner.shop('PUT /categories/order/', { ids })
  expect((await names())[0]).toBe('Small blades')

  const inIt = await owner.shop('POST /products/', { name: 'Pocket', category_id: made.id })
  const { id } = inIt.json()
  expect((await owner.shop(`DELETE /categories/${made.id}/`)).status).toBe(409)
  const other = all.find((each) => each.id !== made.id)!
  const pema = await newColleague(shop, 'owner', 2)
  const path = `/categories/${made.id}/?move_to=${other.id}` as const
  expect((await pema.shop(`DELETE ${path}`)).status).toBe(404)
  expect((await owner.shop(`DELETE ${path}`)).status).toBe(200)
  const moved = (await owner.shop(`GET /products/${id}/`)).json()
  expect(moved.category.id).toBe(other.id)
  expect(await names()).not.toContain('Small blades')
})

test('a shop without categories is asked for one; none is created silently', async () => {
  const owner = await newColleague(shop, 'owner', await newEmptyShop(shop))
  const refused = await owner.shop('POST /products/', { name: 'Cup' })
  expect([refused.status, refused.json()]).toEqual([
    400,
    { category_id: ['Create a category first.'] },
  ])
  expect((await owner.shop('GET /categories/')).json()).toEqual([])
  const { id } = (await owner.shop('POST /categories/', { name: 'Cups' })).json()
  const created = await owner.shop('POST /products/', { name: 'Cup', category_id: id })
  expect([created.status, created.json()]).toMatchObject([201, { category: { id } }])
})
