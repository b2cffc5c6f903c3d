import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersIn, expectedIn } from '#tests/answers.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { ADD_ITEM } from '#tests/purchase/cart.ts'
import { type NewProduct, newProduct, removeProduct } from '#tests/purchase/new-product.ts'
import { inHours } from '#tests/purchase/new-sale.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const STATES = ['draft', 'unpriced', 'on_sale', 'archived', 'deleted'] as const
type State = (typeof STATES)[number]

let shop: OpenShop
let owner: Colleague
let asha: Browser
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
})
afterAll(() => shop.close())

/** A product; an `unpriced` one is a draft without a price. */
async function productIn(state: State): Promise<NewProduct> {
  const product = await newProduct(shop, { priceCents: state === 'unpriced' ? 0 : 1000 })
  await shop.owner.query(
    `update products set is_active = $2, archived_at = case when $3 then now() end where id = $1`,
    [product.id, state === 'on_sale', state === 'archived'],
  )
  if (state === 'deleted') await removeProduct(shop, product)
  return product
}

/** The status that a colleague saw before; a deleted product was a draft. */
const statusOf = (state: State) => (state === 'unpriced' || state === 'deleted' ? 'draft' : state)

const NOT_FOUND = '404 Not found.'
const NO_PRICE = '400 Enter a price.'

const TOO_FEW = '409 Stock cannot go below 0. There are 10 in stock.'
const NOT_BELOW = '400 The product: the sale price must be below the normal price of $0.00.'

type Row = [
  call: string,
  bodyOf: (state: State) => object,
  answers: Partial<Record<State, string>>,
  otherwise: string,
]

describe.each<Row>([
  ['GET /products/:id/', () => ({}), {}, '200'],
  ['GET /products/:id/preview/', () => ({}), {}, '200'],
  ['GET /products/:id/stock-changes/', () => ({}), {}, '200'],
  ['POST /products/:id/copy/', () => ({}), {}, '201'],
  ['POST /products/:id/stock-changes/', () => ({ difference: 1 }), {}, '201'],
  ['POST /products/:id/stock-changes/', () => ({ difference: -11 }), {}, TOO_FEW],
  [
    'PATCH /products/:id/',
    (state) => ({ status: { from: statusOf(state), to: 'on_sale' } }),
    { unpriced: NO_PRICE },
    '200',
  ],
  [
    'PATCH /products/:id/',
    (state) => ({ status: { from: statusOf(state), to: 'archived' } }),
    {},
    '200',
  ],
  [
    'POST /products/:id/sales/',
    () => ({ price: '5.00', ends_at: inHours(1).toISOString() }),
    { unpriced: NOT_BELOW },
    '201',
  ],
])('%s', (call, bodyOf, answers, otherwise) => {
  test('is answered by the state of the product', async () => {
    const found = await answersIn(STATES, async (state) => {
      const { id } = await productIn(state)
      return owner.shop(call.replace(':id', String(id)) as never, bodyOf(state))
    })
    expect(found).toEqual(expectedIn(STATES, { deleted: NOT_FOUND, ...answers }, otherwise))
  })
})

test('customers see and buy what is on sale alone', async () => {
  const seen = await answersIn(STATES, async (state) => {
    const { slug } = await productIn(state)
    return shop.fetch(`/api/products/products/${slug}/`)
  })
  const bought = await answersIn(STATES, async (state) => {
    const { id } = await productIn(state)
    return asha.post(ADD_ITEM, { product_id: id, quantity: 1 })
  })
  expect(seen).toEqual(expectedIn(STATES, { on_sale: '200' }, NOT_FOUND))
  expect(bought).toEqual(expectedIn(STATES, { on_sale: '200' }, '404 Product not found.'))
})
