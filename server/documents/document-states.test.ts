import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/orders.ts'
import { answerOf, answersIn } from '#tests/answers.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { jobsDone } from '#tests/jobs.ts'
import { openMailbox, type ReceivedMail } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { documentsOf, issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { unzipped } from '#tests/zip.ts'
import { documentsDue } from '#server/orders/order/queue-documents.ts'
import { documentMailDue } from './document-file.ts'

const STATES = ['issued', 'without file', 'erased', 'withdrawn', 'of another shop'] as const
type State = (typeof STATES)[number]
type Issued = { order: PlacedOrder; id: number; number: string; path: string }

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
let buyer: Browser
const issued = {} as Record<State, Issued>
beforeAll(async () => {
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
  buyer = await newCustomer(shop)
  await saveDocuments(owner)
  for (const state of STATES) issued[state] = await documentIn(state)
})
afterAll(() => shop.close())

const paidOrder = async () => {
  const { order } = await orderOfNew(shop, buyer)
  expect((await owner.shop(`POST /orders/${order.id}/receipt/`, {})).status).toBe(200)
  return order
}

async function documentIn(state: State): Promise<Issued> {
  const order = await paidOrder()
  await issueNow(shop, order)
  const [document] = await documentsOf(buyer, order)
  const { rows } = await shop.owner.query<{ id: number; number: string }>(
    'select id::float8 as id, number_text as number from documents where order_id = $1',
    [order.id],
  )
  const { id, number } = rows[0]!
  if (state === 'erased') await erase(order.id)
  if (state === 'without file') {
    await shop.owner.query('delete from document_files where document_id = $1', [id])
  }
  if (state === 'withdrawn') {
    await shop.owner.query('update orders set page_round = page_round + 1 where id = $1', [
      order.id,
    ])
  }
  return { order, id, number, path: document!.url }
}

/** Empties the documents of an order, whose years are over. */
async function erase(orderId: number): Promise<void> {
  await shop.owner.query(
    `update documents set issued_on = issued_on - interval '12 years' where order_id = $1`,
    [orderId],
  )
  await shop.write(1, async (tx) => {
    const { sql } = await import('kysely')
    await sql`select erase_documents(array[${orderId}]::bigint[])`.execute(tx.db)
  })
}

test('the PDF is there for the link of a document that stands', async () => {
  const answers = await answersIn(STATES, (state) => {
    const site = state === 'of another shop' ? shop.teaShop : shop
    return site.fetch(new URL(issued[state].path, 'http://shop').pathname)
  })
  expect(answers).toEqual({
    issued: '200',
    'without file': '200',
    erased: '404 Not found.',
    withdrawn: '404 Not found.',
    'of another shop': '404 Not found.',
  })
})

test('the zip of a period leaves out an erased document', async () => {
  const namesOf = async (year: number) => {
    const path = `/api/shops/1/documents/archive?from=${year}-01-01&until=${year}-12-31`
    const { status, bytes } = await owner.send(path, { method: 'GET' })
    expect(status).toBe(200)
    return Object.keys(await unzipped(bytes))
  }
  const year = new Date().getFullYear()
  expect(await namesOf(year)).toEqual(
    expect.arrayContaining([`${issued.issued.number}.pdf`, `${issued['without file'].number}.pdf`]),
  )
  expect(await namesOf(year - 12)).toEqual([])
})

describe('the mail of a document', () => {
  const mailsOf = async ({ id, number }: Issued) => {
    await shop.write(1, (tx) => tx.enqueue(documentMailDue, { documentId: id }))
    await jobsDone(shop, 'documents.mail')
    const withFile = ({ files }: ReceivedMail) => files.some(({ name }) => name === `${number}.pdf`)
    return mailbox.mails().filter(withFile).length
  }

  test('is sent for one that stands, and not for one without a file or without content', async () => {
    expect(await mailsOf(issued.issued)).toBe(1)
    await shop.owner.query('delete from document_files where document_id = $1', [
      issued['without file'].id,
    ])
    expect(await mailsOf(issued['without file'])).toBe(0)
    expect(await mailsOf(issued.erased)).toBe(0)
  })
})

describe('the job of documents', () => {
  async function documentsAfter(orderId: number): Promise<number> {
    await shop.write(1, (tx) => tx.enqueue(documentsDue, { orderId }))
    await jobsDone(shop, 'orders.documents')
    const { rows } = await shop.owner.query('select 1 from documents where order_id = $1', [
      orderId,
    ])
    return rows.length
  }

  test('issues one invoice of a paid order, however often it runs', async () => {
    const { id } = await paidOrder()
    expect([await documentsAfter(id), await documentsAfter(id)]).toEqual([1, 1])
  })

  test('issues none of an order that is unpaid, cancelled or of before the shop had documents', async () => {
    const { order: unpaid } = await orderOfNew(shop, buyer)
    expect(await documentsAfter(unpaid.id)).toBe(0)
    const cancelled = await owner.shop(`POST /orders/${unpaid.id}/cancellation/`, {})
    expect(answerOf(cancelled)).toBe('200')
    expect(await documentsAfter(unpaid.id)).toBe(0)
    const early = await paidOrder()
    await shop.owner.query(`update document_settings set began_at = now() + interval '1 hour'`)
    expect(await documentsAfter(early.id)).toBe(0)
    await shop.owner.query(`update document_settings set began_at = now() - interval '1 hour'`)
  })
})
