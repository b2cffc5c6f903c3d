import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { saveDocuments } from '#tests/purchase/documents.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { proposedNumbers } from './numbers.rules.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const GERMAN = ['R-{year}-{number}', 'G-{year}-{number}']
const ENGLISH = ['INV-{year}-{number}', 'CN-{year}-{number}']

test.each([
  ['', 'en', GERMAN, '01-01'],
  ['DE', 'de', GERMAN, '01-01'],
  ['DE', 'en', GERMAN, '01-01'],
  ['AT', 'de', GERMAN, '01-01'],
  ['CH', 'de', GERMAN, '01-01'],
  ['LU', 'de', GERMAN, '01-01'],
  ['US', 'en', ENGLISH, '01-01'],
  ['GB', 'en', ENGLISH, '01-01'],
  ['FR', 'en', ENGLISH, '01-01'],
  ['NP', 'ne', ENGLISH, '07-17'],
  ['NP', 'en', ENGLISH, '07-17'],
  ['IN', 'en', ENGLISH, '04-01'],
] as const)(
  'a shop in "%s" that writes %s is proposed %j from %s on',
  (country, locale, patterns, day) => {
    const { invoice_pattern, credit_pattern, year_starts } = proposedNumbers(country, locale)
    expect([[invoice_pattern, credit_pattern], year_starts]).toEqual([patterns, day])
  },
)

const read = async () => (await owner.shop('GET /settings/documents/')).json()

test('the first save keeps what is proposed, and a later country changes nothing', async () => {
  const livesIn = async (to: string) => {
    const { country: from } = (await owner.shop('GET /settings/')).json()
    const saved = await owner.shop('PATCH /settings/', { country: { from, to } })
    expect(saved.status).toBe(200)
  }
  expect((await read()).invoice_pattern).toBe('R-{year}-{number}')
  await livesIn('NP')
  expect(await read()).toMatchObject({
    invoice_pattern: 'INV-{year}-{number}',
    credit_pattern: 'CN-{year}-{number}',
    year_starts: '07-17',
  })
  await saveDocuments(owner, { credit_pattern: 'BACK-{year}-{number}' })
  await livesIn('DE')
  expect(await read()).toMatchObject({
    invoice_pattern: 'INV-{year}-{number}',
    credit_pattern: 'BACK-{year}-{number}',
    year_starts: '07-17',
  })
})

test('the days of delivery are proposed until something is chosen', async () => {
  const delivery = async () => (await owner.shop('GET /settings/delivery/')).json()
  expect(await delivery()).toMatchObject({
    handling_days: 0,
    proposed: { handling_days: 1, closed_weekdays: [6, 7] },
  })
  const { proposed, without_weight: _, ...settings } = await delivery()
  const saved = await owner.shop('PUT /settings/delivery/', { ...settings, ...proposed })
  expect(saved.json()).not.toHaveProperty('proposed')
  expect(await delivery()).toMatchObject({ handling_days: 1, closed_weekdays: [6, 7] })
})
