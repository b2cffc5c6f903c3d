import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerOf } from '#tests/answers.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
let customer: Browser
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  customer = await newCustomer(shop)
})
afterAll(() => shop.close())

const ask = async (call: string, body?: object) =>
  answerOf(await owner.shop(call as 'POST /collections/', body))

describe('an entry without text is refused:', () => {
  test.each<[name: string, call: () => string | Promise<string>, body: object]>([
    ['the note on a customer', () => `POST /customers/${customer.user.id}/notes/`, { text: ' ' }],
    ['the answer to a message', () => 'POST /messages/1/replies/', { text: ' \n ' }],
    ['the name of a collection', () => 'POST /collections/', { name: ' ' }],
    ['the name of a category', () => 'POST /categories/', { name: ' ' }],
    ['the title of a page', () => 'POST /free-pages/', { title: ' ', slug: 'empty' }],
    ['the policy that changes', () => 'PATCH /legal-texts/', {}],
    ['the name of a product', () => 'POST /products/', { name: ' ' }],
    ['the name of an API key', () => 'POST /keys/', { name: ' ', scopes: ['orders.see'] }],
  ])('%s', async (_, call, body) => {
    expect(await ask(await call(), body)).toMatch(/^400 \w/)
  })
})

test('a call that changes an erased account is refused', async () => {
  const { id, username } = (await newCustomer(shop)).user
  expect(await ask(`POST /customers/${id}/erasure/`, { username })).toBe('200')
  expect(await ask(`PUT /customers/${id}/block/`, { is_blocked: true })).toBe(
    '409 This account is erased.',
  )
})

test('the address of a product is refused where another one has it', async () => {
  const [first, second] = [await newProduct(shop), await newProduct(shop)]
  expect(await ask(`PUT /products/${second.id}/slug/`, { slug: first.slug })).toMatch(
    /^409 Another product has this address\. \S+ is free\.$/,
  )
})

test('a domain is refused where it is listed', async () => {
  const add = () => ask('POST /settings/domains/', { domain: 'shop.guards.example' })
  expect([await add(), await add()]).toEqual(['201', '409 This domain is listed already.'])
})

test.each([
  ['a theme that does not exist', 'theme=nonsense'],
  ['an accent that is no colour', 'theme=default&accent=nonsense'],
])('the preview of a look refuses %s', async (_, query) => {
  expect(await ask(`GET /settings/look/preview/?${query}`)).toMatch(/^400 \w/)
})
