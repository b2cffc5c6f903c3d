import { afterAll, beforeAll, expect, test } from 'vitest'
import { KHUKURI } from '#tests/cast.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { shownHtml } from '#tests/shown-html.ts'
import { newColleague } from '#tests/staff.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const noteOnReturns = async () => (await shop.api('GET /pages/settings/public/')).notes?.returns

test('the rules of returns follow the shop’s own note, at each product', async () => {
  const own = (await noteOnReturns()) ?? ''
  const owner = await newColleague(shop, 'owner')
  const save = (changes: object) => owner.shop('PATCH /settings/returns/', changes)
  await save({
    return_days: { from: 0, to: 30 },
    way_back_paid_by: { from: 'buyer', to: 'shop' },
    exceptions: { from: '', to: 'Opened packs cannot come back.' },
  })
  const rules =
    'You can return goods within 30 days after delivery. We pay for the return. Opened packs cannot come back.'
  expect(await noteOnReturns()).toBe(`${own} ${rules}`.trim())
  const page = await shop.fetch(`/products/${KHUKURI.content.products[0]!.slug}`)
  expect(shownHtml(page.text)).toContain(rules)
  await save({ sells_to_eu: { from: false, to: true }, return_days: { from: 30, to: 0 } })
  expect(await noteOnReturns()).toContain(
    'You can withdraw from the contract within 14 days after delivery. We pay for the return.',
  )
  await save({ sells_to_eu: { from: true, to: false } })
  expect((await noteOnReturns()) ?? '').toBe(own)
})
