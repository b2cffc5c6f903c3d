import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '#tests/database/database-url.ts'
import { siteAt } from '#tests/http.ts'
import { freePort, type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { acceptAs, offersOf } from '#tests/purchase/offers.ts'
import { rounds } from '#tests/rounds.ts'
import { startProcess, untilReady } from '#tests/servers/server-process.ts'
import { newColleague } from '#tests/staff.ts'

const KILLS = rounds(2, 20)
/** Accepted at once, so that a kill finds acceptances at all their steps. */
const OFFERS = 12
const SETTINGS = { RATE_LIMIT_SCALE: '10000' }
/** An acceptance takes about as long. */
const SPAN_MS = 120

let shop: OpenShop
let settings: Record<string, string>
beforeAll(async () => {
  shop = await openShop({ settings: SETTINGS })
  settings = { ...SETTINGS, DATABASE_URL: urlOf(shop.database.server) }
})
afterAll(() => shop.close())

test('a server that is killed amid acceptances makes no order twice, and none without its draft', async () => {
  const calls = offersOf(await newColleague(shop, 'owner'))
  let cut = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const product = await newProduct(shop, { stock: 1000 })
    const tokens: string[] = []
    for (let nth = 0; nth < OFFERS; nth++) {
      const draft = await calls.filled([product])
      await calls.send(draft)
      tokens.push(await calls.token(draft))
    }
    const port = await freePort()
    const server = startProcess(settings, port)
    await untilReady(server)
    const site = siteAt({ port, host: 'localhost' }, new Agent({ keepAlive: false }))
    const asked = { round: 1, expected_total: '10.00' }
    const keyOf = (nth: number) => `kill-${kill}-${nth}`
    const replies = tokens.map((token, nth) =>
      acceptAs(site, token, asked, keyOf(nth)).catch(() => undefined),
    )
    await delay((SPAN_MS * kill) / KILLS)
    server.child.kill('SIGKILL')
    await server.ended
    const before = await Promise.all(replies)
    cut += before.filter((reply) => reply === undefined).length
    // Asked again, each request leads to its one order.
    const after = await Promise.all(
      tokens.map((token, nth) => acceptAs(shop, token, asked, keyOf(nth))),
    )
    expect(after.map(({ status }) => status)).toEqual(tokens.map(() => 201))
    for (const [nth, reply] of before.entries()) {
      if (reply?.status === 201) {
        expect(reply.json().order_number).toBe(after[nth]!.json().order_number)
      }
    }
    const { rows } = await shop.owner.query(
      `select (select count(*)::int from order_lines where product_id = $1) as orders,
          (select stock from products where id = $1) as stock,
          (select count(*)::int from drafts d join order_lines l on l.order_id = d.order_id
            where l.product_id = $1 and d.state = 'ordered') as drafts`,
      [product.id],
    )
    expect(rows).toEqual([{ orders: OFFERS, stock: 1000 - OFFERS, drafts: OFFERS }])
  }
  expect(cut).toBeGreaterThan(0)
})
