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

/** Saves settings over whatever they are. */
async function save(wanted: Record<string, string>) {
  const now = (await owner.shop('GET /settings/')).json() as Record<string, unknown>
  const changes = Object.entries(wanted)
    .filter(([name, to]) => now[name] !== to)
    .map(([name, to]) => [name, { from: now[name], to }])
  const { status } = await owner.shop('PATCH /settings/', Object.fromEntries(changes))
  expect(status).toBe(200)
}

const asked = async () => (await shop.api('GET /pages/settings/public/')).analytics

test.each([
  ['DE', 'by_country', 'ask_first'],
  ['HR', 'by_country', 'ask_first'],
  ['NO', 'by_country', 'ask_first'],
  ['GB', 'by_country', 'ask_first'],
  ['CH', 'by_country', 'ask_first'],
  ['NP', 'by_country', undefined],
  ['US', 'by_country', undefined],
  ['', 'by_country', undefined],
  ['NP', 'ask_first', 'ask_first'],
  ['DE', 'at_once', undefined],
])('a shop in "%s" with the setting %s is answered as %s', async (country, consent, shown) => {
  await save({ google_analytics_id: 'G-ABC1234567', country, analytics_consent: consent })
  expect(await asked()).toBe(shown)
  expect((await shop.fetch('/')).text.includes('>Privacy choices</button>')).toBe(
    shown !== undefined,
  )
})

test('a shop without an analytics id does not ask', async () => {
  await save({ google_analytics_id: '', country: 'DE', analytics_consent: 'ask_first' })
  expect(await asked()).toBeUndefined()
})

test('a value that is no choice is refused at its field', async () => {
  const reply = await owner.shop('PATCH /settings/', {
    analytics_consent: { from: 'by_country', to: 'never' },
  })
  expect([reply.status, Object.keys(reply.json() as object)]).toEqual([400, ['analytics_consent']])
})

test.each(['/', '/order/anything'])('%s repeats Sec-GPC: 1, made anew or kept', async (path) => {
  const timing = async (headers: Record<string, string>) =>
    (await shop.fetch(path, { headers })).headers['server-timing']
  await save({ google_analytics_id: 'G-NEW1234567' })
  await save({ google_analytics_id: 'G-ABC1234567' })
  for (const _ of ['cold', 'warm', 'warm']) expect(await timing({ 'Sec-GPC': '1' })).toBe('gpc')
  expect(await timing({ 'Sec-GPC': '0' })).toBeUndefined()
  expect(await timing({})).toBeUndefined()
})
