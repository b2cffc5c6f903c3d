import { shownHtml } from '#tests/shown-html.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CROWD_SETTINGS } from '#tests/crowd.ts'
import { type Browser, logIn, newCustomer } from '#tests/customer.ts'
import type { Site } from '#tests/http.ts'
import { startNow } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { CART, addToCart } from '#tests/purchase/cart.ts'
import { newShop, sell } from '#tests/purchase/new-shop.ts'
import { order } from '#tests/purchase/order.ts'
import type { Colleague } from '#tests/staff.ts'

let shop: OpenShop
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox, settings: CROWD_SETTINGS })
})
afterAll(() => shop.close())

/** A shop that speaks a language, with its owner and one product. */
async function shopIn(
  locale: string,
  currency: string,
  price: string,
  domain = `${locale}.localhost`,
) {
  const wanted = { domain, name: 'Topf', email: 'shop@language.example', currency, locale }
  const made = await newShop(shop, wanted)
  return { ...made, product: await sell(made.colleague, price, 'X2') }
}

describe('a shop that speaks German', () => {
  let site: Site
  let colleague: Colleague
  let customer: Browser
  let product: { id: number; slug: string }
  beforeAll(async () => {
    ;({ site, colleague, product } = await shopIn('de', 'EUR', '12.50'))
    customer = await newCustomer(site)
  })

  test('has German pages', async () => {
    const page = shownHtml((await site.fetch(`/products/${product.slug}`)).text)
    expect(page).toContain('<html lang="de"')
    expect(page).toContain('In den Warenkorb')
    expect(page).toContain('12,50\u00a0€')
    expect(page).not.toMatch(/Add to Cart|In stock|Skip to content|Reviews/)
    const missing = await site.fetch('/products/nothing')
    expect([missing.status, shownHtml(missing.text)]).toEqual([
      404,
      expect.stringContaining('nicht gefunden'),
    ])
    expect((await site.fetch('/rss.xml')).text).toContain('<language>de</language>')
  })

  test('gives a browser the texts of its other pages, to be kept for ever', async () => {
    const { text } = await site.fetch('/')
    const [, json = ''] = /id="texts">([\s\S]*?)<\/script>/.exec(text) ?? []
    const { version, groups } = JSON.parse(json)
    expect(Object.keys(groups)).not.toContain('checkout')
    const reply = await site.fetch(`/texts/${version}/checkout.json`)
    expect(reply.json()).toMatchObject({ placeOrder: 'Zahlungspflichtig bestellen' })
    expect(reply.headers['cache-control']).toContain('immutable')
    const old = await site.fetch('/texts/another/checkout.json')
    expect([old.status, old.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await site.fetch(`/texts/${version}/nothing.json`)).status).toBe(404)
  })

  test('writes German mails, also of an order made before it spoke English', async () => {
    await addToCart(customer, product, 2)
    expect((await customer.get(CART)).json()).toMatchObject({ total_price: '25.00' })
    const placed = await order(customer, { expected_total: '25.00' })
    const { email } = customer.user
    const [mail] = await mailbox.withSubject(email, `Ihre Bestellung ${placed.order_number}`)
    expect(mail!.text).toContain('25,00\u00a0€')
    expect(mail!.text).toContain('Verwendungszweck')
    await colleague.shop('PATCH /settings/', { locale: { from: 'de', to: 'en' } })
    try {
      expect((await site.fetch('/')).text).toContain('<html lang="en"')
      const receipt = await colleague.shop(`POST /orders/${placed.id}/receipt/`, {})
      expect([receipt.status, receipt.json().status]).toEqual([200, 'paid'])
      // The mail waits as long as the step can be taken back.
      await startNow(shop, 'orders.paid', { orderId: placed.id })
      const [paid] = await mailbox.withSubject(
        email,
        `Zahlung für Bestellung ${placed.order_number} eingegangen`,
      )
      expect(paid!.text).toContain('Vielen Dank')
    } finally {
      await colleague.shop('PATCH /settings/', { locale: { from: 'en', to: 'de' } })
    }
    expect((await site.fetch('/')).text).toContain('<html lang="de"')
  })

  test('names the devices of a session in German', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
    await logIn(site, { login_id: customer.user.email, agent })
    const devices = (await customer.get('/accounts/sessions/')).json().map(({ device }) => device)
    expect(devices.toSorted()).toEqual(['Ein Programm', 'Firefox auf Linux'])
  })

  test('refuses a language that there is not, at its field', async () => {
    const reply = await colleague.shop('PATCH /settings/', { locale: { from: 'de', to: 'xx' } })
    expect([reply.status, reply.json()]).toEqual([
      400,
      { locale: ['Choose a language from the list.'] },
    ])
  })
})

const CLIENTS = 64
const ROUNDS = 6
const PATHS = ['/', '/products', '/cart', '/login', '/faq', '/nowhere']

type Speaking = {
  site: Pick<Site, 'fetch'>
  own: RegExp
  foreign: RegExp
  wrong: string[]
  read: number
}

test('shops of two languages never show each other’s words, while one of them changes', async () => {
  const { site, colleague, product } = await shopIn('de', 'EUR', '30.00', 'zweiter.localhost')
  const speaking = (at: Pick<Site, 'fetch'>, own: RegExp, foreign: RegExp): Speaking => {
    return { site: at, own, foreign, wrong: [], read: 0 }
  }
  const shops = [
    speaking(site, /Zum Inhalt/, /Skip to content|\$\d/),
    speaking(shop, /Skip to content/, /Zum Inhalt|€/),
  ]
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const mine = shops[client % shops.length]!
      for (let round = 0; round < ROUNDS; round++) {
        const path = PATHS[(client + round) % PATHS.length]!
        const text = shownHtml((await mine.site.fetch(path)).text)
        if (mine.own.test(text)) mine.read++
        if (mine.foreign.test(text)) mine.wrong.push(path)
        // A change drops what is kept, so that pages are made while others are read.
        if (client !== 0) continue
        const reply = await colleague.shop(`POST /products/${product.id}/stock-changes/`, {
          difference: 1,
          reason: 'counted',
        })
        expect(reply.status).toBeLessThan(300)
      }
    }),
  )
  for (const { wrong, read } of shops) expect({ wrong, read }).toMatchObject({ wrong: [] })
  expect(shops.map(({ read }) => read)).toEqual(shops.map(() => (CLIENTS * ROUNDS) / shops.length))
})

const ORDERS = 6

/** A shop with orders, and what belongs to it alone. */
async function newSelling(locale: string, currency: string, own: RegExp, foreign: RegExp) {
  const made = await shopIn(locale, currency, '12.50', `selling-${locale}.localhost`)
  const more = { difference: 100, reason: 'counted' } as const
  await made.colleague.shop(`POST /products/${made.product.id}/stock-changes/`, more)
  const { site, product } = made
  const customers = await Promise.all(Array.from({ length: ORDERS }, () => newCustomer(site)))
  await Promise.all(customers.map((customer) => addToCart(customer, product, 2)))
  return { ...made, locale, customers, own, foreign }
}

test('mails, packing slips and files of two shops have the words and amounts of their shop alone, at 64 clients', async () => {
  const shops = await Promise.all([
    newSelling('de', 'EUR', /25,00\u00a0€/, /रु|NPR|[\u0900-\u097f]|\$\d/),
    newSelling('ne', 'NPR', /रु 25\.00/, /€|EUR|Bestellung|\$\d/),
  ])
  const wrong: string[] = []
  const judge = (place: string, text: string, foreign: RegExp) => {
    const found = foreign.exec(text) ?? /Your order|Thank you|Total:/.exec(text)
    if (found) wrong.push(`${place}: ${found[0]}`)
  }
  const selling = shops.flatMap(({ customers, foreign, colleague, locale }) =>
    customers.map(async (customer) => {
      const placed = await order(customer)
      const slip = await colleague.shop(`GET /orders/packing-slips/?ids=${placed.id}`)
      judge('slip', slip.text, foreign)
      expect(slip.json()).toMatchObject([{ words: { locale, units: expect.any(String) } }])
      const page = await customer.get(`/orders/orders/${placed.id}/`)
      judge('order', page.text, foreign)
    }),
  )
  const reading = Array.from({ length: CLIENTS }, async (_, client) => {
    const { colleague, site, foreign } = shops[client % shops.length]!
    for (let round = 0; round < ROUNDS; round++) {
      judge('page', shownHtml((await site.fetch(PATHS[round % PATHS.length]!)).text), foreign)
      if (round % ORDERS !== 0) continue
      judge('file', (await colleague.shop('GET /orders/csv/')).text, foreign)
    }
  })
  await Promise.all([...selling, ...reading])
  for (const { customers, own, foreign } of shops) {
    for (const { user } of customers) {
      // The mail that proves the address, and the one about the order.
      const mails = await mailbox.to(user.email, 2)
      for (const { headers, text } of mails) {
        judge('mail', `${headers['subject'] ?? ''} ${text}`, foreign)
      }
      if (!mails.some(({ text }) => own.test(text))) wrong.push(`mails to ${user.email}`)
    }
  }
  expect(wrong).toEqual([])
  for (const { colleague, customers } of shops) {
    const { csv } = (await colleague.shop('GET /orders/csv/')).json()
    expect(csv.trim().split('\n').length).toBeGreaterThan(customers.length)
  }
})
