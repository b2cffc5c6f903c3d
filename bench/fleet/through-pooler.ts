import { ADDRESS } from '../invented/buyers.ts'
import { withClient } from '../invented/shops.ts'
import { caller } from './calls.ts'
import type { FleetShop } from './shop-for-fleet.ts'

const CLIENTS = 32
const CALLS = 10_000
/** Longer than a statement may take. */
const LOCKED_MS = 20_000

type Pooled = { calls: number; failed: string[] }

/** Searches, which are made each time, carts and orders, by so many at once. */
export async function callThrough({ renew, slugs }: FleetShop, ports: number[]): Promise<Pooled> {
  const tokens = await renew()
  const result: Pooled = { calls: 0, failed: [] }
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const { ask, close } = caller(ports[client % ports.length]!)
      const token = tokens[client]!
      const send = async (method: string, path: string, body?: object) => {
        result.calls++
        const reply = await ask(method, path, { token, ...(body && { body }) }).catch(
          (error: Error) => ({ status: 0, text: error.message }),
        )
        if (!String(reply.status).startsWith('20')) {
          result.failed.push(`${method} ${path}: ${reply.status} ${reply.text.slice(0, 100)}`)
        }
      }
      for (let turn = 0; result.calls < CALLS; turn++) {
        const product_id = 1 + ((client * 7 + turn) % 200)
        const [word] = slugs[product_id - 1]!.split('-')
        await send('GET', `/api/products/products/?search=${word}&page_size=${1 + (turn % 90)}`)
        await send('POST', '/api/orders/cart/add-item/', { product_id, quantity: 1 })
        await send('GET', '/api/orders/cart/')
        await send('POST', '/api/orders/orders/', {
          payment_method: 'bank_transfer',
          delivery_address: ADDRESS,
        })
      }
      close()
    }),
  )
  return result
}

/** The time for which a call waits for a locked row, and its answer. */
export async function waitForLock({ database, renew }: FleetShop, port: number) {
  return withClient(database.owner, async (client) => {
    await client.query('begin')
    await client.query('lock table carts in access exclusive mode')
    const [token = ''] = await renew()
    const { ask, close } = caller(port)
    const begin = performance.now()
    const timer = setTimeout(() => void client.query('rollback'), LOCKED_MS)
    const body = { product_id: 1, quantity: 1 }
    const { status } = await ask('POST', '/api/orders/cart/add-item/', { token, body })
    const tookMs = performance.now() - begin
    clearTimeout(timer)
    await client.query('rollback')
    close()
    return { status, tookMs }
  })
}
