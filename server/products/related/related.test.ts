import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { jobsDone, jobsOf } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { type NewProduct, newProduct } from '#tests/purchase/new-product.ts'
import { order } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const beside = async ({ slug }: Pick<NewProduct, 'slug'>) =>
  (await shop.api('GET /products/products/:slug/related/', { params: { slug } })).map(
    (card) => card.slug,
  )
const choose = (id: number, from: number[], to: number[]) =>
  owner.shop(`PATCH /products/${id}/related/`, { related_ids: { from, to } })

/** The products that a page showed before there was any choice. */
async function ofCategory(slug: string) {
  const product = await shop.api('GET /products/products/:slug/', { params: { slug } })
  const { results } = await shop.api('GET /products/products/', {
    query: { category__slug: product.category.slug, page_size: 8 },
  })
  return results
    .filter((card) => card.slug !== slug)
    .toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0))
    .slice(0, 4)
    .map((card) => card.slug)
}

test('a product without any choice shows its category, as it always did', async () => {
  const { results } = await shop.api('GET /products/products/', { query: { page_size: 30 } })
  const compared = []
  for (const { slug } of results) {
    const expected = await ofCategory(slug)
    if (expected.length >= 2) compared.push([slug, await beside({ slug }), expected])
  }
  expect(compared.length).toBeGreaterThan(10)
  for (const [slug, shown, expected] of compared) expect([slug, shown]).toEqual([slug, expected])
})

test('the shop’s choice comes first, in its order, and shows no draft and nothing archived', async () => {
  const [product, first, second, draft] = await Promise.all(
    Array.from({ length: 4 }, () => newProduct(shop)),
  )
  const ids = [second!.id, draft!.id, first!.id]
  expect((await choose(product!.id, [], ids)).json()).toEqual({ related_ids: ids })
  expect((await beside(product!)).slice(0, 3)).toEqual([second, draft, first].map((p) => p!.slug))
  await owner.shop(`PATCH /products/${draft!.id}/`, { status: { from: 'on_sale', to: 'draft' } })
  expect((await beside(product!)).slice(0, 2)).toEqual([second!.slug, first!.slug])
  expect(await beside(product!)).not.toContain(draft!.slug)
  await owner.shop(`PATCH /products/${second!.id}/`, {
    status: { from: 'on_sale', to: 'archived' },
  })
  expect((await beside(product!))[0]).toBe(first!.slug)
  expect((await choose(product!.id, [], [first!.id])).status).toBe(409)
})

test('another shop’s product, the product itself and one twice are refused', async () => {
  const product = await newProduct(shop)
  const other = await newProduct(shop)
  const tea = await newProduct(shop, { tenant: 2 })
  for (const ids of [[tea.id], [product.id], [other.id, other.id]]) {
    expect((await choose(product.id, [], ids)).status).toBe(400)
  }
  expect((await owner.shop(`GET /products/${tea.id}/related/`)).status).toBe(404)
})

test('a product of three paid orders with it is shown where the shop wants it, and one of two is not', async () => {
  const [product, often, seldom] = [
    await newProduct(shop),
    await newProduct(shop),
    await newProduct(shop),
  ]
  for (let at = 0; at < 3; at++) {
    const customer = await newCustomer(shop)
    await addToCart(customer, product, 1)
    await addToCart(customer, often, 1)
    if (at < 2) await addToCart(customer, seldom, 1)
    const { order_number } = await order(customer)
    await changeRows(shop, 'orders', { order_number }, { status: 'paid' })
  }
  // Both get another category than the product, which has enough others of its own.
  await shop.owner.query(
    `update products set category_id = (select c.id from categories c join products p
         on p.tenant_id = c.tenant_id and p.id = $1 and p.category_id <> c.id
         where c.tenant_id = 1 order by c.id limit 1)
       where id = any($2::bigint[])`,
    [product.id, [often.id, seldom.id]],
  )
  const before = await beside(product)
  expect(before.filter((slug) => slug === often.slug || slug === seldom.slug)).toEqual([])
  const set = (isOn: boolean) =>
    owner.shop('PATCH /settings/product-pages/', {
      shows_bought_together: { from: !isOn, to: isOn },
    })
  expect((await set(true)).status).toBe(200)
  await jobsDone(shop, 'products.together')
  const [night, ...others] = await jobsOf(shop, 'products.together-night')
  expect([night!.startAfter > new Date(), others]).toEqual([true, []])
  const shown = await beside(product)
  expect(shown[0]).toBe(often.slug)
  expect(shown).not.toContain(seldom.slug)
  await choose(product.id, [], [seldom.id])
  expect((await beside(product)).slice(0, 2)).toEqual([seldom.slug, often.slug])
  await set(false)
  expect(await beside(product)).not.toContain(often.slug)
})
