import Type from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KHUKURI } from '#tests/cast.ts'
import { newCustomer } from '#tests/customer.ts'
import {
  Day,
  exactly,
  faultsOf,
  one,
  OrNone,
  rowsFit,
  Text,
  Whole,
} from '#tests/database/rows-fit.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { draftsOf } from '#tests/purchase/drafts.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'
import { findBuyer, listDrafts } from './drafts.queries.ts'

let shop: OpenShop
let customerId: number
beforeAll(async () => {
  shop = await openShop()
  customerId = (await newCustomer(shop)).user.id
  const calls = draftsOf(await newColleague(shop, 'owner'))
  const draft = await calls.newDraft({ customer: customerId })
  await calls.add(draft, await newProduct(shop))
  await calls.addLine(draft)
})
afterAll(() => shop.close())

const CASES = {
  listDrafts: rowsFit(
    exactly({
      id: Whole,
      number: Whole,
      state: Type.Enum(['open', 'sent', 'ordered', 'ended', 'withdrawn']),
      valid_until: OrNone(Day),
      created_at: Day,
      buyer: Text,
      items: OrNone(Type.Array(Text)),
      total_items: Whole,
      staff: OrNone(Text),
      changed_at: Day,
      changed_at_text: Text,
    }),
    (tx) => listDrafts(tx, { after: undefined, limit: 50 }),
  ),
  findBuyer: rowsFit(exactly({ id: Whole, email: Text, name: OrNone(Text) }), (tx) =>
    one(findBuyer(tx, customerId).then((buyer) => buyer!)),
  ),
}

test.each(Object.keys(CASES) as (keyof typeof CASES)[])(
  '%s gives the columns that its row type declares',
  async (name) => {
    expect(await shop.write(KHUKURI.tenant, (tx) => faultsOf(CASES[name], tx))).toEqual([])
  },
)
