import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { countRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const settings = async () => (await owner.shop('GET /settings/')).json()

test('tells the faults of the schema and of the rules at once, and saves nothing', async () => {
  const before = await settings()
  const change = <Name extends keyof typeof before>(name: Name, to: unknown) => ({
    [name]: { from: before[name], to },
  })
  const reply = await owner.shop('PATCH /settings/', {
    ...change('site_title', ''),
    ...change('time_zone', 'Atlantis'),
    ...change('google_analytics_id', 'x'),
    ...change('contact_email', 'nobody'),
    ...change('age_note', 'From 18 years.'),
  })
  expect(reply.status).toBe(400)
  expect(Object.keys(reply.json() as object).toSorted()).toEqual([
    'contact_email',
    'google_analytics_id',
    'site_title',
    'time_zone',
  ])
  expect(await settings()).toEqual(before)
})

test('keeps nothing of the fields that are right beside one that is wrong', async () => {
  const before = await settings()
  const reply = await owner.shop('PATCH /settings/', {
    site_title: { from: before.site_title, to: '' },
    age_note: { from: before.age_note, to: 'From 18 years.' },
  })
  expect([reply.status, Object.keys(reply.json() as object)]).toEqual([400, ['site_title']])
  expect(await settings()).toEqual(before)
  expect(await countRows(shop, 'audit_entries', { act: { like: 'settings.%' } })).toBe(0)
})
