import Type from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KHUKURI } from '#tests/cast.ts'
import { newCustomer } from '#tests/customer.ts'
import {
  As,
  Day,
  exactly,
  faultsOf,
  OrNone,
  rowsFit,
  Text,
  Whole,
} from '#tests/database/rows-fit.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { listUnpaidUnits } from './owed-money.queries.ts'
import {
  findReturn,
  insertReturn,
  listCaseLines,
  listLinesToReturn,
  listReturns,
  listReturnsOfOrder,
  type ReturnKind,
  type ReturnStatus,
  updateReturn,
  type Wish,
} from './returns.queries.ts'

let shop: OpenShop
let id: number
let returnId: number
beforeAll(async () => {
  shop = await openShop()
  id = (await orderOfNew(shop, await newCustomer(shop))).order.id
  returnId = await shop.write(KHUKURI.tenant, async (tx) => {
    const made = { order_id: id, kind: 'return', status: 'asked', statement_id: null } as const
    const units = [{ line: 0, quantity: 1 }]
    return (await insertReturn(tx, { ...made, reason: '', is_late: false }, units))!
  })
})
afterAll(() => shop.close())

const page = { after: undefined, limit: 50 }

const Case = exactly({
  owes_money: Type.Boolean(),
  id: Whole,
  kind: As<ReturnKind>(),
  status: As<ReturnStatus>(),
  asked_at: Day,
  moment: Text,
  is_late: Type.Boolean(),
  reason: Text,
  answer: Text,
  statement_id: OrNone(Whole),
  order_id: Whole,
  order_number: Text,
  customer_name: Text,
  units: Whole,
  wish: OrNone(As<Wish>()),
  sends: OrNone(As<'received' | 'first'>()),
  receive_by: OrNone(Text),
  chosen_at: OrNone(Day),
  chosen_by: OrNone(Text),
})

const CASES = {
  listLinesToReturn: rowsFit(
    exactly({
      position: Whole,
      product_name: Text,
      variant_name: OrNone(Text),
      quantity: Whole,
      shipped: Whole,
      withdrawn: Whole,
      no_withdrawal: Type.Boolean(),
      left: Whole,
      held: Whole,
      exchanged: Whole,
      swapping: Whole,
    }),
    (tx) => listLinesToReturn(tx, id),
  ),
  findReturn: rowsFit(Case, async (tx) => {
    const found = await findReturn(tx, returnId)
    return found ? [found] : []
  }),
  listReturns: rowsFit(Case, (tx) => listReturns(tx, {}, page)),
  listReturnsOfOrder: rowsFit(
    exactly({
      id: Whole,
      kind: As<ReturnKind>(),
      status: As<ReturnStatus>(),
      asked_at: Day,
      answer: Text,
      units: Type.Array(
        exactly({ name: Text, variant: OrNone(Text), quantity: Whole, instead: OrNone(Text) }),
      ),
      receivedUnits: Whole,
      wish: OrNone(As<Wish>()),
      sends: OrNone(As<'received' | 'first'>()),
    }),
    (tx) => listReturnsOfOrder(tx, id),
  ),
  listUnpaidUnits: rowsFit(exactly({ id: Whole, line: Whole, missing: Whole }), async (tx) => {
    await updateReturn(tx, { id: returnId, order_id: 1 }, { status: 'agreed' })
    return listUnpaidUnits(tx, id)
  }),
  listCaseLines: rowsFit(
    exactly({
      line: Whole,
      product_id: OrNone(Whole),
      variant_id: OrNone(Whole),
      wish_variant_id: OrNone(Whole),
      wish_values: OrNone(Type.Array(Text)),
      to_exchange: Whole,
      exchanged: Whole,
      product_name: Text,
      variant_name: OrNone(Text),
      no_withdrawal: Type.Boolean(),
      quantity: Whole,
      received: Whole,
      restocked: Whole,
      refunded: Whole,
    }),
    (tx) => listCaseLines(tx, returnId),
  ),
}

test.each(Object.keys(CASES) as (keyof typeof CASES)[])(
  '%s gives the columns that its row type declares',
  async (name) => {
    expect(await shop.write(KHUKURI.tenant, (tx) => faultsOf(CASES[name], tx))).toEqual([])
  },
)
