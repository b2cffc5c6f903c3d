import { afterAll, beforeAll, expect, test } from 'vitest'
import { KHUKURI } from '#tests/cast.ts'
import { As, exactly, faultsOf, OrNone, rowsFit, Text, Whole } from '#tests/database/rows-fit.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { listFaults } from './checks/checks.ts'
import { listMoved } from './checks/stock-check.queries.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  await shop.owner.query('set session_replication_role = replica')
  await shop.owner.query('update products set rating_sum = rating_sum + 1 where review_count > 0')
})
afterAll(() => shop.close())

const CASES = {
  listFaults: rowsFit(
    exactly({
      kind: As<'order' | 'product' | 'document' | 'picture' | 'shop' | 'webhook' | 'page'>(),
      id: Text,
      label: Text,
      expected: Text,
      found: Text,
    }),
    (tx) => listFaults(tx, 'review_sums'),
  ),
  listMoved: rowsFit(
    exactly({
      id: Text,
      name: Text,
      shape: Text,
      stock: Whole,
      base: Whole,
      noted_shape: OrNone(Text),
      noted_base: OrNone(Whole),
    }),
    listMoved,
  ),
}
test.each(Object.keys(CASES) as (keyof typeof CASES)[])(
  '%s gives the columns that its row type declares',
  async (name) => {
    expect(await shop.write(KHUKURI.tenant, (tx) => faultsOf(CASES[name], tx))).toEqual([])
  },
)
