import { type Sentence, toStaff } from '#contract/language/said.ts'
import { sql } from 'kysely'
import { insertCustomerNote } from '../merchant/staff-customers.queries.ts'
import { deleteFrom, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'
import {
  findCustomerByEmail,
  findShopTitle,
  insertCustomer,
} from '../customer/customers.queries.ts'
import { usernamesOfPerson } from '../customer/username.ts'
import { fileCustomerOf } from '../merchant/customers-file.ts'
import { listCustomersNumbered } from '../merchant/staff-customers.queries.ts'

/** A value of a customer in a file: a text, or a list of tags. */
type Values = Record<string, string | number | string[] | null>

const BY_NAME = 'Import'
const MOST_NAMES = 30

/** The accounts, or else the guests, with these addresses. */
export async function matchCustomers(
  tx: ReadTx,
  emails: string[],
): Promise<(number | undefined)[]> {
  const wanted = sql`any(${emails.map(lower)}::text[])`
  const rows = await selectFrom(tx, 'customers')
    .select(['id', sql<string>`lower(coalesce(email, guest_email))`.as('email')])
    .where('erased_at', 'is', null)
    .where(sql<boolean>`(lower(email) = ${wanted} or lower(guest_email) = ${wanted})`)
    .orderBy('is_guest', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  // The last one stays: an account comes before guests.
  const ids = new Map(rows.map(({ email, id }) => [email, id]))
  return emails.map((email) => ids.get(lower(email)))
}

const lower = (text: string) => text.toLowerCase()

export const lockCustomers = (tx: Tx, ids: number[]) =>
  selectFrom(tx, 'customers')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Customers with the values that our own file has of them. */
export async function listStandingCustomers(
  tx: ReadTx,
  ids: number[],
): Promise<Map<number, { id: number; values: Values }>> {
  if (ids.length === 0) return new Map()
  const rows = await listCustomersNumbered(tx, ids)
  return new Map(rows.map((row) => [row.id, { id: row.id, values: fileCustomerOf(row) }]))
}

/** An account without a password: its customer sets one by a mail for a new password. */
export async function addImportedCustomer(tx: Tx, email: string, values: Values): Promise<number> {
  const [first, last] = [String(values['first_name'] ?? ''), String(values['last_name'] ?? '')]
  let tried = 0
  const siteTitle = await findShopTitle(tx)
  for (const username of usernamesOfPerson(first, last, siteTitle)) {
    if (++tried > MOST_NAMES) break
    const inserted = await insertCustomer(tx, { username, email, password_hash: null })
    if (inserted) {
      await changeImportedCustomer(tx, inserted.id, values)
      return inserted.id
    }
    // Another request registers the address in this moment.
    const other = await findCustomerByEmail(tx, email)
    if (other) return other.id
  }
  throw new Error('No username is free')
}

const FACTS = [
  'first_name',
  'last_name',
  'phone',
  'accepts_email',
  'accepts_sms',
  'is_tax_exempt',
  'tags',
  'company',
  'street',
  'street_2',
  'city',
  'region',
  'postal_code',
  'country',
] as const

/** Writes facts and the note of a customer. `former`: what an import wrote, which goes. */
export async function changeImportedCustomer(
  tx: Tx,
  id: number,
  changes: Values,
  former?: Values,
): Promise<void> {
  const facts = Object.fromEntries(
    FACTS.flatMap((field) => {
      const empty = field === 'tags' ? [] : ''
      return field in changes ? [[field, changes[field] ?? empty]] : []
    }),
  )
  if (Object.keys(facts).length > 0) {
    await tx.db
      .insertInto('customer_facts')
      .values({ tenant_id: tx.tenantId, customer_id: id, ...facts })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doUpdateSet(facts))
      .execute()
  }
  if (!('note' in changes)) return
  if (former) await deleteNote(tx, id, String(former['note']))
  else if (changes['note']) {
    await insertCustomerNote(tx, {
      customer_id: id,
      by_name: BY_NAME,
      text: String(changes['note']),
    })
  }
}

const deleteNote = (tx: Tx, id: number, text: string) =>
  deleteFrom(tx, 'customer_notes')
    .where('customer_id', '=', id)
    .where('by_name', '=', BY_NAME)
    .where('text', '=', text)
    .execute()

const USES = {
  orders: toStaff('theCustomerHasOrdered'),
  account: toStaff('theCustomerUsesTheAccount'),
  texts: toStaff('theCustomerHasTexts'),
}

/** Accounts in use, with the reason why they stay. */
export async function listUsedCustomers(tx: ReadTx, ids: number[]): Promise<Map<number, Sentence>> {
  const of = (
    table: string,
    column = 'customer_id',
  ) => sql`exists (select from ${sql.table(table)} t
    where t.tenant_id = ${tx.tenantId} and ${sql.ref(`t.${column}`)} = c.id)`
  const use = sql<keyof typeof USES | null>`case
    when ${of('orders')} then 'orders'
    when c.password_hash is not null or ${of('sessions')}
      then 'account'
    when ${of('reviews')} or ${of('comments')} or ${of('posts', 'author_id')}
        or ${of('stock_alerts')} or ${of('carts')}
      then 'texts'
  end`
  const rows = await selectFrom(tx, 'customers as c')
    .select(['c.id', use.as('use')])
    .where(sql<boolean>`c.id = any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.flatMap(({ id, use: by }) => (by ? [[id, USES[by]]] : [])))
}

export const deleteImportedCustomer = (tx: Tx, id: number) =>
  deleteFrom(tx, 'customers').where('id', '=', id).execute()
