import { DAY_MS } from '#contract/rules/days.ts'
import { sql } from 'kysely'
import {
  deleteFrom,
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
} from '#server/tenants/tx.ts'

export async function takesGuests(tx: ReadTx): Promise<boolean> {
  const settings = await selectFrom(tx, 'guest_settings').select('checkout').executeTakeFirst()
  return settings?.checkout === 'guest'
}

export async function insertGuest(tx: Tx): Promise<number> {
  const { id } = await insertForId(tx, 'customers', {
    username: null,
    email: null,
    email_proved_at: null,
    is_guest: true,
  })
  return id
}

/** Locks the guest until the transaction ends. */
export const lockGuest = (tx: Tx, id: number) =>
  selectFrom(tx, 'customers')
    .select(['id', 'guest_email', 'guest_key'])
    .where('id', '=', id)
    .where('is_guest', '=', true)
    .forUpdate()
    .executeTakeFirst()

export const findGuestAddress = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'customers')
    .select(['guest_email', 'guest_key'])
    .where('id', '=', id)
    .where('is_guest', '=', true)
    .executeTakeFirst()

export const saveGuestAddress = (
  tx: Tx,
  id: number,
  address: { guest_email: string | null; guest_key: number | null },
) => updateRow(tx, 'customers', id, address)

export async function deleteGuest(tx: Tx, id: number): Promise<void> {
  await deleteFrom(tx, 'customers').where('id', '=', id).where('is_guest', '=', true).execute()
}

/** Whether the shop has blocked a guest with this address, in whatever session. */
export async function isAddressBlocked(tx: ReadTx, key: number): Promise<boolean> {
  const blocked = await selectFrom(tx, 'customers')
    .select('id')
    .where('guest_key', '=', key)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst()
  return blocked !== undefined
}

const KEPT_DAYS = 30
const MOST_SWEPT = 200

/**
 * Deletes guests without an order, with their carts and sessions, that came so long ago. Those of
 * whom colleagues noted something or prepare an order, or who are blocked, stay. @returns how many
 * there were
 */
export async function deleteOldGuests({ db, tenantId }: Tx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const { rows } = await sql`
    delete from customers where tenant_id = ${tenantId} and id in (
      select c.id from customers c
        where c.tenant_id = ${tenantId} and c.is_guest and c.created_at < ${before}
          and c.blocked_at is null
          and not exists (select from orders o
            where o.tenant_id = ${tenantId} and o.customer_id = c.id)
          and not exists (select from drafts d
            where d.tenant_id = ${tenantId} and d.desk_id = c.id)
          and not exists (select from customer_notes n
            where n.tenant_id = ${tenantId} and n.customer_id = c.id)
        order by c.created_at limit ${MOST_SWEPT} for update skip locked)
      returning id`.execute(db)
  return rows.length
}
