import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { CHARGED_DELIVERY, flatMethod } from '#tests/purchase/delivery.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

type Offer = {
  price: string
  shippingDetails?: {
    shippingRate: { value: string; currency: string }
    shippingDestination: { addressCountry: string }[]
    deliveryTime: Record<string, { minValue: number; maxValue: number }>
  }[]
  hasMerchantReturnPolicy?: Record<string, unknown>
}
type JsonLd = { '@type': string; offers?: Offer; hasVariant?: { offers: Offer }[] }

async function jsonLdOf(slug: string): Promise<JsonLd> {
  const { text } = await shop.fetch(`/products/${slug}`)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  return JSON.parse(json) as JsonLd
}
const fed = async (id: number) => {
  const { items } = JSON.parse((await shop.fetch('/feeds/products.json')).text) as {
    items: { id: string; shipping?: { country: string; price: string }[]; return_window?: string }[]
  }
  return items.filter((item) => item.id.startsWith(String(id)))
}

async function charge() {
  const settings = {
    ...CHARGED_DELIVERY,
    handling_days: 1,
    zones: [
      {
        name: 'Nepal',
        countries: ['NP'],
        methods: [
          flatMethod('Post', '2.00'),
          flatMethod('Courier', '9.00'),
          flatMethod('Pigeon', '0.50', { is_active: false }),
        ],
      },
      {
        name: 'Europe',
        countries: ['DE', 'FR'],
        methods: [flatMethod('Post', '24.00', { free_from: '100.00' })],
      },
      { name: 'Elsewhere', countries: ['**'], methods: [flatMethod('Post', '60.00')] },
    ],
  }
  const saved = await owner.shop('PUT /settings/delivery/', settings)
  expect([saved.status, saved.text]).toEqual([200, saved.text])
}

test('a shop without rules tells none, and one with rules tells delivery and returns everywhere', async () => {
  const cheap = await newProduct(shop, { priceCents: 1000 })
  const sizes = await newProduct(shop)
  await giveSizes(shop, sizes, { S: { priceCents: 1000 }, L: { priceCents: 15_000 } })
  const before = await jsonLdOf(cheap.slug)
  expect([before['@type'], Object.keys(before.offers!)]).toEqual([
    'Product',
    ['@type', 'price', 'url', 'priceCurrency', 'availability', 'seller'],
  ])
  expect(Object.keys((await fed(cheap.id))[0]!)).not.toContain('shipping')

  await charge()
  await owner.shop('PATCH /settings/returns/', { return_days: { from: 0, to: 30 } })
  const { offers } = await jsonLdOf(cheap.slug)
  expect(
    offers!.shippingDetails!.map(({ shippingRate, shippingDestination }) => [
      shippingRate.value,
      shippingDestination.map(({ addressCountry }) => addressCountry),
    ]),
  ).toEqual([
    ['2.00', ['NP']],
    ['24.00', ['DE', 'FR']],
    ['60.00', ['US', 'CA', 'GB', 'IT', 'ES', 'AU', 'JP', 'IN']],
  ])
  expect(offers!.shippingDetails![0]!.deliveryTime).toMatchObject({
    handlingTime: { minValue: 0, maxValue: 1 },
    transitTime: { minValue: 2, maxValue: 4 },
  })
  expect(offers!.hasMerchantReturnPolicy).toMatchObject({
    merchantReturnDays: 30,
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  })
  const group = await jsonLdOf(sizes.slug)
  expect(group['@type']).toBe('ProductGroup')
  expect(
    group.hasVariant!.map(({ offers: { price, shippingDetails } }) => [
      price,
      shippingDetails!.map(({ shippingRate }) => shippingRate.value),
    ]),
  ).toEqual([
    ['10.00', ['2.00', '24.00', '60.00']],
    ['150.00', ['2.00', '0.00', '60.00']],
  ])
  const [item] = await fed(cheap.id)
  expect(item).toMatchObject({
    return_window: '30',
    shipping: [
      { country: 'NP', price: '2.00 USD' },
      { country: 'DE', price: '24.00 USD' },
      { country: 'FR', price: '24.00 USD' },
      { country: 'US', price: '60.00 USD' },
      ...['CA', 'GB', 'IT', 'ES', 'AU', 'JP', 'IN'].map((country) => ({ country })),
    ],
  })
  const xml = (await shop.fetch('/feeds/products.xml')).text
  expect(xml).toContain('<g:shipping><g:country>NP</g:country><g:service>Post</g:service>')
  expect(xml).toContain('<c:return_window>30</c:return_window>')
})

test('delivery to a region is shown beside that to the rest of its country', async () => {
  const product = await newProduct(shop)
  const zone = (countries: string[], price: string) => ({
    name: countries.join(' '),
    countries,
    methods: [flatMethod('Post', price)],
  })
  const zones = [zone(['US-HI', 'US-AK'], '40.00'), zone(['US'], '20.00'), zone(['**'], '50.00')]
  const saved = await owner.shop('PUT /settings/delivery/', { ...CHARGED_DELIVERY, zones })
  expect([saved.status, saved.text]).toEqual([200, saved.text])
  const { offers } = await jsonLdOf(product.slug)
  const [first, second, third] = offers!.shippingDetails!.map((each) => each.shippingDestination)
  const place = { '@type': 'DefinedRegion', addressCountry: 'US' }
  expect(first).toEqual([
    { ...place, addressRegion: 'AK' },
    { ...place, addressRegion: 'HI' },
  ])
  expect(second).toEqual([place])
  expect(third!.map(({ addressCountry }) => addressCountry)).not.toContain('US')
  const xml = (await shop.fetch('/feeds/products.xml')).text
  expect(xml).toContain(
    '<g:country>US</g:country><g:region>AK</g:region><g:service>Post</g:service>',
  )
})
