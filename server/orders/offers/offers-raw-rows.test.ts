import { afterAll, beforeAll, expect, test } from 'vitest'
import { KHUKURI } from '#tests/cast.ts'
import { Day, exactly, faultsOf, one, rowsFit, Text } from '#tests/database/rows-fit.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { findOfferEnd } from './offers.queries.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const CASES = {
  findOfferEnd: rowsFit(exactly({ now: Day, ends_at: Day, last_day: Text }), (tx) =>
    one(findOfferEnd(tx, 14)),
  ),
}

test.each(Object.keys(CASES) as (keyof typeof CASES)[])(
  '%s gives the columns that its row type declares',
  async (name) => {
    expect(await shop.write(KHUKURI.tenant, (tx) => faultsOf(CASES[name], tx))).toEqual([])
  },
)
