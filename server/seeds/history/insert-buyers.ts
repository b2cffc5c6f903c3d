import { DAY_MS } from '#contract/rules/days.ts'
import { sql } from 'kysely'
import { DEMO_BUYERS } from '#demo/demo-buyers.ts'
import { DEMO_CUSTOMER } from '#demo/demo-customer.ts'
import type { People } from '../people/insert-people.ts'
import { insertRows, type Tx, updateRow } from '#server/tenants/tx.ts'
import { type Past } from './past.ts'
import type { PlannedOrder } from './plan-orders.ts'

export type Buyer = (typeof DEMO_BUYERS)[number] & { id: number }

/** The customer who can sign in, and forty more. */
export function buyersOf(people: People): Buyer[] {
  const [first, ...others] = DEMO_BUYERS
  return [
    { ...first!, id: people.get(DEMO_CUSTOMER.username)! },
    ...others.map((buyer, place) => ({ ...buyer, id: people.size + 1 + place })),
  ]
}

/** Inserts buyers who joined shortly before their first order; known customers joined before all that they wrote. */
export async function insertBuyers(
  tx: Tx,
  { buyers, orders, past }: { buyers: Buyer[]; orders: PlannedOrder[]; past: Past },
): Promise<void> {
  const { db, tenantId } = tx
  const rows = await db
    .selectFrom('customers as c')
    .select([
      'c.id',
      sql<Date>`least(${new Date(past.at(400, 0))}::timestamptz,
        (select min(r.created_at) from reviews r
          where r.tenant_id = ${tenantId} and r.customer_id = c.id),
        (select min(k.created_at) from comments k
          where k.tenant_id = ${tenantId} and k.customer_id = c.id))
        - interval '1 day'`.as('joined_at'),
    ])
    .where('c.tenant_id', '=', tenantId)
    .execute()
  for (const { id, joined_at: created_at } of rows) {
    await updateRow(tx, 'customers', id, { created_at })
  }
  const joined = buyers.map((_, place) => {
    const firstOrder = orders.find(({ buyer }) => buyer === place)?.placedAt
    return new Date(firstOrder === undefined ? past.at(30, 0) : firstOrder - DAY_MS / 24)
  })
  await insertRows(
    tx,
    'customers',
    buyers.slice(1).map(({ id, name }, place) => ({
      id,
      username: wordsOf(name).join('_'),
      email: `${wordsOf(name).join('.')}@customers.example`,
      password_hash: null,
      created_at: joined[place + 1]!,
      email_proved_at: joined[place + 1]!,
    })),
  )
}

/** In plain letters: "Ingeborg Haugen" is ingeborg, haugen. */
const wordsOf = (name: string) =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(' ')
