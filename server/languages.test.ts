import type { BreakdownEntry } from '#contract/breakdown.ts'
import { ORDER, orderOf, ORDERS } from '#tests/purchase/order.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOLD_OUT } from '#tests/cast.ts'
import { type Browser, callsAt, logIn, newCustomer } from '#tests/customer.ts'
import type { Reply, Site } from '#tests/http.ts'
import { type OpenShop, openShop, type Server } from '#tests/open-shop.ts'
import { ADD_ITEM, addToCart, cartOf } from '#tests/purchase/cart.ts'
import { newProduct, setStock } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

/** The khukuri shop speaks German, the tea shop what every shop does that chose nothing. */
let shop: OpenShop
let asha: Browser
/** Refuses after a few calls. */
let tight: Server
beforeAll(async () => {
  shop = await openShop()
  await speak(1, 'de')
  asha = await newCustomer(shop)
  tight = await shop.another({ RATE_LIMIT_SCALE: '0.01' })
})
afterAll(() => shop.close())

async function speak(tenant: number, locale: string) {
  await changeRows(shop, 'site_settings', { tenant_id: tenant }, { locale })
  await shop.write(tenant, async ({ changed }) => changed('settings'))
}

const said = ({ status, json }: Pick<Reply, 'status' | 'json'>) => [status, json()]
const postTo = (site: Pick<Site, 'fetch'>, path: string, body: unknown) =>
  site.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const LOGIN = '/accounts/login/'
const UNKNOWN = { login_id: 'nobody', password: 'a wrong password' }

test('a refused login is in the language of its shop', async () => {
  expect(said(await logIn(shop, UNKNOWN))).toEqual([
    401,
    { detail: 'E-Mail-Adresse, Benutzername oder Passwort ist falsch.' },
  ])
  expect(said(await logIn(shop.teaShop, UNKNOWN))).toEqual([
    401,
    { detail: 'Email, username or password is incorrect.' },
  ])
})

test.each([
  [
    'has fields of other types',
    { login_id: 7 },
    { login_id: ['muss ein Text sein'], password: ['Bitte füllen Sie dieses Feld aus.'] },
    { login_id: ['must be string'], password: ['This field is required.'] },
  ],
  [
    'leaves out a password',
    { login_id: 'asha', password: '' },
    { password: ['Bitte füllen Sie dieses Feld aus.'] },
    { password: ['This field is required.'] },
  ],
  [
    'is no JSON',
    '{',
    { detail: 'Die Anfrage ist kein gültiges JSON.' },
    { detail: 'The body is not valid JSON.' },
  ],
])('a body that %s is refused in the language of the shop', async (_, body, german, english) => {
  expect(said(await postTo(shop, LOGIN, body))).toEqual([400, german])
  expect(said(await postTo(shop.teaShop, LOGIN, body))).toEqual([400, english])
})

test('a cart refuses and names problems in the language of the shop', async () => {
  const { id } = await shop.api('GET /products/products/:slug/', { params: { slug: SOLD_OUT } })
  const add = (product_id: number, quantity = 1) => asha.post(ADD_ITEM, { product_id, quantity })
  expect(said(await add(id))).toEqual([409, { detail: 'Dieser Artikel ist ausverkauft.' }])
  expect(said(await add(2 ** 31 - 1))).toEqual([404, { detail: 'Produkt nicht gefunden.' }])

  const product = await newProduct(shop, { stock: 5 })
  await addToCart(asha, product, 2)
  await setStock(shop, product, 1)
  const [item] = (await cartOf(asha)).items
  expect(item?.problem).toBe('Nur 1 Stück verfügbar.')
  expect(said(await asha.post('/orders/cart/codes/', { code: 'nothing' }))).toEqual([
    400,
    { code: ['Dieser Code ist ungültig oder abgelaufen.'] },
  ])
})

test('the reasons of a total stay in the language in which its buyer read them', async () => {
  const buyer = await newCustomer(shop)
  await addToCart(buyer, await newProduct(shop, { priceCents: 10_000 }), 1)
  const reasonsOf = ({ breakdown }: { breakdown?: BreakdownEntry[] | undefined }) =>
    (breakdown ?? []).flatMap(({ kind, because }) => (kind === 'discount' ? [because] : []))
  const german = ['10 % Rabatt mit WELCOME10']
  await buyer.post('/orders/cart/codes/', { code: 'WELCOME10' })
  expect(reasonsOf(await cartOf(buyer))).toEqual(german)
  const placed = await buyer.post(ORDERS, ORDER)
  expect(placed.status).toBe(201)
  await speak(1, 'en')
  const kept = await orderOf(buyer, placed.json())
  await speak(1, 'de')
  expect(reasonsOf(kept)).toEqual(german)
})

test('a reply that is one sentence is in the language of the shop', async () => {
  const email = 'nobody@example.com'
  expect(said(await postTo(shop, '/accounts/password-reset/', { email }))).toEqual([
    200,
    {
      detail: 'Falls es zu dieser E-Mail-Adresse ein Konto gibt, ist ein Link dorthin unterwegs.',
    },
  ])
})

test('a missing token, an unknown address and an unknown page are answered in the language', async () => {
  expect(said(await callsAt(shop).get('/orders/cart/'))).toEqual([
    401,
    { detail: 'Bitte melden Sie sich an.' },
  ])
  for (const path of ['/api/nothing/', '/api/products/products/nothing/', '/media/1/x/x.webp']) {
    expect(said(await shop.fetch(path))).toEqual([404, { detail: 'Nicht gefunden.' }])
    expect(said(await shop.teaShop.fetch(path))).toEqual([404, { detail: 'Not found.' }])
  }
  const accept = { headers: { Accept: 'text/html' } }
  const { text } = await shop.fetch('/media/1/x/x.webp', accept)
  expect(text).toContain('<html lang="de">')
  expect(text).toContain('<h1>Nicht gefunden.</h1><p><a href="/">Zur Startseite</a></p>')
})

const WAIT = /^Zu viele Anfragen\. Bitte versuchen Sie es in (1 Minute|\d+ Minuten) erneut\.$/
const CATEGORIES = '/api/products/categories/'

/** The first reply that is refused for a limit. */
async function untilRefused(ask: () => Promise<Reply>): Promise<Reply> {
  for (let calls = 0; calls < 20; calls++) {
    const reply = await ask()
    if (reply.status === 429) return reply
  }
  throw new Error('Nothing was refused')
}

test.each([
  ['of kept replies', (site: Pick<Site, 'fetch'>) => site.fetch(CATEGORIES)],
  ['of logins', (site: Pick<Site, 'fetch'>) => logIn(site, UNKNOWN)],
])('a limit %s is explained in the language of the shop', async (_, ask) => {
  const german = await untilRefused(() => ask(tight))
  expect(german.json()).toEqual({ detail: expect.stringMatching(WAIT) })
  expect(german.headers['retry-after']).toMatch(/^\d+$/)
  const english = await untilRefused(() => ask(tight.teaShop))
  expect(english.json()).toEqual({
    detail: expect.stringMatching(/^Too many requests\. Please try again in \d+ minutes?\.$/),
  })
})

test('a process that has not served the shop yet refuses in its language', async () => {
  const fresh = await shop.another()
  expect(said(await fresh.fetch('/api/nothing/'))).toEqual([404, { detail: 'Nicht gefunden.' }])
})

test('a shop that changes its language refuses in the new one at once', async () => {
  const answerIn = async (locale: string) => {
    await speak(2, locale)
    return (await logIn(shop.teaShop, UNKNOWN)).json()
  }
  expect(await answerIn('de')).toEqual({
    detail: 'E-Mail-Adresse, Benutzername oder Passwort ist falsch.',
  })
  expect(await answerIn('en')).toEqual({ detail: 'Email, username or password is incorrect.' })
})

test('a colleague of a German shop is refused in English', async () => {
  const owner = await newColleague(shop, 'owner')
  const reply = await owner.shop('POST /categories/', { name: '' })
  expect(reply.status).toBe(400)
  expect(reply.text).not.toMatch(/Bitte/)
  expect((await owner.shop('PATCH /products/999999/', {})).json()).toEqual({ detail: 'Not found.' })
})

test('a host without a shop is answered in English', async () => {
  expect(said(await shop.at('nowhere.example').fetch('/'))).toEqual([
    421,
    { detail: 'There is no shop at this address.' },
  ])
})
