import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { expectShownTotals } from '#tests/purchase/expect-shown-totals.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const save = (percent: string) =>
  owner.shop('PUT /settings/tax/', { ...TAX, mode: 'added', rates: [rate('**', percent)] })

test('a buyer pays the tax that they were shown, or sees the new total', async () => {
  await save('10')
  await expectShownTotals(shop, async (turn) =>
    expect((await save(turn % 2 ? '10' : '25')).status).toBe(200),
  )
})
