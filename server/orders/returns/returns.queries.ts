import { endOffered } from '../order/offered-edit.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { emitReturn } from './emit-return.ts'
import { endExchange } from './end-exchange.ts'
import { sql } from 'kysely'
import { owesMoney } from '#server/calls/owed-money.ts'
import { type Cursor, isAfter } from '#server/tenants/cursors.ts'
import {
  insertRows,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
  updateTable,
} from '#server/tenants/tx.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

export type Wish = 'money' | 'exchange'
export type ReturnKind = 'withdrawal' | 'return'
export type ReturnStatus = 'asked' | 'agreed' | 'declined' | 'taken_back' | 'closed'

/** Units of a line, which is its position in the order. */
export type Units = { line: number; quantity: number }

type Wished = Units & { variant_id?: number | null | undefined }

/** A line of an order with the units that can still be asked back. */
export type LineToReturn = {
  position: number
  product_name: string
  variant_name: string | null
  quantity: number
  shipped: number
  withdrawn: number
  no_withdrawal: boolean
  /** Units that are neither refunded nor part of a case. */
  left: number
  /** Units of withdrawals that have not come back. */
  held: number
  /** Units that were sent and left the order with an exchange. */
  exchanged: number
  /** Units that wait to be exchanged. */
  swapping: number
}

/** "2 × Cup (Blue)" */
export const unitsText = ({ line, quantity }: Units, lines: readonly LineToReturn[]): string =>
  `${quantity} × ${lineName(lines[line]!)}`

/** Callers that write have locked the order. */
export async function listLinesToReturn(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<LineToReturn[]> {
  const { rows } = await sql<LineToReturn>`
    select l.position, l.product_name, l.variant_name, l.quantity, l.shipped, l.withdrawn,
        l.no_withdrawal, l.exchanged, coalesce(asked.held, 0)::int as held,
        coalesce(asked.swapping, 0)::int as swapping,
        greatest(0, l.quantity - l.removed - coalesce(asked.units, 0)
          - coalesce(refunded.units, 0))::int as left
      from order_lines l
      left join (select r.line,
            sum(case when c.status in ('asked', 'agreed') then r.quantity
              else greatest(r.received, r.exchanged) end - r.exchanged) as units,
            sum(r.quantity - r.received)
              filter (where c.kind = 'return' and c.status in ('asked', 'agreed')
                and c.wish = 'exchange' and r.exchanged = 0 and r.received = 0) as swapping,
            sum(r.quantity - r.received)
              filter (where c.kind = 'withdrawal' and c.status = 'agreed') as held
          from order_return_lines r
          join order_returns c on c.tenant_id = r.tenant_id and c.id = r.return_id
          where r.tenant_id = ${tenantId} and r.order_id = ${orderId}
            and c.status not in ('declined', 'taken_back')
          group by r.line) asked on asked.line = l.position
      left join (select p.line, sum(p.quantity) as units
          from order_refund_lines p
          join order_refunds f on f.tenant_id = p.tenant_id and f.id = p.refund_id
          where p.tenant_id = ${tenantId} and f.order_id = ${orderId}
            and f.status <> 'failed' and f.return_id is null and p.line is not null
          group by p.line) refunded on refunded.line = l.position
      where l.tenant_id = ${tenantId} and l.order_id = ${orderId}
      order by l.position`.execute(db)
  return rows
}

type NewReturn = {
  order_id: number
  kind: ReturnKind
  status: 'asked' | 'agreed'
  statement_id: number | null
  reason: string
  is_late: boolean
  wish?: Wish
  /** When the buyer of a withdrawal chose goods instead of money. */
  chosen_at?: Date
}

/** @returns its id; undefined if its statement has a case already */
export async function insertReturn(
  tx: Tx,
  made: NewReturn,
  lines: readonly (Units & { wish_variant_id?: number | null })[],
): Promise<number | undefined> {
  const { db, tenantId: tenant_id } = tx
  const id = randomId()
  const row = await db
    .insertInto('order_returns')
    .values({ tenant_id, id, ...made })
    .onConflict((on) => on.columns(['tenant_id', 'statement_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  const { order_id } = made
  // The buyer has decided otherwise.
  if (made.kind === 'withdrawal') await endOffered(tx, order_id, 'dropped')
  await insertRows(
    tx,
    'order_return_lines',
    lines.map((units) => ({ return_id: id, order_id, ...units })),
  )
  await emitReturn(tx, made.kind === 'return' ? 'return.asked' : 'withdrawal.received', {
    id,
    order_id,
  })
  return id
}

type Exchanging = { sends?: 'received' | 'first'; receive_by?: string | null }

export async function updateReturn(
  tx: Tx,
  { id, order_id }: { id: number; order_id: number },
  changes: {
    status: Exclude<ReturnStatus, 'asked'>
    answer?: string
    ended_at?: Date
  } & Exchanging,
): Promise<void> {
  await updateRow(tx, 'order_returns', id, changes)
  if (changes.status !== 'agreed') await endExchange(tx, order_id, id, 'dropped')
  await emitReturn(tx, `return.${changes.status}`, { id, order_id })
}

export type ReturnRow = {
  id: number
  kind: ReturnKind
  status: ReturnStatus
  asked_at: Date
  moment: string
  is_late: boolean
  reason: string
  answer: string
  statement_id: number | null
  order_id: number
  order_number: string
  customer_name: string
  units: number
  /** A withdrawal whose money has not gone back for all of its units. */
  owes_money: boolean
  wish: Wish | null
  /** Set while other goods are agreed. */
  sends: 'received' | 'first' | null
  /** "2026-12-04" */
  receive_by: string | null
  chosen_at: Date | null
  /** The colleague who noted the choice; null for the buyer. */
  chosen_by: string | null
}

const returnRows = ({ tenantId }: ReadTx) => sql`
  select ${owesMoney(tenantId)} as owes_money, r.id, r.kind, r.status, r.asked_at, r.asked_at::text as moment, r.is_late, r.reason,
      r.wish, r.sends, r.receive_by::text as receive_by, r.chosen_at,
      (select f.name from staff f where f.id = r.chosen_staff_id) as chosen_by,
      r.answer, r.statement_id, o.id as order_id, o.order_number,
      coalesce(o.delivery_address ->> 'fullname', '') as customer_name,
      (select sum(l.quantity)::int from order_return_lines l
        where l.tenant_id = ${tenantId} and l.return_id = r.id) as units
    from order_returns r join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
    where r.tenant_id = ${tenantId}`

type ReturnFilter = { view?: 'open' | 'asked' | 'all' | undefined; order?: number | undefined }

const VIEWS = { open: sql`r.status in ('asked', 'agreed')`, asked: sql`r.status = 'asked'` }

/** Newest first. */
export async function listReturns(
  tx: ReadTx,
  { view = 'all', order }: ReturnFilter,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<ReturnRow[]> {
  const parts = [
    ...(view === 'all' ? [] : [VIEWS[view]]),
    ...(order === undefined ? [] : [sql`r.order_id = ${order}`]),
    ...(after ? [isAfter('r.asked_at', 'r.id', after, 'desc')] : []),
  ]
  const { rows } = await sql<ReturnRow>`
    select * from (${returnRows(tx)}${sql.join(
      parts.map((part) => sql` and ${part}`),
      sql``,
    )}) c order by c.asked_at desc, c.id desc limit ${limit}`.execute(tx.db)
  return rows
}

export async function findReturn(tx: ReadTx, id: number): Promise<ReturnRow | undefined> {
  const { rows } = await sql<ReturnRow>`${returnRows(tx)} and r.id = ${id}`.execute(tx.db)
  return rows[0]
}

/** So long a request may be sent again by a buyer who has seen no answer. */
const SENT_AGAIN_WITHIN_MS = 10 * 60_000

type SameRequest = { orderId: number; reason: string; wish: Wish; lines: readonly Wished[] }

/** The case of the same request that was made a moment ago and is still open. The order is locked. */
export async function findSameReturn(
  tx: ReadTx,
  { orderId, reason, wish, lines }: SameRequest,
): Promise<number | undefined> {
  const made = await selectFrom(tx, 'order_returns')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'return')
    .where('status', '=', 'asked')
    .where('reason', '=', reason)
    .where(sql<boolean>`coalesce(wish, 'money') = ${wish}`)
    .where('asked_at', '>', new Date(Date.now() - SENT_AGAIN_WITHIN_MS))
    .execute()
  const asked = new Map(lines.map((each) => [each.line, each]))
  for (const { id } of made) {
    const of = await listCaseLines(tx, id)
    const isSame = of.every(({ line, quantity, wish_variant_id }) => {
      const found = asked.get(line)
      return found?.quantity === quantity && (found.variant_id ?? null) === wish_variant_id
    })
    if (isSame && of.length === asked.size) return id
  }
  return undefined
}

/** A line of a case, with the units of it whose money went back. */
export type CaseLine = {
  line: number
  product_id: number | null
  variant_id: number | null
  wish_variant_id: number | null
  wish_values: string[] | null
  to_exchange: number
  exchanged: number
  product_name: string
  variant_name: string | null
  no_withdrawal: boolean
  quantity: number
  received: number
  restocked: number
  refunded: number
}

export async function listCaseLines(
  { db, tenantId }: ReadTx,
  returnId: number,
): Promise<CaseLine[]> {
  const { rows } = await sql<CaseLine>`
    select c.line, l.product_name, l.variant_name, l.no_withdrawal, c.quantity, c.received,
        c.restocked, c.to_exchange, c.exchanged, l.product_id::float8 as product_id,
        l.variant_id::float8 as variant_id, c.wish_variant_id::float8 as wish_variant_id,
        (select array_remove(array[v.value_1, v.value_2, v.value_3], null) from product_variants v
          where v.tenant_id = c.tenant_id and v.id = c.wish_variant_id) as wish_values, coalesce((select sum(p.quantity) from order_refund_lines p
          join order_refunds f on f.tenant_id = p.tenant_id and f.id = p.refund_id
          where p.tenant_id = ${tenantId} and f.return_id = c.return_id and p.line = c.line
            and f.order_id = c.order_id and f.status <> 'failed'), 0)::int as refunded
      from order_return_lines c
      join order_lines l on l.tenant_id = c.tenant_id and l.order_id = c.order_id
        and l.position = c.line
      where c.tenant_id = ${tenantId} and c.return_id = ${returnId}
      order by c.line`.execute(db)
  return rows
}

/** Counts units that came back. The case's order is locked. */
export const addReceived = (
  tx: Tx,
  returnId: number,
  { line, received, restocked }: { line: number; received: number; restocked: number },
) =>
  updateTable(tx, 'order_return_lines')
    .set(({ eb }) => ({
      received: eb('received', '+', received),
      restocked: eb('restocked', '+', restocked),
    }))
    .where('return_id', '=', returnId)
    .where('line', '=', line)
    .execute()

export type ReturnOfOrder = {
  id: number
  kind: ReturnKind
  status: ReturnStatus
  asked_at: Date
  answer: string
  units: (Named & { instead: string | null })[]
  receivedUnits: number
  wish: Wish | null
  sends: 'received' | 'first' | null
}

type Named = { name: string; variant: string | null; quantity: number }

/** The cases of an order as its buyer sees them, oldest first. */
export async function listReturnsOfOrder(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<ReturnOfOrder[]> {
  const { rows } = await sql<ReturnOfOrder>`
    select r.id, r.kind, r.status, r.asked_at, r.answer, r.wish, r.sends,
        (select coalesce(sum(c.received), 0)::int from order_return_lines c
          where c.tenant_id = ${tenantId} and c.return_id = r.id) as "receivedUnits",
        (select coalesce(json_agg(json_build_object('name', l.product_name,
            'variant', l.variant_name, 'quantity', c.quantity,
            'instead', (select concat_ws(', ', v.value_1, v.value_2, v.value_3) from product_variants v
              where v.tenant_id = c.tenant_id and v.id = c.wish_variant_id)) order by c.line), '[]')
          from order_return_lines c
          join order_lines l on l.tenant_id = c.tenant_id and l.order_id = c.order_id
            and l.position = c.line
          where c.tenant_id = ${tenantId} and c.return_id = r.id) as units
      from order_returns r
      where r.tenant_id = ${tenantId} and r.order_id = ${orderId}
      order by r.asked_at, r.id`.execute(db)
  return rows
}

/** Open requests for other goods of which nothing has come back or been sent, with their lines. */
export async function listSwapping(
  tx: ReadTx,
  orderId: number,
): Promise<{ id: number; lines: number[] }[]> {
  const rows = await selectFrom(tx, 'order_returns as r')
    .innerJoin('order_return_lines as l', (on) => withinShop(on, 'l.return_id', 'r.id'))
    .select(['r.id', 'l.line', 'l.received', 'l.exchanged'])
    .where('r.order_id', '=', orderId)
    .where('r.kind', '=', 'return')
    .where('r.status', 'in', ['asked', 'agreed'])
    .where('r.wish', '=', 'exchange')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)]
    .filter(([, of]) => of.every(({ received, exchanged }) => received === 0 && exchanged === 0))
    .map(([id, of]) => ({ id, lines: of.map(({ line }) => line) }))
}
