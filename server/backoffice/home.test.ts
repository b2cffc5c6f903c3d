import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Home } from '#contract/backoffice/home.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague, OFFICE } from '#tests/staff.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const homeOf = async (role: 'owner' | 'fulfilment' | 'content') => {
  const reply = await (await newColleague(shop, role)).shop('GET /home/')
  expect(reply.status).toBe(200)
  return reply.json()
}
const kindsOf = ({ waiting }: Home) => waiting.map(({ kind }) => kind)

test('the home tells what waits, and each person only what they may see', async () => {
  const owner = await homeOf('owner')
  expect(kindsOf(owner)).toEqual(expect.arrayContaining(['comments', 'nearly_sold_out']))
  expect(owner.sales).toMatchObject({ thirty_days: { money: expect.stringMatching(/\.\d\d$/) } })
  const packer = await homeOf('fulfilment')
  expect(kindsOf(packer)).not.toContain('comments')
  const writer = await homeOf('content')
  expect(kindsOf(writer)).toContain('comments')
  expect([writer.sales, writer.newest_orders]).toEqual([null, []])
})

test('one search finds products and customers by the beginning of a word', async () => {
  const owner = await newColleague(shop, 'owner')
  const search = async (words: string) =>
    (await owner.shop(`GET /search/?q=${encodeURIComponent(words)}`)).json()
  expect(await search('sirup')).toContainEqual(expect.objectContaining({ kind: 'product' }))
  expect(await search('asha')).toContainEqual(expect.objectContaining({ kind: 'customer' }))
  expect(await search('%')).toEqual([])
  const packer = await newColleague(shop, 'fulfilment')
  const posts = (await packer.shop('GET /search/?q=blade')).json()
  expect(posts.map(({ kind }) => kind)).not.toContain('post')
})

test('a shop that is no demo still lacks its domain, and a colleague a second factor', async () => {
  const serious = await shop.another({ BACK_OFFICE_HOST: OFFICE, DEMO: '0' })
  const stepsOf = async ({ cookies }: Colleague) => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await serious.at(OFFICE).fetch('/api/shops/1/home/', {
      headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' },
    })
    return (reply.json() as Home).set_up
  }
  const [owner, manager] = [await newColleague(shop, 'owner'), await newColleague(shop, 'manager')]
  expect(await stepsOf(owner)).toEqual(['domain', 'second_factor'])
  expect(await stepsOf(manager)).toEqual(['second_factor'])
  expect(await stepsOf(await newColleague(shop, 'content'))).toEqual(['second_factor'])

  await shop.owner.query(
    `insert into staff_factors (staff_id, kind, name, credential_id, public_key)
      values ($1, 'passkey', 'Key', 'home-test', '\\x00')`,
    [manager.id],
  )
  expect(await stepsOf(manager)).toEqual([])
  await shop.owner.query(`update tenant_domains set domain = 'khukuri.example'
    where tenant_id = 1 and is_primary`)
  expect(await stepsOf(owner)).toEqual(['second_factor'])
  await shop.owner.query(`insert into domain_claims (tenant_id, domain, token)
    values (1, 'knives.example', 'token')`)
  expect(await stepsOf(owner)).toEqual(['domain', 'second_factor'])
})
