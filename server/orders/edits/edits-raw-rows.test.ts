import Type from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TaxTerms } from '#contract/calculation/tax-amounts.ts'
import { KHUKURI } from '#tests/cast.ts'
import {
  As,
  Day,
  exactly,
  faultsOf,
  one,
  OrNone,
  rowsFit,
  Whole,
} from '#tests/database/rows-fit.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { editsOf } from '#tests/purchase/edits.ts'
import { paidOrder } from '#tests/purchase/shipped.ts'
import { newColleague } from '#tests/staff.ts'
import { listAppliedEdits, type RemovedPart } from '../pricing/edits.queries.ts'
import { sealOf } from '../order/edit-undo.queries.ts'
import { findTerms } from './products-to-add.queries.ts'

let shop: OpenShop
let id: number
beforeAll(async () => {
  shop = await openShop()
  const owner = await newColleague(shop, 'owner')
  id = (await paidOrder(shop, owner)).id
  const edited = await editsOf(owner).edit({ id }, { removed: [{ line: 0, quantity: 1 }] })
  expect(edited.status).toBe(201)
})
afterAll(() => shop.close())

const CASES = {
  listAppliedEdits: rowsFit(
    exactly({
      id: Whole,
      at: Day,
      has_documents: Type.Boolean(),
      parts: As<RemovedPart[]>(),
      restocked: OrNone(As<Record<number, number>>()),
    }),
    (tx) => listAppliedEdits(tx, id),
  ),
  findTerms: rowsFit(exactly({ tax: OrNone(As<TaxTerms>()), sells_to_eu: Type.Boolean() }), (tx) =>
    one(findTerms(tx, { country_code: null, region: null })),
  ),
  sealOf: rowsFit(exactly({ seal: Type.String() }), async (tx) => [{ seal: await sealOf(tx, id) }]),
}

test.each(Object.keys(CASES) as (keyof typeof CASES)[])(
  '%s gives the columns that its row type declares',
  async (name) => {
    expect(await shop.write(KHUKURI.tenant, (tx) => faultsOf(CASES[name], tx))).toEqual([])
  },
)
