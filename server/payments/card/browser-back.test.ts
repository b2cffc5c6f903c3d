import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin, inquiriesDone, orderByCard } from '#tests/purchase/card-order.ts'
import { type CardShop, openCardShop } from '#tests/purchase/card-shop.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { jobsOf } from '#tests/jobs.ts'
import { ageRows, listRows } from '#tests/rows.ts'

let shop: CardShop
let asha: Browser
beforeAll(async () => {
  shop = await openCardShop()
  asha = await newCustomer(shop)
})
afterAll(() => shop.close())

const attempt = async () => begin(shop, asha, (await orderByCard(shop, asha)).id)
const backOf = ({ key }: { key: string }) => `/api/payments/2c2p/return/${key}/`

test('a browser that comes back as often as it likes has the provider asked once, and after a while once more', async () => {
  const open = await attempt()
  await Promise.all(Array.from({ length: 60 }, () => shop.fetch(backOf(open))))
  await inquiriesDone(shop)
  const questions = async () => {
    const asked = await jobsOf(shop, 'payments.inquire', { paymentId: open.uuid })
    const now = Date.now()
    return asked
      .filter(({ data }) => data['round'] === undefined)
      .map(({ startAfter }) => startAfter.getTime() <= now)
  }
  expect(new Set(await questions())).toEqual(new Set([false, true]))
  await Promise.all(Array.from({ length: 10 }, () => shop.fetch(backOf(open))))
  expect(await questions()).toHaveLength(2)
})

test('a browser that comes back a week later causes no inquiry', async () => {
  const open = await attempt()
  await ageRows(shop, 'payments', { id: open.uuid }, { days: 7 }, 'created_at')
  await shop.fetch(backOf(open))
  const rows = await listRows(shop, 'payments', { id: open.uuid }, ['question_at'])
  expect(rows[0]!.question_at).toBeNull()
})
