import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newSale } from '#tests/purchase/new-sale.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const change = async (body: object, by = owner) =>
  (await by.shop('POST /products/bulk-changes/', body)).json()

const shown = (slug: string) => shop.api('GET /products/products/:slug/', { params: { slug } })

test('prices are raised together, those of variants too; a list price is never reached', async () => {
  const [plain, listed] = [await newProduct(shop), await newProduct(shop)]
  const sized = await newProduct(shop)
  await giveSizes(shop, sized, { '10 in': { priceCents: 2000 }, '12 in': { priceCents: 3000 } })
  await changeRows(shop, 'products', { id: listed.id }, { list_price_cents: 1050 })
  const body = {
    ids: [plain.id, listed.id, sized.id],
    price: { percent: '+7', round_to_cents: 10 },
  }
  const preview = await owner.shop('POST /products/bulk-changes/preview/', body)
  expect(preview.json()).toMatchObject({ state: 'preview', total: 4, changed: 3, refused: 1 })
  expect((await shown(plain.slug)).price).toBe('10.00')

  const report = await change(body)
  expect(report).toMatchObject({ state: 'done', changed: 3, refused: 1, can_be_reverted: true })
  expect(report.rows[0]?.reason).toContain('compare-at price is $10.50')
  expect((await shown(plain.slug)).price).toBe('10.70')
  const german = await owner.shop(`GET /products/bulk-jobs/${report.id}/`, undefined, {
    'Accept-Language': 'de',
  })
  expect(german.json().rows[0]?.reason).toBe(
    'Sein Vergleichspreis ist $10.50; der Preis muss darunter bleiben.',
  )
  const history = await owner.shop(`GET /audit/?subject_kind=product&subject_id=${plain.id}`)
  expect(history.json().results[0]).toMatchObject({
    act: 'product.price',
    before: { price: '10.00' },
    after: { price: '10.70' },
  })
  const prices = async () => (await shown(sized.slug)).variants!.map(({ price }) => price)
  expect(await prices()).toEqual(['21.40', '32.10'])

  const back = await owner.shop(`POST /products/bulk-jobs/${report.id}/reversal/`)
  expect(back.json()).toMatchObject({ changed: 3, refused: 0, reverts: report.id })
  expect(await prices()).toEqual(['20.00', '30.00'])
})

test('status and category are changed together, on the shop’s page with the next request', async () => {
  const [one, unpriced] = [await newProduct(shop), await newProduct(shop, { priceCents: 0 })]
  const ids = [one.id, unpriced.id]
  const drafts = await change({ ids, status: 'draft' })
  expect(drafts).toMatchObject({ changed: 2, rows: [{ before: 'Active', after: 'Draft' }, {}] })
  const path = `/api/products/products/${one.slug}/` as const
  expect((await shop.fetch(path)).status).toBe(404)
  const again = await change({ ids, status: 'on_sale' })
  expect(again).toMatchObject({
    changed: 1,
    refused: 1,
    rows: [{ reason: 'Enter a price.' }, {}],
  })
  expect((await shop.fetch(path)).status).toBe(200)

  const categories = (await owner.shop('GET /categories/')).json()
  const { id, name } = categories.at(-1)!
  const moved = await change({ ids, category_id: id })
  expect(moved).toMatchObject({ changed: 2, rows: [{ after: name }, { after: name }] })
  expect((await shown(one.slug)).category.name).toBe(name)
  expect(
    (await owner.shop('POST /products/bulk-changes/', { ids, category_id: 4711 })).status,
  ).toBe(404)
})

test('says what is wrong with what was asked', async () => {
  const ask = async (body: object) => {
    const reply = await owner.shop('POST /products/bulk-changes/', body)
    return [reply.status, reply.json()]
  }
  const price = { percent: '+5', amount: '+1.00', round_to_cents: 1 }
  expect(await ask({ status: 'draft' })).toEqual([400, { detail: 'Choose at least one product.' }])
  expect(await ask({ ids: [4711], status: 'draft' })).toEqual([
    400,
    { detail: 'Select at least one.' },
  ])
  expect(await ask({ ids: [1], price })).toEqual([
    400,
    { price: ['Enter either a percentage or an amount.'] },
  ])
  expect((await ask({ ids: [1] }))[0]).toBe(400)
  const writer = await newColleague(shop, 'content')
  expect((await writer.shop('POST /products/bulk-changes/', { ids: [1] })).status).toBe(403)
})

test('the price of what is on sale stays the sale’s, and the rest is changed', async () => {
  const [plain, onSale] = [await newProduct(shop), await newProduct(shop)]
  await newSale(shop, onSale)
  const body = { ids: [plain.id, onSale.id], price: { percent: '-10', round_to_cents: 1 } }
  const report = await change(body)
  expect(report).toMatchObject({ state: 'done', changed: 1, refused: 1 })
  expect(report.rows[0]?.reason).toContain('It is on sale')
  expect([(await shown(plain.slug)).price, (await shown(onSale.slug)).price]).toEqual([
    '9.00',
    '5.00',
  ])
})

test('nearly sold out is what the shop’s settings say', async () => {
  const { id } = await newProduct(shop, { stock: 40 })
  const isLow = async () =>
    (await owner.shop('GET /products/?stock=low&search=product'))
      .json()
      .results.some((row) => row.id === id)
  expect(await isLow()).toBe(false)
  await owner.shop('PATCH /settings/', { low_stock_at: { from: 3, to: 40 } })
  expect(await isLow()).toBe(true)
})
