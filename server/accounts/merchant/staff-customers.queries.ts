import { isBlank } from '#contract/texts/visible-text.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DeliveryAddress } from '#contract/orders.ts'
import { personName } from '#server/calls/person-name.ts'
import { type Cursor, isAfter } from '#server/tenants/cursors.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { insertRow, type ReadTx, selectFrom, type Tx, updateRow } from '#server/tenants/tx.ts'

export type StaffCustomerRow = {
  id: number
  /** Null for a guest. */
  username: string | null
  is_guest: boolean
  /** The name on the latest order. */
  name: string | null
  /** The last address of a guest; null after the erasure. */
  email: string | null
  created_at: Date
  /** With all its microseconds, which a cursor needs. */
  moment: string
  blocked_at: Date | null
  erased_at: Date | null
  orders: number
  spent_cents: number
  last_order_at: Date | null
}

type CustomerFilter = { search?: string | undefined; blocked?: boolean | undefined }

const MOST_WORDS = 6
/** Above every letter, so that it ends the words with a beginning. */
const LAST_SIGN = '\u{10ffff}'

const rowsOf = (tenantId: number) => sql`
  select c.id, c.username, c.is_guest, ${personName(tenantId, sql`c.id`)} as name,
      coalesce(c.email, c.guest_email) as email, c.created_at, c.created_at::text as moment,
      c.blocked_at, c.erased_at, o.orders, o.spent_cents - coalesce((
        select sum(r.amount_cents) from orders paid
          join order_refunds r on r.tenant_id = paid.tenant_id and r.order_id = paid.id
          where paid.tenant_id = ${tenantId} and paid.customer_id = c.id
            and r.status = 'succeeded' and r.kind not in ('surplus', 'edit')
            and not paid.is_owed and paid.status in ('paid', 'processing', 'shipped', 'delivered')), 0)::float8
        as spent_cents, o.last_order_at
    from customers c
    cross join lateral (
      select count(*)::int as orders, max(created_at) as last_order_at,
          coalesce(sum(total_cents - open_cents) filter
            (where not is_owed and status in ('paid', 'processing', 'shipped', 'delivered')), 0)::float8
            as spent_cents
        from orders where tenant_id = ${tenantId} and customer_id = c.id) o`

/** Up to so many rows a word's customers are found first; others are looked for from the newest on. */
const FEW = 2000

async function conditionsOf(tx: ReadTx, { search, blocked }: CustomerFilter) {
  const { tenantId } = tx
  // A guest who never gave an address is only a cart.
  const parts = [
    sql`c.tenant_id = ${tenantId}`,
    sql`(not c.is_guest or c.guest_key is not null or c.erased_at is not null)`,
    // Nor is the buyer of an order that a colleague still prepares.
    sql`not (c.is_guest and exists (select from drafts d
      where d.tenant_id = ${tenantId} and d.desk_id = c.id and d.order_id is null))`,
  ]
  if (blocked !== undefined) {
    parts.push(blocked ? sql`c.blocked_at is not null` : sql`c.blocked_at is null`)
  }
  const words = search && !isBlank(search) ? await listFolded(tx, search) : []
  const found = words.map(async (word) =>
    (await areFew(tx, word)) ? isAmong(tenantId, word) : hasWord(tenantId, word),
  )
  return [...parts, ...(await Promise.all(found))]
}

/** The words of a search, folded like the words of customers and orders. */
async function listFolded({ db }: ReadTx, search: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select search_word(${search}, nth) as word from generate_series(1, ${MOST_WORDS}) nth`.execute(
    db,
  )
  const words = rows.map(({ word }) => word).filter(Boolean)
  // No word holds a search without a letter or a digit.
  return words.length > 0 ? words : [search]
}

const begins = (word: string) => sql`w.word >= ${word} and w.word < ${word + LAST_SIGN}`

/** Tells whether few words of customers and orders begin so; it stops counting early. */
async function areFew({ db, tenantId }: ReadTx, word: string): Promise<boolean> {
  const { rows: counted } = await sql<{ count: number }>`
    select (select count(*) from (select from customer_words w
          where w.tenant_id = ${tenantId} and ${begins(word)} limit ${FEW}) found)::int
      + (select count(*) from (select from order_words w
          where w.tenant_id = ${tenantId} and ${begins(word)} limit ${FEW}) found)::int
      as count`.execute(db)
  return counted[0]!.count < FEW
}

const isAmong = (tenantId: number, word: string) => sql`c.id in (
  select w.customer_id from customer_words w where w.tenant_id = ${tenantId} and ${begins(word)}
  union
  select o.customer_id from order_words w
    join orders o on o.tenant_id = w.tenant_id and o.id = w.order_id
    where w.tenant_id = ${tenantId} and ${begins(word)})`

/** `offset 0`: asked of one customer after the other, for the first page is soon full. */
const hasWord = (tenantId: number, word: string) => sql`(
  exists (select from customer_words w
    where w.tenant_id = ${tenantId} and w.customer_id = c.id and ${begins(word)} offset 0)
  or exists (select from orders o
    join order_words w on w.tenant_id = ${tenantId} and w.order_id = o.id and ${begins(word)}
    where o.tenant_id = ${tenantId} and o.customer_id = c.id offset 0))`

type Page = { after: Cursor | undefined; limit: number }

/** Newest first. */
export async function listCustomers(
  tx: ReadTx,
  filter: CustomerFilter,
  { after, limit }: Page,
): Promise<StaffCustomerRow[]> {
  const parts = await conditionsOf(tx, filter)
  if (after) parts.push(isAfter('c.created_at', 'c.id', after, 'desc'))
  const found =
    await sql<StaffCustomerRow>`${rowsOf(tx.tenantId)} where ${sql.join(parts, sql` and `)}
    order by c.created_at desc, c.id desc limit ${limit}`.execute(tx.db)
  return found.rows
}

export type CustomerFacts = Omit<Selectable<Tables['customer_facts']>, 'tenant_id' | 'customer_id'>

export type CustomerFileRow = StaffCustomerRow & {
  /** The address of the last order; null before the first. */
  address: DeliveryAddress | null
  note: string
  /** The facts from another shop; null for a customer of this one. */
  facts: CustomerFacts | null
}

/** Rows with what a file has of customers besides. */
const withFileParts = (tenantId: number, rows: RawBuilder<unknown>) => sql`
  select page.*, (select delivery_address from orders
        where tenant_id = ${tenantId} and customer_id = page.id
          and delivery_address ->> 'fullname' <> ''
        order by created_at desc limit 1) as address,
      (select coalesce(string_agg(text, E'\n' order by created_at, id), '') from customer_notes
        where tenant_id = ${tenantId} and customer_id = page.id) as note,
      (select to_json(f) from customer_facts f
        where f.tenant_id = ${tenantId} and f.customer_id = page.id) as facts
    from (${rows}) page
    order by page.created_at desc, page.id desc`

/** Lists customers with the further columns of a file, without erased ones. */
export async function listCustomersForFile(
  tx: ReadTx,
  filter: CustomerFilter,
  { after, limit }: Page,
): Promise<CustomerFileRow[]> {
  const parts = [...(await conditionsOf(tx, filter)), sql`c.erased_at is null`]
  if (after) parts.push(isAfter('c.created_at', 'c.id', after, 'desc'))
  const page = sql`${rowsOf(tx.tenantId)} where ${sql.join(parts, sql` and `)}
    order by c.created_at desc, c.id desc limit ${limit}`
  const found = await sql<CustomerFileRow>`${withFileParts(tx.tenantId, page)}`.execute(tx.db)
  return found.rows
}

/** Customers by their numbers, as a file has them. */
export async function listCustomersNumbered(tx: ReadTx, ids: number[]): Promise<CustomerFileRow[]> {
  const rows = sql`${rowsOf(tx.tenantId)}
    where c.tenant_id = ${tx.tenantId} and c.id = any(${ids}::bigint[]) and c.erased_at is null`
  const found = await sql<CustomerFileRow>`${withFileParts(tx.tenantId, rows)}`.execute(tx.db)
  return found.rows
}

export async function findStaffCustomer(
  { db, tenantId }: ReadTx,
  id: number,
): Promise<StaffCustomerRow | undefined> {
  const found = await sql<StaffCustomerRow>`${rowsOf(tenantId)}
    where c.tenant_id = ${tenantId} and c.id = ${id}`.execute(db)
  return found.rows[0]
}

export const findCustomerFacts = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'customer_facts').selectAll().where('customer_id', '=', id).executeTakeFirst()

/** Counts a customer's texts and lists the delivery addresses. */
export async function findTraces({ db, tenantId }: ReadTx, id: number) {
  const { rows: found } = await sql<{
    reviews: number
    comments: number
    addresses: DeliveryAddress[]
  }>`select
      (select count(*)::int from reviews where tenant_id = ${tenantId} and customer_id = ${id})
        as reviews,
      (select count(*)::int from comments where tenant_id = ${tenantId} and customer_id = ${id})
        as comments,
      (select coalesce(json_agg(address order by last desc), '[]') from (
        select delivery_address as address, max(created_at) as last from orders
          where tenant_id = ${tenantId} and customer_id = ${id}
            and delivery_address ->> 'fullname' <> ''
          group by delivery_address order by last desc limit 5) known) as addresses`.execute(db)
  return found[0]!
}

export const listCustomerNotes = (tx: ReadTx, customerId: number) =>
  selectFrom(tx, 'customer_notes')
    .select(['id', 'text', 'by_name', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()

export const insertCustomerNote = (
  tx: Tx,
  note: { customer_id: number; by_name: string; text: string },
) => insertRow(tx, 'customer_notes', note)

export const updateBlocked = (tx: Tx, id: number, blockedAt: Date | null) =>
  updateRow(tx, 'customers', id, { blocked_at: blockedAt })
