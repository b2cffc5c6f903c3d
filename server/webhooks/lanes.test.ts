import { afterAll, beforeAll, expect, test } from 'vitest'
import { busyness } from '#tests/busyness.ts'
import { newCustomer } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { newEndpoint, openReceiver, type Receiver } from '#tests/hooks.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { signatureOf } from './signature.ts'
import { changeRows, countRows } from '#tests/rows.ts'
import { startNow } from '#tests/jobs.ts'
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

const at = (path: string) => receiver.received.filter((each) => each.path === path)
const eventsAt = (path: string) =>
  at(path)
    .map(({ body }) => JSON.parse(body) as { type: string; data: { id: number } })
    .filter(({ type }) => type !== 'endpoint.test')
const buy = async () => (await orderOfNew(shop, await newCustomer(shop))).order
const remove = (id: number) => owner.shop(`DELETE /webhooks/${id}/`)

test('endpoints that do not answer delay no other', async () => {
  const dead = await Promise.all(
    [1, 2, 3].map((n) => newEndpoint(owner, receiver.url(`/dead${n}`), ['order.created'])),
  )
  for (const n of [1, 2, 3]) receiver.answer(`/dead${n}`, { status: 200, afterMs: 30_000 })
  const well = await newEndpoint(owner, receiver.url('/well'), ['order.created'])
  const orders = [await buy(), await buy(), await buy()]
  const begun = Date.now()
  await eventually(() => expect(eventsAt('/well')).toHaveLength(orders.length))
  // A receiver that does not answer is given up after ten seconds.
  expect(Date.now() - begun).toBeLessThan(9_000 * busyness())
  for (const { id } of [...dead, well]) await remove(id)
})

test('a rolled-back change leaves no event', async () => {
  const { id } = await newEndpoint(owner, receiver.url('/undone'), ['order.paid'])
  const fails = shop.write(1, async (tx) => {
    await tx.emit('order.paid', 1, () => ({
      id: 1,
      order_number: 'A1',
      status: 'paid',
      total_price: '1.00',
      currency: 'USD',
    }))
    throw new Error('Not so')
  })
  await expect(fails).rejects.toThrow('Not so')
  expect(await countRows(shop, 'events', { type: 'order.paid' })).toBe(0)
  await remove(id)
})

test('an undone step has no event of its own', async () => {
  const { id } = await newEndpoint(owner, receiver.url('/step'), [
    'order.shipped',
    'order.step_undone',
    'shipment.created',
  ])
  const order = await buy()
  await owner.shop(`POST /orders/${order.id}/receipt/`, {})
  const shipped = (await owner.shop(`POST /orders/${order.id}/shipment/`, {})).json()
  const { step } = shipped.undo ?? expect.fail('It cannot be undone')
  await owner.shop(`POST /orders/${order.id}/undo/`, { step })
  for (const kind of ['orders.step-stands', 'orders.shipment-stands']) await startNow(shop, kind)
  await eventually(() => expect(eventsAt('/step').length).toBeGreaterThan(0))
  expect(eventsAt('/step').map(({ type }) => type)).toEqual(['order.step_undone'])
  await remove(id)
})

test('a reader loses no event of a transaction that commits late', async () => {
  const first = (await owner.shop('GET /events/')).json()
  const slow = await openTransaction(shop.database.owner)
  const fast = await buy()
  const meanwhile = (
    await owner.shop(`GET /events/?after=${first.next}&types=order.created`)
  ).json()
  // Other servers of this database may hold back older events as well; these two are the point.
  const ours = ({ results }: typeof meanwhile) =>
    results.map(({ data }) => data['id']).filter((id) => id === 7 || id === fast.id)
  // Events behind a transaction that is under way are left for later.
  expect(ours(meanwhile)).toEqual([])
  await slow.query(
    `insert into events (tenant_id, id, nth, type, subject_kind, subject_id, data, staff_id, at)
      values (1, 1, 0, 'order.created', 'order', '7', '{"id": 7}', null, now())`,
  )
  await slow.query('commit')
  await slow.end()
  const seen: unknown[] = []
  let { next } = meanwhile
  // The mail of the order may still be under way.
  await eventually(async () => {
    const page = (await owner.shop(`GET /events/?after=${next}&types=order.created`)).json()
    next = page.next
    seen.push(...ours(page))
    expect(seen).toEqual([7, fast.id])
  })
})

test('the former secret signs for a day beside the new one', async () => {
  const { id, secret: former } = await newEndpoint(owner, receiver.url('/turn'), ['order.created'])
  const { secret } = (await owner.shop(`POST /webhooks/${id}/secret/`)).json()
  await owner.shop(`POST /webhooks/${id}/test/`)
  const check = (secrets: string[]) => {
    const { headers, body } = at('/turn').at(-1)!
    const message = {
      id: String(headers['webhook-id']),
      timestamp: String(headers['webhook-timestamp']),
    }
    expect(headers['webhook-signature']).toBe(signatureOf(secrets, { ...message, body }))
  }
  check([secret, former])
  await changeRows(shop, 'webhook_endpoints', { id }, { former_ends_at: new Date() })
  await owner.shop(`POST /webhooks/${id}/test/`)
  check([secret])
  await remove(id)
})

test('an address that is gone is switched off, and its missed events can be sent', async () => {
  const { id } = await newEndpoint(owner, receiver.url('/gone'), ['order.created'])
  receiver.answer('/gone', { status: 410 })
  const lost = await buy()
  const state = async () => (await owner.shop(`GET /webhooks/${id}/`)).json()
  await eventually(async () => expect((await state()).state).toBe('off'))
  const missed = await buy()
  await eventually(async () => expect((await state()).missed).toBe(1))
  receiver.answer('/gone', { status: 200 })
  const before = eventsAt('/gone').length
  await owner.shop(`POST /webhooks/${id}/resume/`, { with_missed: true })
  await eventually(() => expect(eventsAt('/gone').length).toBe(before + 2))
  const sent = eventsAt('/gone').slice(before)
  expect(new Set(sent.map(({ data }) => data.id))).toEqual(new Set([lost.id, missed.id]))
  const home = (await owner.shop('GET /home/')).json()
  expect(home.waiting.some(({ kind }) => kind === 'webhooks_off')).toBe(false)
  await remove(id)
})

test.each(['http://10.0.0.1/', 'https://hooks.example/', 'ftp://hooks.example/', 'nothing'])(
  'takes no endpoint at %s',
  async (url) => {
    const reply = await owner.shop('POST /webhooks/', { name: 'No', url, events: ['order.paid'] })
    expect([reply.status, Object.keys(JSON.parse(reply.text) as object)]).toEqual([400, ['url']])
  },
)
