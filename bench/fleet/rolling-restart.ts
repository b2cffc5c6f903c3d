import { setTimeout as delay } from 'node:timers/promises'
import { type CallOptions, caller } from './calls.ts'
import type { Fleet } from './fleet.ts'
import type { FleetShop } from './shop-for-fleet.ts'

const PER_SECOND = 100
/** A proxy's checks have to find the new server before the next one goes. */
const SETTLE_MS = 2500

type Restarted = { calls: number; failed: string[] }

/** All servers one after the other, under calls of which a third writes. */
export async function restartAll(fleet: Fleet, shop: FleetShop, proxy: number): Promise<Restarted> {
  const tokens = await shop.renew()
  const { ask, close } = caller(proxy, 64)
  const under: Promise<void>[] = []
  const result: Restarted = { calls: 0, failed: [] }
  const send = async (at: number) => {
    const [method, path, options] = callAt(shop, tokens, at)
    result.calls++
    const answer = await ask(method, path, options).catch((error: Error) => error.message)
    const outcome = typeof answer === 'string' ? answer : String(answer.status)
    if (!outcome.startsWith('20')) result.failed.push(`${method} ${path}: ${outcome}`)
  }
  const end = new AbortController()
  const load = (async () => {
    const begin = performance.now()
    for (let at = 0; !end.signal.aborted; at++) {
      await delay(Math.max(0, begin + (at * 1000) / PER_SECOND - performance.now()))
      under.push(send(at))
    }
  })()
  await delay(1000)
  for (const at of fleet.ports.keys()) {
    await fleet.restart(at)
    await delay(SETTLE_MS)
  }
  end.abort()
  await load
  await Promise.all(under)
  close()
  return result
}

/** Two pages or calls of any shop, and a piece into a cart of the first. */
function callAt(
  { hosts, slugs }: FleetShop,
  tokens: string[],
  at: number,
): [string, string, CallOptions] {
  const host = hosts[at % hosts.length]!
  const few = slugs[at % (slugs.length / 4)]!
  if (at % 3 === 0) return ['GET', `/api/products/products/${few}/`, { host }]
  if (at % 3 === 1) return ['GET', '/products', { host }]
  const body = { product_id: 1 + (at % slugs.length), quantity: 1 }
  return ['POST', '/api/orders/cart/add-item/', { token: tokens[at % tokens.length]!, body }]
}
