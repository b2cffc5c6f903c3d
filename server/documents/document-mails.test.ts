import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { jobsDone } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { documentsOf, issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ mailbox, settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  await changeRows(shop, 'site_settings', {}, { locale: 'ne', currency: 'NPR' })
  await saveDocuments(owner, { is_mailed: true })
})
afterAll(() => shop.close())

test('brings the PDF in the language of the order, once', async () => {
  const buyer = await newCustomer(shop)
  const { order } = await orderOfNew(shop, buyer)
  expect((await owner.shop(`POST /orders/${order.id}/receipt/`, {})).status).toBe(200)
  await issueNow(shop, order)
  await jobsDone(shop, 'documents.mail')
  const [document] = await documentsOf(buyer, order)
  const number = `R-${new Date().getFullYear()}-0001`
  expect(document!.name).toBe(`बिल ${number}`)
  const mails = await mailbox.withSubject(buyer.user.email, `तपाईंको बिल ${number}`)
  expect(mails).toHaveLength(1)
  const link = new URL(mails[0]!.link).pathname
  const pdf = await shop.fetch(link)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  await shop.fetch(document!.url)
  await jobsDone(shop, 'documents.mail')
  expect(await mailbox.withSubject(buyer.user.email, `तपाईंको बिल ${number}`)).toHaveLength(1)
  expect(mails[0]!.files).toMatchObject([{ name: `${number}.pdf` }])
  expect(mails[0]!.files[0]!.bytes.subarray(0, 8).toString()).toBe('%PDF-1.7')
})
