import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { saveDocuments } from '#tests/purchase/documents.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { rounds } from '#tests/rounds.ts'
import { issueDocuments } from './issue-documents.ts'
import { listRows } from '#tests/rows.ts'

const DOCUMENTS = 90
const WRITERS = 8
const KILLS = rounds(4, 30)

let shop: OpenShop
let orders: number[]
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  const owner = await newColleague(shop, 'owner')
  await saveDocuments(owner, { first_invoice: 701 })
  const buyer = await newCustomer(shop)
  orders = []
  for (let count = 0; count < DOCUMENTS; count++) {
    const { order } = await orderOfNew(shop, buyer)
    await owner.shop(`POST /orders/${order.id}/receipt/`, {})
    orders.push(order.id)
  }
})
afterAll(() => shop.close())

/** The numbers that are given now, and whether their moments follow them. */
async function givenNumbers(): Promise<{ numbers: number[]; isInTime: boolean }> {
  const rows = await listRows(
    shop,
    'documents',
    { kind: 'invoice' },
    ['number', 'issued_at'],
    'number',
  )
  return {
    numbers: rows.map(({ number }) => number),
    isInTime: rows.every((row, at) => at === 0 || rows[at - 1]!.issued_at <= row.issued_at),
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => 701 + at)

/** Ends the connection of a transaction that issues a document, at whatever moment it is. */
async function killOne(): Promise<boolean> {
  const { rows } = await shop.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
        and query ~ 'document|order_lines|order_refunds' order by random() limit 1`,
  )
  return rows.length > 0
}

// Guard: the update of a series' row in takeNumber, which holds it until the transaction ends.
test('8 writers that are killed 30 times give 90 documents numbers without a gap or a double', async () => {
  const left = [...orders]
  const failures: string[] = []
  let kills = 0
  const writing = new AbortController()
  const isOver = () => writing.signal.aborted
  async function write(): Promise<void> {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        await shop.write(1, async (tx) => {
          await issueDocuments(tx, id)
          // Longer under way, so that kills meet it behind its number as well.
          await delay(Math.random() * 20)
        })
      } catch (error) {
        failures.push(String(error))
        left.push(id)
      }
    }
  }
  async function kill(): Promise<void> {
    while (!isOver() && kills < KILLS) {
      if (await killOne()) kills++
      await delay(5)
    }
  }
  async function watch(): Promise<void> {
    while (!isOver()) {
      const { numbers, isInTime } = await givenNumbers()
      expect(numbers).toEqual(upTo(numbers.length))
      expect(isInTime).toBe(true)
      await delay(20)
    }
  }
  const watching = Promise.all([kill(), watch()])
  await Promise.all(Array.from({ length: WRITERS }, write))
  writing.abort()
  await watching
  expect(kills).toBe(KILLS)
  expect((await givenNumbers()).numbers).toEqual(upTo(DOCUMENTS))
  // A number that two writers took would be refused by its unique key.
  expect(failures.filter((failure) => /unique|duplicate/i.test(failure))).toEqual([])
  const rows = await listRows(shop, 'documents', {}, ['order_id'])
  expect(new Set(rows.map(({ order_id }) => order_id)).size).toBe(DOCUMENTS)
})
