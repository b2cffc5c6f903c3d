import type { Locator, Page, Request, Route } from '@playwright/test'
import { expect } from '@playwright/test'
import { KHUKURI } from '#tests/cast.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import type { OpenShop } from '#tests/open-shop.ts'

/** Without anything to choose, and several of each. */
export const FARMYARD = 'farmyard-khukuri'
export const KITCHEN = 'masu-butchers-khukuri'
/** There are sixty of it. */
export const POCKET = 'sano-pocket-khukuri'

export const namedBy = (slug: string) =>
  KHUKURI.content.products.find((each) => each.slug === slug)!.name

export const cartLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Cart/ })
export const lineOf = (page: Page, slug: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: namedBy(slug) }) })
export const quantityIn = (line: Locator) => line.getByRole('spinbutton')
export const totalOn = (page: Page) => page.getByRole('region', { name: 'Summary' }).getByText('$')
/** A customer that no other test knows, with these units in the cart. */
export async function customerWithCart(
  place: { shop: OpenShop },
  cart: Record<string, number> = {},
): Promise<Browser> {
  const customer = await newCustomer(place.shop)
  for (const [slug, quantity] of Object.entries(cart)) await put(customer, slug, quantity)
  return customer
}

export async function put(customer: Browser, slug: string, quantity: number, customization = {}) {
  const product = (await customer.get(`/products/products/${slug}/`)).json()
  const choices = product.customization_fields.filter(({ required }) => required)
  const chosen = Object.fromEntries(choices.map(({ key, choices }) => [key, choices[0]!]))
  const reply = await customer.post('/orders/cart/add-item/', {
    product_id: product.id,
    quantity,
    customization: { ...chosen, ...customization },
  })
  expect(reply.status, reply.text).toBe(200)
}

/** The server's quantities, whatever a page shows. */
export async function quantitiesOf(customer: Browser) {
  const { items } = (await customer.get('/orders/cart/')).json() as {
    items: { quantity: number; product: { slug: string } }[]
  }
  return Object.fromEntries(items.map(({ quantity, product }) => [product.slug, quantity]))
}

/** Keeps the calls waiting until it is released. */
export async function hold(page: Page, what: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** The cart's calls of this method, from now on. */
export const listenTo = (page: Page, method: string) => {
  const heard: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && request.url().includes('/orders/cart/')) heard.push(request)
  })
  return heard
}

export const answer = (status: number, json: unknown) => (route: Route) =>
  route.fulfill({ status, json })

/** Answers what writes in the server's place. */
export const writesTo = (page: Page, what: string, how: (route: Route) => Promise<void>) =>
  page.route(what, (route) => (route.request().method() === 'GET' ? route.fallback() : how(route)))
