import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEndpoint, openReceiver, type Receiver } from '#tests/hooks.ts'
import { findLevel } from '#server/products/catalogue/stock-levels.queries.ts'
import { KHUKURI } from '#tests/cast.ts'
import { exactly, faultsOf, one, OrNone, rowsFit, Text, Whole } from '#tests/database/rows-fit.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'
import { sumTries } from './endpoints.queries.ts'
import { findHorizon, findOldest } from './events.queries.ts'
import { listRows } from '#tests/rows.ts'

let shop: OpenShop
let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
  shop = await openShop({ outside: receiver.outside })
  await newEndpoint(await newColleague(shop, 'owner'), receiver.url('/rows'), ['order.paid'])
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
})

const CASES = {
  findHorizon: rowsFit(exactly({ done: Text, unknown: Text }), (tx) => one(findHorizon(tx))),
  findOldest: rowsFit(exactly({ seconds: Whole }), async (tx) => [
    { seconds: await findOldest(tx) },
  ]),
  findLevel: rowsFit(exactly({ units: Whole, low_at: Whole }), async (tx) => {
    const rows = await listRows(shop, 'products', { tenant_id: 1, is_active: true }, ['id'])
    return [(await findLevel(tx, rows[0]!.id))!]
  }),
  sumTries: rowsFit(
    exactly({
      endpoint_id: Whole,
      delivered: Whole,
      failed: Whole,
      median_ms: OrNone(Whole),
      waiting: Whole,
    }),
    (tx) => sumTries(tx, new Date(0)),
  ),
}

test.each(Object.keys(CASES) as (keyof typeof CASES)[])(
  '%s gives the columns that its row type declares',
  async (name) => {
    expect(await shop.write(KHUKURI.tenant, (tx) => faultsOf(CASES[name], tx))).toEqual([])
  },
)
