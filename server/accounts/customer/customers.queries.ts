import { type NotNull, sql } from 'kysely'
import {
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
  updateTable,
} from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

const ACCOUNT = [
  'id',
  'username',
  'email',
  'email_proved_at',
  'password_hash',
  'blocked_at',
] as const

/** Accounts; guests have none, and nothing of a customer's own is found by them. */
const accountsOf = (tx: ReadTx) =>
  selectFrom(tx, 'customers')
    .select(ACCOUNT)
    .where('is_guest', '=', false)
    .$narrowType<{ username: NotNull; email: NotNull }>()

/** A customer with an account, or a guest. */
const PERSON = [...ACCOUNT, 'is_guest', 'guest_email'] as const

const personsOf = (tx: ReadTx) => selectFrom(tx, 'customers').select(PERSON)

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export const findPerson = (tx: ReadTx, id: number) =>
  personsOf(tx).where('id', '=', id).executeTakeFirst()

/** Locks the account or the guest until the transaction ends. */
export const lockPerson = (tx: Tx, id: number) =>
  personsOf(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether a guest's session has ordered with another address than its last one. */
export async function hasOtherAddress({ db, tenantId }: ReadTx, guestId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders o join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
      where o.tenant_id = ${tenantId} and o.customer_id = ${guestId}
        and lower(o.guest_email) <> lower(c.guest_email) limit 1`.execute(db)
  return rows.length > 0
}

/** By e-mail if it has an @, which no username has. */
export const findCustomerByLogin = (tx: ReadTx, login: string) =>
  accountsOf(tx)
    .where((on) =>
      on(on.fn<string>('lower', [login.includes('@') ? 'email' : 'username']), '=', lower(login)),
    )
    .executeTakeFirst()

export const findCustomerByEmail = (tx: ReadTx, email: string) =>
  accountsOf(tx)
    .where((on) => on(on.fn<string>('lower', ['email']), '=', lower(email)))
    .executeTakeFirst()

export const findCustomer = (tx: ReadTx, id: number) =>
  accountsOf(tx).where('id', '=', id).executeTakeFirst()

/** Finds a customer and locks the row until the transaction ends. */
export const lockCustomer = (tx: Tx, id: number) =>
  accountsOf(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** @returns nothing where the e-mail or the username is taken; it waits for who is just taking it. */
export const insertCustomer = (
  { db, tenantId }: Tx,
  customer: { username: string; email: string; password_hash: string | null },
) =>
  db
    .insertInto('customers')
    .values({
      tenant_id: tenantId,
      ...customer,
      email_proved_at: null,
      password_changed_at: customer.password_hash === null ? null : new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'username', 'email'])
    .$narrowType<{ username: NotNull; email: NotNull }>()
    .executeTakeFirst()

export async function updatePassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await updateRow(tx, 'customers', id, {
    password_hash: passwordHash,
    password_changed_at: new Date(),
  })
}

/** Notes whether mail to the account's address reaches its customer. */
export async function setProved(tx: Tx, id: number, provedAt: Date | null): Promise<void> {
  await updateRow(tx, 'customers', id, { email_proved_at: provedAt })
}

/** Tells whether another customer has one of these names. */
export async function isUsernameTaken(
  tx: ReadTx,
  usernames: string[],
  exceptId: number,
): Promise<boolean> {
  const other = await selectFrom(tx, 'customers')
    .select('id')
    .where((on) => on(on.fn<string>('lower', ['username']), 'in', usernames.map(lower)))
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return other !== undefined
}

/** @throws Refusal 400 where another one has just taken the name or the address */
export const updateCustomer = (tx: Tx, id: number, customer: { username: string; email: string }) =>
  updateTable(tx, 'customers')
    .set(customer)
    .where('id', '=', id)
    .returning(['id', 'username', 'email'])
    .$narrowType<{ username: NotNull; email: NotNull }>()
    .executeTakeFirstOrThrow()

export const insertEmailChange = (
  tx: Tx,
  change: { customer_id: number; old_email: string; new_email: string },
) => insertForId(tx, 'email_changes', change)

export const findEmailChange = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'email_changes as e')
    .innerJoin('customers as c', (join) => withinShop(join, 'c.id', 'e.customer_id'))
    .select(['e.old_email', 'e.new_email', 'c.username'])
    .$narrowType<{ username: NotNull }>()
    .where('e.id', '=', id)
    .executeTakeFirst()

/** The database's own idea of lower case, which the unique indexes go by. */
const lower = (text: string) => sql<string>`lower(${text}::text)`

/** The shop's name. */
export async function findShopTitle(tx: ReadTx): Promise<string> {
  const settings = await selectFrom(tx, 'site_settings').select('site_title').executeTakeFirst()
  return settings?.site_title ?? ''
}
