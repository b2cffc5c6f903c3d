import { type Selectable, sql } from 'kysely'
import type { DraftState } from '#contract/backoffice/orders/drafts.ts'
import { MOST_ROWS_OF_DRAFT } from './draft.rules.ts'
import { personName } from '#server/calls/person-name.ts'
import { type Cursor, isAfter } from '#server/tenants/cursors.ts'
import type { Tables } from '#server/tenants/tables.ts'
import {
  deleteFrom,
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
} from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

export type DraftRecord = NonNullable<Awaited<ReturnType<typeof findDraft>>>

export const findDraft = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'drafts as d')
    .leftJoin('customers as c', (on) => withinShop(on, 'c.id', 'd.customer_id'))
    .leftJoin('orders as o', (on) => withinShop(on, 'o.id', 'd.order_id'))
    .select([
      'd.id',
      'd.desk_id',
      'd.customer_id',
      'd.email',
      'd.address',
      'd.is_handed_over',
      'd.shipping_method_id',
      'd.own_delivery_cents',
      'd.note',
      'd.billing',
      'd.number',
      'd.state',
      'd.round',
      'd.valid_until',
      'd.missed_at',
      'd.order_id',
      'd.created_at',
      'd.changed_at',
      'o.order_number',
      'c.username',
      'c.email as account_email',
    ])
    // The clock of the database decides, also after a wait for a lock.
    .select(sql<boolean>`coalesce(d.valid_until <= clock_timestamp(), false)`.as('is_over'))
    .select((on) =>
      on.selectFrom('staff as s').select('s.name').whereRef('s.id', '=', 'd.staff_id').as('staff'),
    )
    .where('d.id', '=', id)
    .executeTakeFirst()

/** Locks the draft until the transaction ends: its changes happen one after the other. */
export async function lockDraft(tx: Tx, id: number): Promise<DraftRecord | undefined> {
  await selectFrom(tx, 'drafts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  // A statement that had waited for the lock would not see the order that was made meanwhile.
  return findDraft(tx, id)
}

export const insertDraft = async (tx: Tx, deskId: number): Promise<{ id: number }> =>
  insertForId(tx, 'drafts', { desk_id: deskId, number: await nextNumber(tx) })

/** Drafts of a shop are numbered from here on. */
const FIRST_NUMBER = 1001

async function nextNumber({ db, tenantId }: Tx): Promise<number> {
  const { last_number } = await db
    .insertInto('draft_numbers')
    .values({ tenant_id: tenantId, last_number: FIRST_NUMBER })
    .onConflict((on) =>
      on.column('tenant_id').doUpdateSet({ last_number: sql`draft_numbers.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}

/** Finds a draft that its colleague has begun and not changed since. */
export const findUntouched = (tx: Tx, staffId: number) =>
  selectFrom(tx, 'drafts')
    .select('id')
    .where('order_id', 'is', null)
    .where('staff_id', '=', staffId)
    .whereRef('changed_at', '=', 'created_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

const MOST_CLEARED = 100

/** Open drafts that were not changed since, some at a time. */
export const lockOldDrafts = (tx: Tx, before: Date) =>
  selectFrom(tx, 'drafts')
    .select(['id', 'desk_id'])
    .where('order_id', 'is', null)
    .where('changed_at', '<', before)
    .orderBy('id')
    .limit(MOST_CLEARED)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

type Changes = Partial<
  Pick<
    Selectable<Tables['drafts']>,
    | 'customer_id'
    | 'desk_id'
    | 'email'
    | 'is_handed_over'
    | 'note'
    | 'order_id'
    | 'own_delivery_cents'
    | 'round'
    | 'shipping_method_id'
    | 'state'
    | 'valid_until'
  >
> & { address?: string; billing?: string | null }

/** Notes also that it was changed now. A change of what was offered ends the offer. */
export const saveDraft = (tx: Tx, id: number, changes: Changes = {}) =>
  updateRow(tx, 'drafts', id, {
    state: 'open',
    missed_at: null,
    ...changes,
    changed_at: new Date(),
  })

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await deleteFrom(tx, 'drafts').where('id', '=', id).execute()
}

export type DraftListRow = {
  id: number
  number: number
  state: DraftState
  valid_until: Date | null
  created_at: Date
  buyer: string
  items: string[] | null
  total_items: number
  staff: string | null
  changed_at: Date
  changed_at_text: string
}

/** The state of a draft `d`: an offer whose time is over has ended, before its job has said so. */
const stateNow = sql<DraftState>`case when d.state = 'sent' and d.valid_until <= now()
  then 'ended' else d.state end`

/** Lists drafts with items of which no order was made, the last changed first. */
export async function listDrafts(
  { db, tenantId }: ReadTx,
  {
    after,
    limit,
    state,
  }: { after: Cursor | undefined; limit: number; state?: DraftState | undefined },
): Promise<DraftListRow[]> {
  const { rows } = await sql<DraftListRow>`
    select d.id, d.number, d.created_at, d.valid_until, ${stateNow} as state, d.changed_at, d.changed_at::text as changed_at_text, s.name as staff,
        coalesce(nullif(d.address ->> 'fullname', ''), c.username, d.email) as buyer,
        (select json_agg(name order by added_at) from (
          select l.name, l.added_at from draft_lines l
            where l.tenant_id = ${tenantId} and l.draft_id = d.id
          union all
          select p.name, i.added_at from cart_items i
            join products p on p.tenant_id = ${tenantId} and p.id = i.product_id
            where i.tenant_id = ${tenantId} and i.customer_id = d.desk_id
          order by added_at limit ${MOST_ROWS_OF_DRAFT}) first) as items,
        (select coalesce(sum(i.quantity), 0)::int from cart_items i
            where i.tenant_id = ${tenantId} and i.customer_id = d.desk_id)
          + (select coalesce(sum(l.quantity), 0)::int from draft_lines l
            where l.tenant_id = ${tenantId} and l.draft_id = d.id) as total_items
      from drafts d
      left join customers c on c.tenant_id = d.tenant_id and c.id = d.customer_id
      left join staff s on s.id = d.staff_id
      where d.tenant_id = ${tenantId} and d.order_id is null and d.changed_at <> d.created_at
        ${state ? sql`and ${stateNow} = ${state}` : sql``}
        ${after ? sql`and ${isAfter('d.changed_at', 'd.id', after, 'desc')}` : sql``}
      order by d.changed_at desc, d.id desc limit ${limit}`.execute(db)
  return rows
}

export type BuyerFound = { id: number; email: string; name: string | null }

/** An account that can order. */
export async function findBuyer(
  { db, tenantId }: ReadTx,
  id: number,
): Promise<BuyerFound | undefined> {
  const { rows } = await sql<BuyerFound>`
    select c.id, c.email, ${personName(tenantId, sql`c.id`)} as name from customers c
      where c.tenant_id = ${tenantId} and c.id = ${id} and not c.is_guest and c.erased_at is null
        and c.blocked_at is null`.execute(db)
  return rows[0]
}

/** The address of the customer's last order that was sent to one. */
export const findLastAddress = (tx: ReadTx, customerId: number) =>
  selectFrom(tx, 'orders')
    .select('delivery_address')
    .where('customer_id', '=', customerId)
    .where('pickup_at', 'is', null)
    .where((is) => is('country', '<>', ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** The lines of an order whose products are still there, in their order. */
export async function listOrderedProducts(tx: ReadTx, orderId: number) {
  const rows = await selectFrom(tx, 'order_lines')
    .select(['product_id', 'variant_id', 'customization'])
    .select(sql<number>`quantity - removed`.as('quantity'))
    .where('order_id', '=', orderId)
    .where('product_id', 'is not', null)
    .whereRef('quantity', '>', 'removed')
    .orderBy('position')
    .execute()
  return rows.map(({ product_id, ...row }) => ({ product_id: product_id!, ...row }))
}
