import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviseUnpaidLimits } from '#server/orders/placing/unpaid-limits.ts'
import { type Buyer, crowd, CROWD_SETTINGS } from '#tests/crowd.ts'
import { eventually } from '#tests/eventually.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { jobsOf } from '#tests/jobs.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { ADD_ITEM, CLEAR_CART } from '#tests/purchase/cart.ts'
import { ORDER, ORDERS } from '#tests/purchase/order.ts'

const BUYERS = 12
/** Eight batches; buyers want the last products of two of them. */
const PRODUCTS = 200
const WANTED = 8
/** Half of them are soon sold out. */
const stockOf = (at: number) => (at % 4 < 2 ? 30 : 3_000)
/** In turn below and above what is left by then. */
const statedOf = (at: number) => (at % 8 < 4 ? stockOf(at) / 2 : stockOf(at) * 2)
const MANY = { orders: 10_000, units: 10_000, freeUnits: 10_000, sharePercent: 100 }

let shop: OpenShop
let line: ImportLine
let buyers: Buyer[]
beforeAll(async () => {
  shop = await openShop({ settings: CROWD_SETTINGS })
  line = commandLine(shop)
  buyers = await crowd(shop, BUYERS)
  // The buyers order without the limit of unpaid orders.
  await shop.write(1, (tx) => reviseUnpaidLimits(tx, MANY))
})
afterAll(async () => {
  line.end()
  await shop.close()
})

const HEAD =
  'Handle,Title,Published,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty'

/** Every second product comes in one size. */
function fileOf(price: string, unitsOf: (at: number) => number): string {
  const rows = Array.from({ length: PRODUCTS }, (_, at) => {
    const option = at % 2 === 0 ? 'Title,Default Title' : 'Size,S'
    return `thing-${at},Thing ${at},true,${option},${price},shopify,${unitsOf(at)}`
  })
  return [HEAD, ...rows].join('\n')
}

type Wanted = { product_id: number; variant_id?: number }

async function listWanted(): Promise<Wanted[]> {
  const ends = [PRODUCTS / 2, PRODUCTS].flatMap((end) =>
    Array.from({ length: WANTED / 2 }, (_, at) => `thing-${end - 1 - at}`),
  )
  const { rows } = await shop.owner.query<{ product_id: number; variant_id: number | null }>(
    `select p.id::float8 as product_id, v.id::float8 as variant_id from products p
       left join product_variants v on v.tenant_id = p.tenant_id and v.product_id = p.id
       where p.slug = any($1)`,
    [ends],
  )
  return rows.map(({ product_id, variant_id }) => ({
    product_id,
    ...(variant_id !== null && { variant_id }),
  }))
}

type Placed = { shown: string; paid: string; lines: string[] }

/** The buyers order what they are shown, until it is over. */
async function buyUntil(over: AbortSignal, wanted: Wanted[], placed: Placed[]): Promise<void> {
  await Promise.all(
    buyers.map(async (buyer, who) => {
      for (let turn = 0; !over.aborted; turn++) {
        await buyer.del(CLEAR_CART)
        const item = { ...wanted[(who + turn) % wanted.length]!, quantity: 1 + (turn % 2) }
        const added = await buyer.post(ADD_ITEM, item)
        expect([200, 400, 409]).toContain(added.status)
        if (added.status !== 200) {
          await delay(50)
          continue
        }
        const shown = added.json().total_price
        const reply = await buyer.post(ORDERS, { ...ORDER, expected_total: shown })
        expect([201, 409]).toContain(reply.status)
        if (reply.status !== 201) continue
        const { total_price: paid, items } = reply.json()
        placed.push({ shown, paid, lines: items.map(({ price }) => price) })
      }
    }),
  )
}

/** Units that were sold, changes of stock and what is left, by product. */
async function books() {
  const { rows } = await shop.owner.query<{
    slug: string
    stock: number
    sold: number
    changed: number
    stated: number[]
  }>(
    `select p.slug, p.stock,
        (select coalesce(sum(l.quantity), 0)::int from order_lines l
          where l.tenant_id = 1 and l.product_id = p.id) as sold,
        (select coalesce(sum(c.difference), 0)::int from stock_changes c
          where c.tenant_id = 1 and c.product_id = p.id) as changed,
        (select array_agg(c.stock) from stock_changes c
          where c.tenant_id = 1 and c.product_id = p.id) as stated
      from products p where p.tenant_id = 1 and p.slug like 'thing-%'`,
  )
  return rows
}

/** The rows at which the batches of the last import have begun. */
async function positions(): Promise<number[]> {
  const jobs = await jobsOf(shop, 'import.batch', { state: 'running' })
  const last = jobs.at(-1)!.data['import']
  const own = jobs.filter(({ data }) => data['import'] === last)
  return [...new Set(own.map(({ data }) => Number(data['position'])))].toSorted((a, b) => a - b)
}

// Guards: `sizeOfBatch` in do-batch.ts, the locks that plan-products.ts takes before it reads what there is, and `assertTotal` in
// place-order.ts.
test('sells no unit twice and none at a price that was not shown while a file changes both', async () => {
  await line.importText(fileOf('10.00', stockOf))
  const wanted = await listWanted()
  const placed: Placed[] = []
  const over = new AbortController()
  const buying = buyUntil(over.signal, wanted, placed)
  await eventually(() => expect(placed.length).toBeGreaterThan(BUYERS))
  const before = placed.length
  const file = fileOf('12.00', statedOf)
  const run = await line.importText(file, '--stock').finally(() => over.abort())
  const during = placed.length - before
  await buying
  expect(run.counts.products).toMatchObject({ changed: PRODUCTS, wrong: 0 })
  expect(during).toBeGreaterThan(0)
  expect(await positions()).toEqual([0, 25, 50, 75, 100, 125, 150, 175])
  for (const { shown, paid, lines } of placed) {
    expect([paid, ['10.00', '12.00']]).toEqual([shown, expect.arrayContaining(lines)])
  }
  for (const { slug, stock, sold, changed, stated } of await books()) {
    const at = Number(slug.slice('thing-'.length))
    expect([slug, stock]).toEqual([slug, stockOf(at) + changed - sold])
    // The file changes nothing in a product that has its values already.
    expect([slug, [statedOf(at)]]).toEqual([slug, expect.arrayContaining(stated ?? [])])
  }
  expect(shop.logged.filter(({ level }) => level >= 50)).toEqual([])
})
