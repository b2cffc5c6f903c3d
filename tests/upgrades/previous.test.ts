import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reply } from '../http.ts'
import { onShards } from '../database/cluster/on-shards.ts'
import { newCustomer } from '../customer.ts'
import { ADD_ITEM, CART } from '../purchase/cart.ts'
import { ORDER, ORDERS } from '../purchase/order.ts'
import { RELEASES } from './releases.ts'
import { openRelease, type TwoReleases, type Visitors } from './two-releases.ts'
import { pagesOf, repliesOf, staffRepliesOf } from './walk.ts'

/**
 * While servers are updated one after the other, those of the release before work on the newer schema,
 * beside newer ones that write.
 */
const PREVIOUS = RELEASES.at(-1)!

const answers = (reply: Reply, status: number): Reply => {
  // The words say why.
  if (reply.status !== status) throw new Error(`${reply.status}: ${reply.text}`)
  return reply
}

/** A customer's way from the list of products to an order, which is canceled or paid by the staff. */
async function buy({ shops, owners }: Visitors): Promise<void> {
  const [site] = shops
  const customer = await newCustomer(site!)
  const found = await site!.fetch('/api/products/products/?is_active=true')
  const { results } = found.json() as { results: { id: number }[] }
  let added = 0
  for (const { id } of results) {
    if (added === 1) break
    const reply = await customer.post(ADD_ITEM, { product_id: id, quantity: 1 })
    if (reply.status < 300) added++
  }
  expect(added).toBe(1)
  answers(await customer.get(CART), 200)
  const placed = await customer.post(ORDERS, ORDER)
  const { id } = answers(placed, 201).json() as { id: number }
  answers(await customer.get(`${ORDERS}${id}/`), 200)
  answers(await customer.get(ORDERS), 200)
  const { browser, tenant } = owners[0]!
  const act = (call: string, body = {}) => {
    const [method, path] = call.split(' ')
    return browser.call(`${method} /shops/${tenant}${path}`, body)
  }
  answers(await act(`GET /orders/${id}/`), 200)
  answers(await act(`POST /orders/${id}/notes/`, { text: 'Wrap it well.' }), 201)
  answers(await act(`POST /orders/${id}/receipt/`), 200)
  answers(await act(`POST /orders/${id}/shipment/`, { tracking_number: 'AB 1' }), 200)
  answers(await act(`POST /orders/${id}/delivery/`), 200)
}

/** Orders that come one after the other. @returns how many */
async function buyUntil(visitors: Visitors, end: AbortSignal): Promise<number> {
  let bought = 0
  while (!end.aborted) {
    await buy(visitors)
    bought++
  }
  return bought
}

describe.skipIf(onShards)('a server of the release before', () => {
  let both: TwoReleases
  let former: Visitors
  let newer: Visitors
  beforeAll(async () => {
    both = await openRelease(PREVIOUS)
    ;[former, newer] = await Promise.all([
      both.start('former', 'newer'),
      both.start('newer', 'newer'),
    ])
  })
  afterAll(() => both?.close())

  test('answers on the newer schema while a newer one writes', async () => {
    const end = new AbortController()
    const writing = buyUntil(newer, end.signal)
    const faults: string[] = []
    const note = (path: string, { status, text }: Reply) => {
      if (status >= 400) faults.push(`${path}: ${status} ${text.slice(0, 200)}`)
    }
    try {
      for (const { fetch } of former.shops) {
        const replies = (await repliesOf(fetch)).map((path) => `/api${path}`)
        for (const path of [...(await pagesOf(fetch, 30)), ...replies]) {
          note(path, await fetch(path))
        }
      }
      for (const { call } of former.owners) {
        for (const path of await staffRepliesOf(call)) note(path, await call(path))
      }
      for (let time = 0; time < 3; time++) await buy(former)
    } finally {
      end.abort()
    }
    expect(faults).toEqual([])
    expect(await writing).toBeGreaterThan(0)
    expect(former.said()).not.toMatch(/does not exist|"level":50/)
  })

  test('shows what the newer one has written, and the other way round', async () => {
    const rename = async ({ owners }: Visitors, to: string) => {
      const { browser, tenant, call } = owners[0]!
      const [category] = (await call('/categories/')).json() as { id: number; name: string }[]
      const path = `/shops/${tenant}/categories/${category!.id}/`
      const body = { name: { from: category!.name, to } }
      answers(await browser.call(`PATCH ${path}`, body), 200)
    }
    const shows = async ({ shops }: Visitors, name: string) => {
      await expect.poll(async () => (await shops[0]!.fetch('/products')).text).toContain(name)
    }
    for (const visitors of [former, newer]) await shows(visitors, 'Products')
    await rename(newer, 'Named by the newer')
    await shows(former, 'Named by the newer')
    await rename(former, 'Named by the former')
    await shows(newer, 'Named by the former')
  })

  test('fails this test where a migration takes away a column that it reads', async () => {
    await both.newer.query('alter table order_lines drop column quantity cascade')
    await expect(buy(former)).rejects.toThrow(/^500|^503/)
  })
})
