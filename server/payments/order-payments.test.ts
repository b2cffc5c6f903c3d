import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#server/tenants/tx.ts'
import { begin, inquiriesDone, orderByCard, paymentRow } from '#tests/purchase/card-order.ts'
import { type CardShop, openCardShop } from '#tests/purchase/card-shop.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { startNow } from '#tests/jobs.ts'
import { attemptsOf, listOrderPayments, recordReceipt, recordRefund } from './order-payments.ts'
import { changeRows } from '#tests/rows.ts'

let shop: CardShop
let asha: Browser
beforeAll(async () => {
  shop = await openCardShop()
  asha = await newCustomer(shop)
})
afterAll(() => shop.close())

const step = <T>(work: (tx: Tx) => Promise<T>) => shop.write(1, work)
const openOf = (orderId: number) => step((tx) => attemptsOf(tx, orderId))
const listOf = (orderId: number) => step((tx) => listOrderPayments(tx, orderId))
const settle = async (invoiceNo: string, respCode: string) => {
  await shop.provider.pay(invoiceNo, { respCode, notify: [{}] })
  await inquiriesDone(shop)
}

test('something may come of an attempt until its last word is known', async () => {
  const { id } = await orderByCard(shop, asha)
  expect(await openOf(id)).toBe('none')
  const { uuid, invoiceNo } = await begin(shop, asha, id)
  expect(await openOf(id)).toBe('open')
  await changeRows(shop, 'payments', { id: uuid }, { expires_at: new Date() })
  expect(await openOf(id)).toBe('open')
  await settle(invoiceNo, '4051')
  expect(await openOf(id)).toBe('none')
  await settle(invoiceNo, '4010')
  expect(await openOf(id)).toBe('review')
})

test('a receipt and its refund are listed, and it is given back once', async () => {
  const { id } = await orderByCard(shop, asha, 'bank_transfer')
  const receipt = {
    orderId: id,
    method: 'bank_transfer',
    amountCents: 12950,
    currency: 'USD',
  } as const
  expect(await step((tx) => recordRefund(tx, id))).toEqual([])
  await step((tx) => recordReceipt(tx, receipt))
  const [payment] = await listOf(id)
  expect(payment).toEqual({
    payment_method: 'bank_transfer',
    status: 'succeeded',
    amount: '129.50',
    error_message: null,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    refunded_at: null,
    refund_due: false,
  })
  // Guarded by the index `payments_paid_once`.
  await expect(step((tx) => recordReceipt(tx, receipt))).rejects.toThrow('payments_paid_once')
  expect(await step((tx) => recordRefund(tx, id))).toMatchObject([
    { cents: 12950, isSurplus: false },
  ])
  expect((await listOf(id))[0]!.refunded_at).toMatch(/Z$/)
  expect(await step((tx) => recordRefund(tx, id))).toEqual([])
})

test('a refund gives back what should not have come in as well', async () => {
  const { id } = await orderByCard(shop, asha)
  const first = await begin(shop, asha, id)
  await changeRows(shop, 'payments', { id: first.uuid }, { expires_at: new Date() })
  const second = await begin(shop, asha, id)
  await settle(first.invoiceNo, '0000')
  await settle(second.invoiceNo, '0000')
  expect(await paymentRow(shop, second.uuid)).toMatchObject({ refund_due: true })
  expect((await listOf(id)).map(({ refund_due }) => refund_due)).toEqual([false, true])
  expect(await step((tx) => recordRefund(tx, id))).toMatchObject([
    { cents: 12950, isSurplus: false },
    { cents: 12950, isSurplus: true },
  ])
  const payments = await listOf(id)
  expect(payments.map(({ refund_due }) => refund_due)).toEqual([false, false])
  expect(payments.map(({ refunded_at }) => refunded_at === null)).toEqual([false, false])
})

// The inquiry at the end of a hold, for a late payment without a report.
test('a failed attempt that was paid late is found by asking once more', async () => {
  const { id } = await orderByCard(shop, asha)
  const { uuid, invoiceNo } = await begin(shop, asha, id)
  await settle(invoiceNo, '4051')
  await shop.provider.pay(invoiceNo, { respCode: '0000', notify: [] })
  await changeRows(shop, 'orders', { id }, { hold_expires_at: new Date() })
  await startNow(shop, 'orders.hold', { orderId: id })
  await eventually(async () => {
    expect(await paymentRow(shop, uuid)).toMatchObject({ status: 'succeeded' })
  })
})
