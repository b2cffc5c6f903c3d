import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Found, Home } from '#contract/backoffice/home.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const homeOf = async (role: 'owner' | 'fulfilment' | 'content') => {
  const reply = await (await newColleague(shop, role)).shop('GET /home/')
  expect(reply.status).toBe(200)
  return reply.json() as Home
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
    (await owner.shop(`GET /search/?q=${encodeURIComponent(words)}`)).json() as Found[]
  expect(await search('sirup')).toContainEqual(expect.objectContaining({ kind: 'product' }))
  expect(await search('asha')).toContainEqual(expect.objectContaining({ kind: 'customer' }))
  expect(await search('%')).toEqual([])
  const packer = await newColleague(shop, 'fulfilment')
  const posts = (await packer.shop('GET /search/?q=blade')).json() as Found[]
  expect(posts.map(({ kind }) => kind)).not.toContain('post')
})
