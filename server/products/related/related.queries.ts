import { sql } from 'kysely'
import {
  deleteFrom,
  insertRows,
  type ReadTx,
  selectFrom,
  type ShopDb,
  type Tx,
} from '#server/tenants/tx.ts'

/** The products that the merchant has chosen beside a product, in their order. */
export async function listChosenBeside(tx: ReadTx, id: number): Promise<number[]> {
  const rows = await selectFrom(tx, 'related_products')
    .select('related_id')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ related_id }) => related_id)
}

export async function replaceChosenBeside(tx: Tx, id: number, ids: number[]) {
  await deleteFrom(tx, 'related_products').where('product_id', '=', id).execute()
  const rows = ids.map((related_id, position) => ({ product_id: id, related_id, position }))
  await insertRows(tx, 'related_products', rows)
}

const togetherIsShown = (tenantId: number) => sql`exists (select from product_page_settings s
  where s.tenant_id = ${tenantId} and s.shows_bought_together)`

/**
 * Active products beside one: first those that were chosen, then those that were bought with it, as far
 * as the shop shows them.
 */
export async function listIdsBeside({ db, tenantId }: ShopDb, id: number, most: number) {
  const { rows } = await sql<{ id: number }>`
    select found.id from (
      select r.related_id as id, 0 as kind, r.position as place from related_products r
        where r.tenant_id = ${tenantId} and r.product_id = ${id}
      union all
      select b.other_id, 1, -b.orders from bought_together b
        where b.tenant_id = ${tenantId} and b.product_id = ${id} and ${togetherIsShown(tenantId)}
    ) as found
    join products p on p.tenant_id = ${tenantId} and p.id = found.id and p.is_active
    group by found.id
    order by min(found.kind), min(found.place), found.id limit ${most}`.execute(db)
  return rows.map((row) => row.id)
}

export const showsBoughtTogether = (tx: ReadTx) =>
  selectFrom(tx, 'product_page_settings')
    .select('shows_bought_together')
    .executeTakeFirst()
    .then((row) => row?.shows_bought_together === true)

/** The next products by id, whatever their state. */
export async function listProductIdsAfter(tx: ReadTx, after: number, most: number) {
  const rows = await selectFrom(tx, 'products')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

type Counting = { since: Date; leastOrders: number; most: number }

/** The products that were bought with these, those of the most orders first. */
export async function listPairs(
  { db, tenantId }: ShopDb,
  ids: number[],
  { since, leastOrders, most }: Counting,
) {
  const { rows } = await sql<Pair>`
  select counted.product_id, counted.other_id, counted.orders from (
    select l.product_id, o.product_id as other_id, count(distinct l.order_id)::int as orders,
        row_number() over (partition by l.product_id
          order by count(distinct l.order_id) desc, o.product_id) as place
      from order_lines l
      join orders r on r.tenant_id = ${tenantId} and r.id = l.order_id
        and r.status in ('paid', 'processing', 'shipped', 'delivered') and r.created_at > ${since}
      join order_lines o on o.tenant_id = ${tenantId} and o.order_id = l.order_id
        and o.product_id <> l.product_id
      where l.tenant_id = ${tenantId} and l.product_id = any(${ids}::bigint[])
      group by l.product_id, o.product_id
      having count(distinct l.order_id) >= ${leastOrders}
    ) as counted
    where counted.place <= ${most}`.execute(db)
  return rows
}

/** Counts anew what was bought with these products. @returns those of which it has changed */
export async function recountPairs(tx: Tx, ids: number[], counting: Counting): Promise<number[]> {
  const now = await listPairs(tx, ids, counting)
  const before = await selectFrom(tx, 'bought_together')
    .select(['product_id', 'other_id', 'orders'])
    .where('product_id', 'in', ids)
    .execute()
  const changed = changedProducts(before, now)
  if (changed.length === 0) return []
  await deleteFrom(tx, 'bought_together').where('product_id', 'in', changed).execute()
  const rows = now.filter(({ product_id }) => changed.includes(product_id))
  await insertRows(tx, 'bought_together', rows)
  return changed
}

type Pair = { product_id: number; other_id: number; orders: number }

const wordOf = ({ product_id, other_id, orders }: Pair) => `${product_id} ${other_id} ${orders}`

function changedProducts(before: Pair[], now: Pair[]): number[] {
  const [were, are] = [new Set(before.map(wordOf)), new Set(now.map(wordOf))]
  const changed = [
    ...before.filter((pair) => !are.has(wordOf(pair))),
    ...now.filter((pair) => !were.has(wordOf(pair))),
  ]
  return [...new Set(changed.map(({ product_id }) => product_id))]
}
