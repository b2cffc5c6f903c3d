import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, newCustomer } from '../../customer.ts'
import { type Colleague, newColleague } from '../../staff.ts'
import { initiate, inquiriesDone, orderByCard, ringTimer, type Begun } from '../card-order.ts'
import { rowOf } from '../stripe-shop.ts'
import type { Case, Kit } from './case.ts'
import { BEGINNING } from './cases/beginning.ts'
import { OUTCOMES } from './cases/outcomes.ts'
import { REFUNDING } from './cases/refunding.ts'
import { TROUBLE } from './cases/trouble.ts'
import type { Driver } from './driver.ts'

const CASES: Case[] = [...BEGINNING, ...OUTCOMES, ...TROUBLE, ...REFUNDING]

/** Cases of the reference that another place holds. */
const ELSEWHERE: Record<number, string> = {
  25: 'Case 22 with another merchant: the mode and the account are compared as it is.',
  31: 'The schedules of each provider lose requests and answers; kills end a server of its own.',
}
const MOST = 37

/** Holds one provider to the list of all. */
export function runCases(drive: () => Promise<Driver>): void {
  let d: Driver
  let buyer: Browser
  let owner: Colleague
  beforeAll(async () => {
    d = await drive()
    owner = await newColleague(d.shop, 'owner')
  })
  afterAll(() => d.close())
  beforeEach(async () => {
    buyer = await newCustomer(d.shop)
  })
  afterEach(async () => {
    d.calm()
    await assertBooks(d)
  })

  const kit = (): Kit => ({
    d,
    buyer,
    owner,
    async begun() {
      const { id, productId } = await orderByCard(d.shop, buyer, d.method)
      const reply = await initiate(buyer, id)
      expect(reply.status, reply.text).toBe(200)
      const { redirectUrl, payment_uuid: uuid } = reply.json() as Begun
      return { orderId: id, productId, uuid, redirectUrl }
    },
    click: (orderId) => initiate(buyer, orderId),
    statusOf: async (orderId) => (await buyer.get(`/orders/orders/${orderId}/`)).json().status,
    row: (uuid) => rowOf(d.shop, uuid),
    async comeBack(uuid) {
      const row = await rowOf(d.shop, uuid)
      const url = `/api/payments/${row.provider}/return/${row.callback_key}/`
      const { status } = await d.shop.fetch(url)
      await inquiriesDone(d.shop)
      return status
    },
    ring: () => ringTimer(d.shop),
    mails: () => d.shop.mailbox.mails().map(({ headers }) => headers['subject'] ?? ''),
  })

  describe('a payment passes each case', () => {
    test.for(CASES.map((each) => [each.title, each] as const))('%s', async ([, each], { skip }) => {
      const reason = each.cannot?.[d.name]
      if (reason) skip(reason)
      expect.hasAssertions()
      await each.run(kit())
    })
    test('no case of the reference is forgotten', () => {
      const numbers = new Set([...CASES.map(({ no }) => no), ...Object.keys(ELSEWHERE).map(Number)])
      expect(numbers.size).toBe(MOST)
    })
  })
}

/** No order was paid twice, and nothing was refunded beyond what came. */
async function assertBooks({ shop }: Driver): Promise<void> {
  const { rows } = await shop.owner.query(
    `select order_id from payments
       where status = 'succeeded' and not refund_due and refunded_at is null
       group by order_id having count(*) > 1
     union all
     select order_id from payments where refunded_cents + reserved_cents > amount_cents`,
  )
  expect(rows).toEqual([])
}
