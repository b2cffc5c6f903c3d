import { afterAll, beforeAll, expect, test } from 'vitest'
import { KHUKURI } from '#tests/cast.ts'
import { exactly, faultsOf, OrNone, rowsFit, Text, Whole } from '#tests/database/rows-fit.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { countWithoutEach, listCountedValues, listRanges } from './facets.queries.ts'
import { readNarrowing } from './matching.queries.ts'
import { listFilterNames } from './merchant/filter-settings.queries.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  const owner = await newColleague(shop, 'owner')
  const filter = { name: '', source: 'detail', kind: 'chips', unit: '', is_list: false } as const
  const filters = [
    { ...filter, label: 'Use', key: 'Use', is_list: true },
    { ...filter, label: 'Blade', key: 'Blade length', kind: 'range' as const, unit: 'in' },
  ]
  expect((await owner.shop('PUT /filters/', { filters })).status).toBe(200)
})
afterAll(() => shop.close())

const counted = async (tx: Tx, facet: string[]) => {
  const { choices } = await readNarrowing(tx, { facet })
  return { within: [], choices }
}

const CASES = {
  listCountedValues: rowsFit(
    exactly({ facet: Text, value: Text, count: Whole, label: Text, swatch: OrNone(Text) }),
    async (tx) => listCountedValues(tx, await counted(tx, ['use:camp'])),
  ),
  listRanges: rowsFit(exactly({ measure: Text, least: Whole, most: Whole }), async (tx) =>
    listRanges(tx, await counted(tx, [])),
  ),
  countWithoutEach: rowsFit(exactly({ name: Text, count: Whole }), async (tx) =>
    countWithoutEach(tx, await counted(tx, ['use:camp', 'blade:900-999'])),
  ),
  listFilterNames: rowsFit(
    exactly({ name: Text, products: Whole, values: Whole, example: Text }),
    listFilterNames,
  ),
}

test.each(Object.keys(CASES) as (keyof typeof CASES)[])(
  '%s gives the columns that its row type declares',
  async (name) => {
    expect(await shop.write(KHUKURI.tenant, (tx) => faultsOf(CASES[name], tx))).toEqual([])
  },
)
