import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amountIn } from '#contract/rules/amount.ts'
import { centsToWire, money as textOf } from '#contract/money.ts'
import { listCurrencies, placesOf } from '#contract/rules/currencies.ts'
import { CROWD_SETTINGS } from '#tests/crowd.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import type { Site } from '#tests/http.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { CART, addToCart } from '#tests/purchase/cart.ts'
import { newShop, sell } from '#tests/purchase/new-shop.ts'
import { draftsOf } from '#tests/purchase/drafts.ts'
import { order, orderOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { groupedForm, moneyForm } from './money-form.ts'

let shop: OpenShop
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox, settings: CROWD_SETTINGS })
})
afterAll(() => shop.close())

type Currency = { currency: string; price: string; twice: string; shown: string; part: string }
const CASES: Currency[] = [
  { currency: 'EUR', price: '12.50', twice: '25.00', shown: '€25.00', part: '7.50' },
  { currency: 'JPY', price: '1200', twice: '2400', shown: '¥2,400', part: '700' },
  { currency: 'KWD', price: '12.005', twice: '24.010', shown: 'KWD\u00a024.010', part: '7.005' },
]

/** An empty shop of a currency, with its owner. */
const shopIn = (currency: string) =>
  newShop(shop, {
    domain: `${currency.toLowerCase()}.localhost`,
    name: `Shop in ${currency}`,
    email: 'shop@money.example',
    currency,
  })

describe.each(CASES)('a shop in $currency', ({ currency, price, twice, shown, part }) => {
  let site: Site
  let colleague: Colleague
  let customer: Browser
  let product: { id: number; slug: string }
  beforeAll(async () => {
    const made = await shopIn(currency)
    ;({ site, colleague } = made)
    product = await sell(colleague, price)
    customer = await newCustomer(site)
  })

  test('shows its prices on pages and to search engines', async () => {
    const settings = (await site.fetch('/api/pages/settings/public/')).json()
    expect(settings).toMatchObject({ currency, money: { currency, places: placesOf(currency) } })
    const page = (await site.fetch(`/products/${product.slug}`)).text
    expect(page).toContain(`"priceCurrency":"${currency}"`)
    expect(page).toContain(`"price":"${price}"`)
    expect(page).not.toMatch(/\$\d/)
  })

  test('counts, sells, mails and refunds in it', async () => {
    await addToCart(customer, product, 2)
    expect((await customer.get(CART)).json()).toMatchObject({ total_price: twice })
    const placed = await order(customer, { expected_total: twice })
    expect(placed).toMatchObject({ currency, total_price: twice })
    const [mail] = await mailbox.withSubject(
      customer.user.email,
      `Your order ${placed.order_number}`,
    )
    expect(mail!.text).toContain(shown)
    expect(mail!.text).not.toContain('$')

    await colleague.shop(`POST /orders/${placed.id}/receipt/`, {})
    const refund = { kind: 'part', way: 'outside', amount: part, returned: [] }
    const back = await colleague.shop(`POST /orders/${placed.id}/refund/`, refund)
    expect(back.json()).toMatchObject({ currency, given_back: { refunded: part } })
    expect(await orderOf(customer, placed)).toMatchObject({ refunds: [{ amount: part }] })
    const orders = await colleague.shop(`GET /orders/?search=${encodeURIComponent(shown)}`)
    expect(orders.json().results).toMatchObject([{ order_number: placed.order_number }])
    const refunds = await colleague.shop(`GET /refunds/?search=${part}`)
    expect(refunds.json().results).toMatchObject([{ order: { order_number: placed.order_number } }])
    const file = await colleague.shop('GET /orders/csv/')
    expect(file.json()).toMatchObject({ csv: expect.stringContaining(`,${currency},${twice},`) })
  })

  test('refuses amounts with other decimals, and keeps what was there', async () => {
    for (const wrong of ['1.5', '0.1234', '12.0000', currency === 'JPY' ? '12.50' : '12']) {
      const change = { price: { from: price, to: wrong } }
      const reply = await colleague.shop(`PATCH /products/${product.id}/`, change)
      expect([wrong, reply.status]).toEqual([wrong, 400])
    }
    const list = await site.fetch('/api/products/products/')
    expect(list.json()).toMatchObject({ results: [{ price }] })
  })

  test('keeps its currency once there is an order', async () => {
    const reply = await colleague.shop('PUT /settings/currency/', { currency: 'USD' })
    expect([reply.status, reply.json()]).toEqual([
      409,
      {
        detail: `This shop has orders in ${currency}, so its currency stays. Another currency needs a shop of its own.`,
      },
    ])
  })
})

const CLIENTS = 64
const ROUNDS = 8
const PATHS = ['/', '/products', '/api/products/products/', '/api/pages/settings/public/']

test('two shops of two currencies never show each other’s at 64 clients, while products change', async () => {
  const shops = await Promise.all(
    [
      { currency: 'PLN', price: '12.50', foreign: /VND|₫|\$\d/ },
      { currency: 'VND', price: '12500', foreign: /PLN|zł|\$\d/ },
    ].map(async (each) => {
      const { site, colleague } = await shopIn(each.currency)
      const product = await sell(colleague, each.price)
      const customer = await newCustomer(site)
      await addToCart(customer, product, 1)
      return { ...each, site, colleague, product, customer, wrong: [] as string[], shown: 0 }
    }),
  )
  await Promise.all(
    Array.from({ length: CLIENTS * shops.length }, async (_, client) => {
      const mine = shops[client % shops.length]!
      const paths = [...PATHS, `/products/${mine.product.slug}`]
      for (let round = 0; round < ROUNDS; round++) {
        const path = paths[(client + round) % paths.length]!
        const { status, text } = await mine.site.fetch(path)
        if (status !== 200 || mine.foreign.test(text)) mine.wrong.push(`${status} ${path}`)
        if (text.includes(mine.currency)) mine.shown++
        const cart = await mine.customer.get(CART)
        if (!cart.text.includes(`"${mine.price}"`)) mine.wrong.push(`${cart.status} cart`)
        // A change drops what is kept, so that pages are made while others are read.
        if (client < shops.length) {
          const name = { from: round === 0 ? 'Pot' : `Pot ${round - 1}`, to: `Pot ${round}` }
          await mine.colleague.shop(`PATCH /products/${mine.product.id}/`, { name })
        }
      }
    }),
  )
  expect(shops.map(({ wrong }) => wrong)).toEqual([[], []])
  for (const { shown } of shops) expect(shown).toBeGreaterThan(CLIENTS)
})

describe('the currency of a shop without orders', () => {
  test('changes at once for pages and carts, and amounts keep their figures', async () => {
    const { site, colleague } = await shopIn('GBP')
    const product = await sell(colleague, '129.00')
    const address = `/products/${product.slug}`
    expect((await site.fetch(address)).text).toContain('"priceCurrency":"GBP"')
    const changed = await colleague.shop('PUT /settings/currency/', { currency: 'CHF' })
    expect(changed.json()).toMatchObject({ currency: 'CHF', can_change_currency: true })
    const page = (await site.fetch(address)).text
    expect(page).toContain('"priceCurrency":"CHF"')
    expect(page).toContain('CHF\u00a0129.00')
    const customer = await newCustomer(site)
    await addToCart(customer, product, 1)
    expect(await order(customer)).toMatchObject({ currency: 'CHF', total_price: '129.00' })
  })

  test('does not change to other decimals while there is an amount', async () => {
    const { colleague } = await shopIn('SEK')
    await sell(colleague, '129.00')
    const reply = await colleague.shop('PUT /settings/currency/', { currency: 'JPY' })
    expect([reply.status, reply.json()]).toEqual([
      409,
      { detail: 'Amounts with 2 decimals exist, and JPY has 0. Please remove them first.' },
    ])
  })

  test.each([
    ['an item that is no product', 'NOK', { price: '5.00' }, {}],
    ['an agreed delivery', 'DKK', { price: '0.00' }, { own_delivery: '4.00' }],
  ])(
    'does not change to other decimals while a draft has %s',
    async (_, currency, line, changes) => {
      const { colleague } = await shopIn(currency)
      const drafts = draftsOf(colleague)
      const draft = await drafts.newDraft()
      expect((await drafts.addLine(draft, { ...line, quantity: 1 })).status).toBe(201)
      expect((await drafts.change(draft, changes)).status).toBe(200)
      const refused = await colleague.shop('PUT /settings/currency/', { currency: 'JPY' })
      expect(refused.status).toBe(409)
      await colleague.shop(`DELETE /drafts/${draft.id}/`)
      const changed = await colleague.shop('PUT /settings/currency/', { currency: 'JPY' })
      expect([changed.status, changed.text]).toEqual([200, expect.any(String)])
    },
  )

  test.each(['XAU', 'usd', 'IDR', '', 'EU'])('is never "%s"', async (currency) => {
    const colleague = await newColleague(shop, 'owner', 2)
    const reply = await colleague.shop('PUT /settings/currency/', { currency })
    expect([reply.status, reply.json()]).toEqual([400, { currency: [expect.any(String)] }])
  })

  test('is the owner’s to change', async () => {
    const manager = await newColleague(shop, 'manager', 2)
    expect((await manager.shop('PUT /settings/currency/', { currency: 'EUR' })).status).toBe(403)
  })
})

test('2C2P is refused in a currency whose refunds it cannot write', async () => {
  const { colleague } = await shopIn('KRW')
  const account = { merchant_id: 'JT01', secret: 'S'.repeat(32) }
  const reply = await colleague.shop('PUT /settings/card-account/', account)
  expect([reply.status, reply.json()]).toEqual([
    400,
    { detail: 'Card payments through 2c2p are not possible in KRW.' },
  ])
})

test('the database knows the decimals of every currency as the code does', async () => {
  const { rows } = await shop.owner.query<{ code: string; places: number; text: string }>(
    `select code, currency_places(code) as places, amount_text(1234567, code) as text
      from unnest($1::text[]) code`,
    [listCurrencies()],
  )
  expect(rows).toEqual(
    listCurrencies().map((code) => ({
      code,
      places: placesOf(code),
      text: centsToWire(1_234_567, code),
    })),
  )
})

const LANGUAGES = ['en', 'de', 'ne', 'fr', 'ja']
const FORMS = LANGUAGES.flatMap((locale) =>
  listCurrencies().map((currency) => ({ locale, form: moneyForm(currency, locale) })),
)

test('every currency is written as Intl writes it, but for dollars and the rupee of Nepal', () => {
  const otherwise = FORMS.filter(({ locale, form: { currency, places, ...form } }) => {
    const intl = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      numberingSystem: 'latn',
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    })
    const wire = (1_234_567.5).toFixed(places)
    return textOf(wire, { currency, places, ...form }) !== intl.format(Number(wire))
  })
  const named = otherwise.map(({ locale, form }) => `${locale} ${form.currency}`)
  expect(named).toEqual(['en USD', 'ne NPR'])
})

/** Amounts of every length, in the smallest unit. */
const UNITS = [1, 12, 500, 1000, 1234, 12_500, 100_000, 1_234_567, 12_345_678, 123_456_789]

test('an amount in a shop is read as the shop writes it, without a question', () => {
  const misread = FORMS.flatMap(({ locale, form }) =>
    UNITS.flatMap((units) => {
      const wire = centsToWire(units, form.currency)
      const written = [
        wire,
        textOf(wire, form),
        textOf(wire, groupedForm(form)),
        `${form.currency} ${wire}`,
        `${wire} ${form.currency}`,
      ]
      return written.flatMap((text) => (amountIn(text, form) === wire ? [] : [`${locale} ${text}`]))
    }),
  )
  expect(misread).toEqual([])
})
