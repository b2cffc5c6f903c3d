import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const publicSettings = () => shop.api('GET /pages/settings/public/')
const save = (changes: object) => owner.shop('PATCH /settings/returns/', changes)

test('a shop that sells to consumers in the EU tells its pages, and asks before analytics', async () => {
  await owner.shop('PATCH /settings/', {
    google_analytics_id: { from: '', to: 'G-ABC1234567' },
  })
  expect(await publicSettings()).not.toMatchObject({ sells_to_eu: true })
  const { status } = await save({ sells_to_eu: { from: false, to: true } })
  expect(status).toBe(200)
  expect(await publicSettings()).toMatchObject({ sells_to_eu: true, analytics: 'ask_first' })
})

test('refuses a period of withdrawal below the 14 days of the law', async () => {
  const reply = await save({ withdrawal_days: { from: 14, to: 13 } })
  expect(reply.status).toBe(400)
  expect((await owner.shop('GET /settings/returns/')).json()).toMatchObject({ withdrawal_days: 14 })
})
