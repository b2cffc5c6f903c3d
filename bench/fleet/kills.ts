import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ADDRESS } from '../invented/buyers.ts'
import { withClient } from '../invented/shops.ts'
import { caller } from './calls.ts'
import type { Fleet } from './fleet.ts'
import type { FleetShop } from './shop-for-fleet.ts'

const KILLS = 20
const BUYERS = 8
const MAILS_WITHIN_MS = 120_000

type Survival = {
  kills: number
  acknowledged: number
  lost: number
  doubled: number
  unsent: number
  mailedTwice: number
}

/** Two of the servers are killed, again and again, while buyers order at whichever answers. */
export async function killAndCount(fleet: Fleet, shop: FleetShop): Promise<Survival> {
  const tokens = await shop.renew()
  const acknowledged: string[] = []
  const evening = new AbortController()
  const buyers = Promise.allSettled(
    tokens
      .slice(0, BUYERS)
      .map((token) => buyUntil(evening.signal, fleet.ports, token, acknowledged)),
  )
  for (let kill = 0; kill < KILLS; kill++) {
    await delay(300 + Math.random() * 200)
    const first = Math.floor(Math.random() * fleet.ports.length)
    const second =
      (first + 1 + Math.floor(Math.random() * (fleet.ports.length - 1))) % fleet.ports.length
    await fleet.kill([first, second])
  }
  evening.abort()
  for (const ended of await buyers) if (ended.status === 'rejected') throw ended.reason
  return withClient(shop.database.owner, async (client) => {
    // A job of a killed server is given up after two minutes: this makes them pass.
    await client.query(`
      update sent_mails set claimed_until = '-infinity' where sent_at is null;
      update jobs.job set state = 'retry', start_after = now() where state = 'active'`)
    const { rows } = await client.query<{ key: string; order_number: string }>(
      'select idempotency_key as key, order_number from orders where idempotency_key is not null',
    )
    const keys = rows.map(({ key }) => key)
    const known = new Set(keys)
    const mailed = await mailsOf(
      join(shop.settings['DATA_DIR']!, 'mail'),
      rows.map((row) => row.order_number),
    )
    return {
      kills: KILLS * 2,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((key) => !known.has(key)).length,
      doubled: keys.length - known.size,
      ...mailed,
    }
  })
}

/** A piece into the cart and an order, each asked again with the same key until there is an answer. */
async function buyUntil(
  evening: AbortSignal,
  ports: number[],
  token: string,
  acknowledged: string[],
): Promise<void> {
  const servers = ports.map((port) => caller(port))
  let turn = Math.floor(Math.random() * ports.length)
  const untilAnswered = async (path: string, body: object, key: string) => {
    for (;;) {
      const { ask } = servers[turn++ % servers.length]!
      const headers = { 'Idempotency-Key': key }
      const reply = await ask('POST', path, { token, body, headers }).catch(() => undefined)
      if (reply && reply.status < 500) return reply
      await delay(20)
    }
  }
  while (!evening.aborted) {
    const key = randomUUID()
    await untilAnswered('/api/orders/cart/add-item/', { product_id: 1, quantity: 1 }, key)
    const body = { payment_method: 'bank_transfer', delivery_address: ADDRESS }
    const { status, text } = await untilAnswered('/api/orders/orders/', body, key)
    if (status !== 201) throw new Error(`An order was answered with ${status}: ${text}`)
    acknowledged.push(key)
  }
  for (const { close } of servers) close()
}

/** Each order's mail is a file; one that is sent again has the same Message-ID, and is the same file. */
async function mailsOf(folder: string, orders: string[]) {
  const deadline = performance.now() + MAILS_WITHIN_MS
  for (;;) {
    const subjects = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => /^Subject: Your order (\S+)/m.exec(readFileSync(join(folder, name), 'utf8')))
      .flatMap((found) => (found ? [found[1]!] : []))
    const mailed = new Set(subjects)
    const unsent = orders.filter((order) => !mailed.has(order)).length
    if (unsent === 0 || performance.now() > deadline) {
      return { unsent, mailedTwice: subjects.length - mailed.size }
    }
    await delay(500)
  }
}
