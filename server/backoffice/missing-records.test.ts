import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

/** Ids that no record has, by the name of the parameter. */
const NOWHERE: Record<string, string> = { key: 'nowhere', provider: 'nowhere', name: 'nowhere' }
const UUID = '00000000-0000-4000-8000-000000000000'

const CALLS = Object.entries(staffEndpoints)
  .filter(([call]) => /^(GET|DELETE) .*:/.test(call))
  .map(([call, endpoint]) => {
    const isUuid = 'params' in endpoint && JSON.stringify(endpoint.params).includes('uuid')
    const idOf = (name: string) => NOWHERE[name] ?? (isUuid ? UUID : '4503599627370495')
    return [call, call.replaceAll(/:(\w+)/g, (_, name: string) => idOf(name))] as const
  })

test.each(CALLS)('%s of a record that is not there is not found', async (_, asked) => {
  const reply = await owner.shop(asked as never)
  expect([reply.status, reply.text]).toEqual([404, expect.anything()])
})
