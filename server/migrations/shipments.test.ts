import { cpSync, globSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { connectionTo } from '#tests/open-shop.ts'
import { run, SERVER } from '#tests/database/test-database.ts'

const name = `upgraded_${randomBytes(6).toString('hex')}`
const maintenance = connectionTo('postgres', 'postgres')
const owner = connectionTo(name, 'postgres')
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'pasal-upgrade-'))
let client: pg.Client

/** The migrations and functions of the version before shipments had lines. */
function copyEarlierVersion(): void {
  const later = /migrations\/0(01[4-9]|0[2-9]|[1-9])|(?:shipped_units|search_rebuilds|customer_words|order_words|order_demands|order_totals|document_taxes|replaced_facts|filters)\.sql$/
  for (const path of globSync(['migrations/0*.sql', '*/sql/*.sql'], { cwd: SERVER })) {
    if (!later.test(path)) cpSync(join(SERVER, path), join(folder, path))
  }
}

beforeAll(async () => {
  await run(maintenance, `create database ${name}`)
  copyEarlierVersion()
  await migrate(owner, folder)
  client = new pg.Client(owner)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await run(maintenance, `drop database ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const ADDRESS = JSON.stringify({ fullname: 'Asha Rai', country: 'Nepal' })

/** An order of three units and one, in the state that its steps have left. */
async function insertOrder(id: number, steps: string[]): Promise<void> {
  // The order has to add up at the end of its transaction.
  await client.query('begin')
  await client.query(
    `insert into orders (tenant_id, currency, id, order_number, cart_id, status, payment_method, total_cents,
        total_items, delivery_address, hold_expires_at)
      values (1, 'USD', $1::bigint, $1::text, $1::bigint, $2, 'bank_transfer', 400, 4, $3, now())`,
    [id, steps.at(-1), ADDRESS],
  )
  await client.query(
    `insert into order_lines (tenant_id, order_id, position, product_name, product_slug,
        price_cents, quantity, returned)
      values (1, $1, 0, 'Tea', 'tea', 100, 3, 1), (1, $1, 1, 'Pot', 'pot', 100, 1, 0)`,
    [id],
  )
  await client.query('commit')
  for (const [hour, status] of steps.entries()) {
    await client.query(
      `insert into order_events (tenant_id, order_id, status, actor, created_at)
        values (1, $1, $2, 'merchant', '2026-01-01T00:00Z'::timestamptz + $3 * interval '1 hour')`,
      [id, status, hour],
    )
  }
}

test('every order that was sent has one shipment of all its lines after the migration', async () => {
  await client.query(`insert into tenants (tenant_id, name) values (1, 'Tea')`)
  const paid = ['awaiting_payment', 'paid']
  await insertOrder(1, [...paid, 'shipped'])
  await insertOrder(2, [...paid, 'processing', 'shipped', 'delivered'])
  await insertOrder(3, [...paid, 'shipped', 'refunded'])
  await insertOrder(4, [...paid, 'processing'])
  await insertOrder(5, [...paid, 'refunded'])
  await client.query(
    `insert into order_shipments (tenant_id, order_id, carrier, tracking_number)
      values (1, 2, 'Post', 'EE 1')`,
  )
  expect(await migrate(owner, SERVER)).toContain('0014_shipments')

  const { rows: shipments } = await client.query(
    `select s.order_id::integer, s.carrier, s.is_in_note, e.status as of_step, s.delivered_at is not null as
          is_delivered, array_agg(l.quantity order by l.line) as quantities
        from order_shipments s
        join order_events e on e.tenant_id = 1 and e.id = s.event_id
        join order_shipment_lines l on l.tenant_id = 1 and l.shipment_id = s.id
        group by s.order_id, s.carrier, s.is_in_note, e.status, s.delivered_at
        order by s.order_id`,
  )
  const whole = { carrier: '', is_in_note: true, of_step: 'shipped', quantities: [3, 1] }
  expect(shipments).toEqual([
    { ...whole, order_id: 1, is_delivered: false },
    { ...whole, order_id: 2, carrier: 'Post', is_delivered: true },
    { ...whole, order_id: 3, is_delivered: false },
  ])
  const { rows: lines } = await client.query(
    `select order_id, array_agg(shipped order by position) as shipped,
          array_agg(withdrawn order by position) as withdrawn
        from order_lines group by order_id order by order_id`,
  )
  expect(lines.map(({ shipped, withdrawn }) => [...shipped, ...withdrawn])).toEqual([
    [3, 1, 0, 0],
    [3, 1, 0, 0],
    [3, 1, 0, 0],
    // A unit that came back before its order was sent is not sent any more.
    [0, 0, 1, 0],
    [0, 0, 0, 0],
  ])
})
