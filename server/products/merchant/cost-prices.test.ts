import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { newCustomer } from '#tests/customer.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { draftsOf } from '#tests/purchase/drafts.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { order } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { listRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let manager: Colleague
let writer: Colleague
let packer: Colleague
let line: ImportLine
beforeAll(async () => {
  shop = await openShop({ mailbox: openMailbox(), settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  manager = await newColleague(shop, 'manager')
  writer = await newColleague(shop, 'content')
  packer = await newColleague(shop, 'fulfilment')
  line = commandLine(shop)
})
afterAll(async () => {
  line.end()
  await shop.close()
})

type Id = { id: number }

const change = (from: unknown, to: unknown) => ({ from, to })
const productOf = async ({ id }: Id, by = owner) => (await by.shop(`GET /products/${id}/`)).json()
const gridOf = async ({ id }: Id, by = owner) =>
  (await by.shop(`GET /products/${id}/variants/`)).json()
const save = ({ id }: Id, body: object, by = owner) => by.shop(`PATCH /products/${id}/`, body)

/** A product that costs the shop 6.13. */
async function costly(given: Parameters<typeof newProduct>[1] = {}) {
  const product = await newProduct(shop, given)
  expect((await save(product, { cost: change('', '6.13') }, manager)).status).toBe(200)
  return product
}

/** A product in S, which costs 4.41, and L, which has the product's 6.13. */
async function sized() {
  const product = await costly()
  await giveSizes(shop, product, { S: { costCents: 441, stock: 9 }, L: { stock: 9 } })
  return product
}

async function linesOf({ id }: Id) {
  const rows = await listRows(shop, 'order_lines', { order_id: id }, ['cost_cents'], 'position')
  return rows.map(({ cost_cents }) => cost_cents)
}

describe('the cost of a product', () => {
  test('is seen and changed by owners and managers alone', async () => {
    const product = await costly()
    expect((await productOf(product)).cost).toBe('6.13')
    for (const colleague of [writer, packer]) {
      expect(await productOf(product, colleague)).not.toHaveProperty('cost')
    }
    const refused = await save(product, { cost: change('6.13', '1.00') }, writer)
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('does not allow changing costs'),
    ])
    const blind = await save(product, { cost: change('', '1.00') }, writer)
    expect([blind.status, blind.text]).toEqual([403, expect.not.stringContaining('6.13')])
  })

  test('stays when a colleague who does not see it saves other fields', async () => {
    const product = await costly()
    const saved = await save(product, { name: change(product.name, 'A better name') }, writer)
    expect(saved.status).toBe(200)
    expect(saved.json()).not.toHaveProperty('cost')
    expect((await productOf(product)).cost).toBe('6.13')
  })

  test('may be nothing, or unknown again, and has the decimals of the currency', async () => {
    const product = await costly()
    expect((await save(product, { cost: change('6.13', '0.00') })).json().cost).toBe('0.00')
    expect((await save(product, { cost: change('0.00', '') })).json().cost).toBe('')
    const odd = await save(product, { cost: change('', '1.234') })
    expect([odd.status, Object.keys(odd.json())]).toEqual([400, ['cost']])
  })

  test('is the same for a copy', async () => {
    const copy = (await owner.shop(`POST /products/${(await costly()).id}/copy/`, {})).json()
    expect(copy.cost).toBe('6.13')
  })

  test('stands in the log of owners, and in no entry of a colleague who does not see it', async () => {
    const product = await sized()
    const entries = async (by: Colleague, query = '') =>
      (await by.shop(`GET /audit/?kind=product&id=${product.id}${query}` as 'GET /audit/')).text
    expect(await entries(owner)).toContain('6.13')
    const [small] = (await gridOf(product, writer)).variants
    const cells = { id: small!.id, sku: change('', 'OWN-S') }
    const saved = await writer.shop(`PATCH /products/${product.id}/variants/`, { changed: [cells] })
    expect(saved.status).toBe(200)
    const own = (await writer.shop('GET /audit/own/')).text
    expect(own).toContain('OWN-S')
    expect(own).not.toContain('4.41')
  })
})

describe('the cost of a variant', () => {
  test('is its own, or that of its product', async () => {
    const product = await sized()
    expect((await gridOf(product)).variants.map(({ cost }) => cost)).toEqual(['4.41', null])
    const [small, large] = (await gridOf(product, writer)).variants
    expect([small, large].some((each) => 'cost' in each!)).toBe(false)
    const changed = [{ id: large!.id, cost: change(null, '7.20') }]
    const path = `PATCH /products/${product.id}/variants/` as const
    expect((await writer.shop(path, { changed })).status).toBe(403)
    const saved = (await owner.shop(path, { changed })).json()
    expect(saved.variants.map(({ cost }) => cost)).toEqual(['4.41', '7.20'])
    const moved = { order: change([small!.id, large!.id], [large!.id, small!.id]) }
    expect((await writer.shop(path, moved)).text).not.toContain('cost')
    expect((await gridOf(product)).variants.map(({ cost }) => cost)).toEqual(['7.20', '4.41'])
  })

  test('is a cell of the bulk editor', async () => {
    const product = await sized()
    const [small] = (await gridOf(product)).variants
    const cells = (variant_id: number | null, cost: object) => ({
      product_id: product.id,
      variant_id,
      cells: { cost },
    })
    const rows = [cells(null, change('6.13', '6.50')), cells(small!.id, change('4.41', ''))]
    const refused = (await writer.shop('PATCH /products/sheet/', { rows })).json()
    expect(refused.refused.map(({ field }) => field)).toEqual(['cost', 'cost'])
    expect(refused.rows.some((row) => 'cost' in row)).toBe(false)
    const saved = (await owner.shop('PATCH /products/sheet/', { rows })).json()
    expect(saved.rows.map(({ cost }) => cost)).toEqual(['6.50', '', ''])
    const search = `GET /products/sheet/?search=${encodeURIComponent(product.name)}` as const
    expect((await packer.shop(search)).text).not.toContain('cost')
  })
})

describe('an order', () => {
  test('keeps on its lines what the goods cost when they were sold', async () => {
    const [plain, product, unknown] = [await costly(), await sized(), await newProduct(shop)]
    const [small, large] = (await gridOf(product)).variants
    const asha = await newCustomer(shop)
    await addToCart(asha, plain)
    for (const variant of [small, large]) {
      const body = { product_id: product.id, variant_id: variant!.id, quantity: 2 }
      expect((await asha.post('/orders/cart/add-item/', body)).status).toBe(200)
    }
    await addToCart(asha, unknown)
    const placed = await order(asha)
    await save(plain, { cost: change('6.13', '9.00') })
    expect(await linesOf(placed)).toEqual([613, 441, 613, null])
  })

  test('by hand keeps them as well; an item that is no product has none', async () => {
    const calls = draftsOf(owner)
    const draft = await calls.newDraft()
    await calls.change(draft, { is_handed_over: true })
    const [item] = (await calls.add(draft, await costly(), 2)).json().items
    await calls.addLine(draft)
    expect(item!.cost).toBe('6.13')
    const seen = (await packer.shop(`GET /drafts/${draft.id}/`)).json()
    expect(seen.items[0]).not.toHaveProperty('cost')
    const path = `PATCH /drafts/${draft.id}/items/${item!.id}/` as const
    const own_price = { price: '5.00', reason: 'A scratch' }
    expect((await owner.shop(path, { own_price })).json().items[0]!.cost).toBe('6.13')
    expect(await linesOf((await calls.order(draft)).json())).toEqual([613, null])
  })
})

describe('a file of products', () => {
  const csv = async (by: Colleague) => (await by.shop('GET /products/csv/')).json().csv

  test('has the costs, and is imported again as the same', async () => {
    await sized()
    const file = await csv(manager)
    expect(file).toContain('Compare-at price,Cost per item,')
    const before = await line.fingerprint()
    const { counts } = await line.importText(`\ufeff${file}`)
    expect(counts.products).toMatchObject({ new: 0, changed: 0, wrong: 0 })
    expect(await line.fingerprint()).toEqual(before)
  })

  test('of another shop brings costs of products and variants', async () => {
    const head = 'Title,URL handle,Option1 name,Option1 value,Price,Cost per item'
    const rows = [
      'Plain cup,plain-cup-of-cost,Title,Default Title,12.00,3.55',
      'Cup in sizes,sized-cup-of-cost,Size,S,12.00,2.05',
      ',sized-cup-of-cost,Size,L,14.00,',
    ]
    const { counts } = await line.importText([head, ...rows].join('\n'))
    expect(counts.products).toMatchObject({ new: 2, wrong: 0 })
    const { rows: kept } = await shop.owner.query<object>(
      `select p.cost_cents as own, array_agg(v.cost_cents order by v.position) as variants
         from products p left join product_variants v on v.product_id = p.id
         where p.slug like '%cup-of-cost' group by p.slug, p.cost_cents order by p.slug`,
    )
    expect(kept).toEqual([
      { own: 355, variants: [null] },
      { own: null, variants: [205, null] },
    ])
    const again = [head, rows[0]!.replace('3.55', '3.60')].join('\n')
    await line.importText(again)
    const { results } = (await owner.shop('GET /products/?search=plain-cup-of-cost')).json()
    expect((await productOf(results[0]!)).cost).toBe('3.60')
  })
})

test('no shopper learns a cost from pages, calls, feeds, the cart or an order', async () => {
  const product = await sized()
  const asha = await newCustomer(shop)
  const variant = (await gridOf(product)).variants[1]!.id
  const body = { product_id: product.id, variant_id: variant, quantity: 1 }
  const added = await asha.post('/orders/cart/add-item/', body)
  const pages = [
    `/products/${product.slug}`,
    `/products?search=${encodeURIComponent(product.name)}`,
    '/feeds/products.json',
    '/feeds/products.xml',
    `/api/products/products/${product.slug}/`,
    `/api/products/products/?search=${encodeURIComponent(product.name)}`,
  ]
  const texts = [added.text, (await asha.get('/orders/cart/')).text]
  for (const page of pages) {
    const { status, text } = await shop.fetch(page)
    expect([page, status]).toEqual([page, 200])
    expect(text).toContain(product.name)
    texts.push(text)
  }
  const placed = await order(asha)
  texts.push(JSON.stringify(placed), (await asha.get(`/orders/orders/${placed.id}/`)).text)
  for (const text of texts) expect(text).not.toMatch(/4\.41|6\.13|\b441\b|\b613\b|cost_cents/)
  const description = await shop.fetch('/api/openapi.json')
  expect([description.status, description.text.includes('"cost"')]).toEqual([200, false])
})
