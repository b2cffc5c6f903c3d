import { afterAll, beforeAll, expect, test } from 'vitest'
import { passesCustoms } from '#contract/places/country-groups.ts'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { saveSettings } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  await saveSettings(shop, 'office_settings', { country: 'DE' })
})
afterAll(() => shop.close())

const say = (import_duties: object, duty_note?: object) =>
  owner.shop('PATCH /settings/legal/', { import_duties, ...(duty_note && { duty_note }) })

async function noteFor(country: string): Promise<unknown> {
  const buyer = await newCustomer(shop)
  await addToCart(buyer, await newProduct(shop), 1)
  const reply = await buyer.post('/orders/quote/', { delivery_address: { country } })
  expect(reply.status).toBe(200)
  return (reply.json() as { duty_note?: string }).duty_note
}

test('the quote says who pays import duty and tax, for countries beyond the customs area alone', async () => {
  expect(await noteFor('Norway')).toBeUndefined()
  expect((await say({ from: 'unsaid', to: 'buyer' })).status).toBe(200)
  expect(await shop.api('GET /pages/settings/public/')).toMatchObject({ says_duties: true })
  for (const country of ['Norway', 'Schweiz', 'Nepal', 'United Kingdom']) {
    expect(await noteFor(country)).toContain('Import duty and tax may be due')
  }
  for (const country of ['Germany', 'France', 'Monaco', 'Atlantis']) {
    expect(await noteFor(country)).toBeUndefined()
  }
  await say({ from: 'buyer', to: 'shop' }, { from: '', to: 'Zoll zahlen wir.' })
  expect(await noteFor('Norway')).toBe('Zoll zahlen wir.')
  await say({ from: 'shop', to: 'unsaid' })
  expect(await noteFor('Norway')).toBeUndefined()
  expect(await shop.api('GET /pages/settings/public/')).not.toHaveProperty('says_duties')
})

test.each([
  ['DE', 'FR', false],
  ['DE', 'MC', false],
  ['CH', 'LI', false],
  ['DE', 'GB', true],
  ['GB', 'JE', false],
  ['NP', 'NP', false],
  ['NP', 'US', true],
])('customs between %s and %s: %s', (from, to, passes) => {
  expect(passesCustoms(from, to)).toBe(passes)
  expect(passesCustoms(to, from)).toBe(passes)
})
