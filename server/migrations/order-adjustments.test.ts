import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onShards } from '#tests/database/cluster/on-shards.ts'
import { violatedCheck } from '#server/platform/database/violations.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { ADDRESS } from '#tests/purchase/order.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A Citus cluster does not say which check refused the commit on a machine. */
const refusedBy = (check: string) => (error: unknown) =>
  violatedCheck(error) === check ||
  (onShards && String(error).includes('could not commit transaction for shard'))

type Adjustment = { kind: string; cents: number; isIncluded?: boolean; ratePpm?: number }
let orders = 0

/** An order of one line over 100.00, as its transaction would store it. */
async function store(totalCents: number, adjustments: Adjustment[], { later = false } = {}) {
  const { owner } = shop
  const id = ++orders
  const insertOrder = () =>
    owner.query(
      `insert into orders (tenant_id, currency, id, order_number, cart_id, payment_method, total_cents,
          total_items, delivery_address, hold_expires_at)
        values (1, 'USD', $1, $2, $1, 'custom', $3, 1, $4, now())`,
      [id, `N${id}`, totalCents, JSON.stringify(ADDRESS)],
    )
  const insertAdjustments = async () => {
    for (const [position, each] of adjustments.entries()) {
      await owner.query(
        `insert into order_adjustments (tenant_id, order_id, position, kind, amount_cents,
            is_included, rate_ppm, label, because)
          values (1, $1, $2, $3, $4, $5, $6, '', '')`,
        [id, position, each.kind, each.cents, each.isIncluded ?? false, each.ratePpm ?? null],
      )
    }
  }
  await owner.query('begin')
  try {
    await insertOrder()
    await owner.query(
      `insert into order_lines (tenant_id, order_id, position, product_name, product_slug,
          price_cents, quantity) values (1, $1, 0, 'A khukuri', 'a-khukuri', 5000, 2)`,
      [id],
    )
    if (!later) await insertAdjustments()
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
  if (later) await insertAdjustments()
}

describe('an order', () => {
  test('is stored where its total is its lines with their adjustments', async () => {
    await store(10_000, [])
    await store(9_500, [
      { kind: 'discount', cents: -1000 },
      { kind: 'shipping', cents: 500 },
      { kind: 'tax', cents: 1517, isIncluded: true, ratePpm: 190_000 },
    ])
    await store(10_888, [{ kind: 'tax', cents: 888, ratePpm: 88_750 }])
  })

  test.each([
    ['a cent too much', 10_001, []],
    ['a cent too little', 9_999, []],
    ['without its discount', 10_000, [{ kind: 'discount', cents: -1 }]],
    [
      'with an included tax on top',
      11_000,
      [{ kind: 'tax', cents: 1000, isIncluded: true, ratePpm: 100_000 }],
    ],
  ])('is refused %s', async (_, totalCents, adjustments) => {
    await expect(store(totalCents, adjustments)).rejects.toSatisfy(refusedBy('orders_add_up'))
  })

  // Guards `enable_seqscan` of the check: a plan that was made for an empty table is kept, and would
  // read all adjustments of all shops with each order.
  test('is added up from its own adjustments, however many others have', async () => {
    const scans = async () => {
      await shop.owner.query('select pg_stat_force_next_flush()')
      const { rows } = await shop.owner.query<{ scans: string }>(
        `select seq_scan as scans from pg_stat_user_tables where relname = 'order_adjustments'`,
      )
      return Number(rows[0]!.scans)
    }
    await shop.owner.query('truncate order_adjustments')
    await shop.owner.query('vacuum analyze order_adjustments')
    await store(10_000, [])
    const before = await scans()
    await store(9_000, [{ kind: 'discount', cents: -1000 }])
    await store(9_000, [{ kind: 'discount', cents: -1000 }])
    expect(await scans()).toBe(before)
  })

  test('is not given another total afterwards', async () => {
    await store(10_000, [])
    await expect(
      shop.owner.query('update orders set total_cents = 9999 where tenant_id = 1 and id = $1', [
        orders,
      ]),
    ).rejects.toSatisfy(refusedBy('orders_add_up'))
  })
})

describe('an adjustment', () => {
  test.each([
    ['a discount that adds', 10_001, { kind: 'discount', cents: 1 }],
    ['a fee that takes off', 9_999, { kind: 'fee', cents: -1 }],
    ['a fee that is included', 10_000, { kind: 'fee', cents: 1, isIncluded: true }],
    ['a tax without its rate', 10_001, { kind: 'tax', cents: 1 }],
  ])('is not %s', async (_, totalCents, adjustment) => {
    await expect(store(totalCents, [adjustment])).rejects.toMatchObject({ code: '23514' })
  })

  test('comes with its order or not at all', async () => {
    const free = { kind: 'discount', cents: 0 }
    await expect(store(10_000, [free], { later: true })).rejects.toSatisfy(
      refusedBy('order_adjustments_of_new_order'),
    )
  })

  test('does not come later either where its order is changed in the same transaction', async () => {
    const { owner } = shop
    await store(10_000, [])
    await owner.query(
      `insert into order_events (tenant_id, order_id, status, actor)
        values (1, $1, 'awaiting_payment', 'customer')`,
      [orders],
    )
    await owner.query('begin')
    await owner.query('update orders set total_cents = 9000 where tenant_id = 1 and id = $1', [
      orders,
    ])
    const added = owner.query(
      `insert into order_adjustments (tenant_id, order_id, position, kind, amount_cents, label,
          because) values (1, $1, 0, 'discount', -1000, '', '')`,
      [orders],
    )
    await expect(added).rejects.toSatisfy(refusedBy('order_adjustments_of_new_order'))
    await owner.query('rollback')
  })

  test('is not the server’s to change or to take away', async () => {
    const { rows } = await shop.owner.query<{ may: boolean }>(
      `select has_table_privilege('pasal_server', 'order_adjustments', 'update, delete') as may`,
    )
    expect(rows[0]!.may).toBe(false)
  })
})
