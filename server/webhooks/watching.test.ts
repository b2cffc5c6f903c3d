import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { newEndpoint, openReceiver, type Receiver } from '#tests/hooks.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { openTransaction } from '#tests/database/locks.ts'

let receiver: Receiver
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  receiver = await openReceiver()
  shop = await openShop({ outside: receiver.outside })
  owner = await newColleague(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
})

test('an endpoint whose clock is wrong says so until it is right', async () => {
  const { id } = await newEndpoint(owner, receiver.url('/clock'), ['order.paid'])
  const clock = async (ms: number) => {
    const Date = new globalThis.Date(globalThis.Date.now() + ms).toUTCString()
    receiver.answer('/clock', { status: 200, headers: { Date } })
    await owner.shop(`POST /webhooks/${id}/test/`)
    return (await owner.shop(`GET /webhooks/${id}/`)).json().clock_off_seconds
  }
  expect(await clock(0)).toBeNull()
  const off = (await clock(-600_000)) ?? expect.fail('It is not noted')
  expect(Math.abs(off + 600)).toBeLessThan(5)
  expect(await clock(1000)).toBeNull()
  await owner.shop(`DELETE /webhooks/${id}/`)
})

test('the log warns of a transaction that holds events back', async () => {
  await owner.shop('GET /events/')
  const slow = await openTransaction(shop.database.server)
  const warned = () =>
    shop.logged.filter(({ msg }) => msg?.startsWith('A transaction stays open')).length
  await owner.shop('GET /events/')
  expect(warned()).toBe(0)
  await delay(11_500)
  await owner.shop('GET /events/')
  await owner.shop('GET /events/')
  expect(warned()).toBe(1)
  await slow.end()
})

const WAITING = 5_000
const MOST_SENT_BEFORE = 500

test('a full queue of one shop does not hold back the deliveries of another', async () => {
  const { id } = await newEndpoint(owner, receiver.url('/full'), ['product.updated'])
  receiver.answer('/full', { status: 200, afterMs: 50 })
  const other = await newColleague(shop, 'owner', 2)
  await newEndpoint(other, receiver.url('/other'), ['product.created'])
  await fillQueue(id)
  const sentTo = (path: string) => receiver.received.filter((each) => each.path === path).length
  await eventually(() => expect(sentTo('/full')).toBeGreaterThan(50))
  for (let times = 1; times <= 5; times++) {
    const before = sentTo('/full')
    expect((await other.shop('POST /products/', { name: `Pot ${times}` })).status).toBe(201)
    await eventually(() => expect(sentTo('/other')).toBe(times))
    expect(sentTo('/full') - before).toBeLessThan(MOST_SENT_BEFORE)
  }
  expect((await owner.shop(`GET /webhooks/${id}/`)).json().waiting).toBeGreaterThan(100)
  await owner.shop(`DELETE /webhooks/${id}/`)
})

/** Has events wait for an endpoint of shop 1, and the job that sends them run. */
async function fillQueue(endpoint: number): Promise<void> {
  await shop.owner.query(
    `insert into events (tenant_id, id, nth, type, subject_kind, subject_id, data, staff_id, at)
      select 1, 1000000 + n, 0, 'product.updated', 'product', n::text,
          jsonb_build_object('id', n, 'changed', '[]'::jsonb), null, now()
        from generate_series(1, $1::int) n`,
    [WAITING],
  )
  await shop.owner.query(
    `insert into webhook_deliveries (tenant_id, endpoint_id, event_id, next_at, at)
      select 1, $1, 1000000 + n, now(), now() from generate_series(1, $2::int) n`,
    [endpoint, WAITING],
  )
  await owner.shop(`POST /webhooks/${endpoint}/deliveries/1000001/again/`)
}
