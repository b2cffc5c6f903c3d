import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { jobsDone, jobsOf, loseJobs, startNow } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ago, changeRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let asha: Browser
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
  await saveDocuments(owner)
})
afterAll(() => shop.close())

const loseDocuments = () => loseJobs(shop, 'orders.documents')
const paidOrder = async () => {
  const { order } = await orderOfNew(shop, asha)
  expect((await owner.shop(`POST /orders/${order.id}/receipt/`, {})).status).toBe(200)
  return order
}
const kindsOf = async ({ id }: { id: number }) => {
  const { rows } = await shop.owner.query<{ kind: string }>(
    'select kind from documents where order_id = $1 order by issued_at, kind desc',
    [id],
  )
  return rows.map(({ kind }) => kind)
}
async function passNight() {
  await changeRows(shop, 'document_settings', {}, { next_sweep_at: ago({ minutes: 1 }) })
  await startNow(shop, 'documents.sweep')
  await jobsDone(shop, 'documents.sweep')
  await jobsDone(shop, 'orders.documents')
}
const sweepsWaiting = async () =>
  (await jobsOf(shop, 'documents.sweep')).filter(({ state }) => state === 'created').length

test('a night gives an order, a refund and a cancellation the documents whose job was lost', async () => {
  const [paid, refunded] = [await paidOrder(), await paidOrder()]
  await issueNow(shop, refunded)
  await owner.shop(`POST /orders/${refunded.id}/refund/`, { kind: 'part', amount: '2.00' })
  await loseDocuments()
  expect([await kindsOf(paid), await kindsOf(refunded)]).toEqual([[], ['invoice']])
  await passNight()
  expect(await kindsOf(paid)).toEqual(['invoice'])
  expect(await kindsOf(refunded)).toEqual(['invoice', 'credit_note'])
  // The next night finds nothing to do.
  await passNight()
  expect(await kindsOf(paid)).toEqual(['invoice'])
  expect(await sweepsWaiting()).toBe(1)
})

test('a lost search of a night is planned again with the next document', async () => {
  await loseJobs(shop, 'documents.sweep')
  await changeRows(shop, 'document_settings', {}, { next_sweep_at: ago({ days: 1 }) })
  await issueNow(shop, await paidOrder())
  expect(await sweepsWaiting()).toBe(1)
})
