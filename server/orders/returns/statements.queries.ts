import { sql } from 'kysely'
import { statement } from '#server/platform/database/batch.ts'
import type { MailOutcome } from '#server/tenants/mail-jobs.ts'
import { type ReadTx, selectFrom, type Tx, updateRow, updateTable } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

type StatedLine = {
  line: number
  quantity: number
  name: string
  /** The goods that the sender would rather have than money, as they read them. */
  instead?: { variant_id: number | null; name: string }
}

/** The reason to believe who sent a statement. */
type Proof = 'session' | 'link' | 'typed'

export type NewStatement = {
  form_key: string
  stated_order: string
  stated_name: string
  email: string
  /** Null where it names no lines. */
  lines: StatedLine[] | null
  part: string
  proof: Proof
  order_id: number | null
  receipt: 'waiting' | 'withheld'
}

export type StatementRow = NonNullable<Awaited<ReturnType<typeof findStatement>>>

const COLUMNS = [
  'id',
  'form_key',
  'stated_order',
  'stated_name',
  'email',
  'part',
  'proof',
  'order_id',
  'receipt',
  'locale',
  'received_at',
  'dismissed_at',
] as const

const lines = sql<StatedLine[] | null>`lines`.as('lines')

/** Undefined if the form was sent before. */
export const insertStatement = (
  { db, tenantId: tenant_id, format: { locale } }: Tx,
  { lines: named, ...stated }: NewStatement,
) =>
  db
    .insertInto('withdrawal_statements')
    .values({ tenant_id, locale, ...stated, lines: named && JSON.stringify(named) })
    .onConflict((on) => on.columns(['tenant_id', 'form_key']).doNothing())
    .returning([...COLUMNS, lines])
    .executeTakeFirst()

const statements = (tx: ReadTx) =>
  selectFrom(tx, 'withdrawal_statements').select([...COLUMNS, lines])

export const findStatementOfForm = (tx: ReadTx, formKey: string) =>
  statements(tx).where('form_key', '=', formKey).executeTakeFirst()

export const findStatement = (tx: ReadTx, id: number) =>
  statements(tx).where('id', '=', id).executeTakeFirst()

/** Finds a statement and locks it: of several colleagues, one handles it. */
export const lockStatement = (tx: Tx, id: number) =>
  statements(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Lists statements that belong to no order and wait for a colleague, oldest first. */
export const listUnmatched = (tx: ReadTx) =>
  statements(tx)
    .where('order_id', 'is', null)
    .where('dismissed_at', 'is', null)
    .orderBy('received_at')
    .limit(100)
    .execute()

type Parts = Pick<NewStatement, 'lines' | 'part'>

/** The statement about the same parts of an order that is still at work, or waits for a colleague. */
export const findOpenStatement = (tx: ReadTx, orderId: number, { lines: named, part }: Parts) =>
  statements(tx)
    .where('order_id', '=', orderId)
    .where('part', '=', part)
    .where(sql<boolean>`lines is not distinct from ${named && JSON.stringify(named)}::jsonb`)
    .where('dismissed_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from order_returns r
        where r.tenant_id = withdrawal_statements.tenant_id
          and r.statement_id = withdrawal_statements.id
          and r.status in ('declined', 'taken_back', 'closed'))`,
    )
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst()

const ordersOfBuyers = (tx: ReadTx) =>
  selectFrom(tx, 'orders as o').leftJoin('customers as c', (on) =>
    withinShop(on, 'c.id', 'o.customer_id'),
  )

/** The order of this number that was placed with this address. */
export async function findOrderStated(
  tx: ReadTx,
  { number, email }: { number: string; email: string },
): Promise<number | undefined> {
  const order = await ordersOfBuyers(tx)
    .select('o.id')
    .where('o.order_number', '=', number)
    .where(sql`lower(coalesce(c.email, o.guest_email))`, '=', email.toLowerCase())
    .executeTakeFirst()
  return order?.id
}

export async function findOrderOfNumber(tx: ReadTx, number: string): Promise<number | undefined> {
  const order = await selectFrom(tx, 'orders')
    .select('id')
    .where('order_number', '=', number)
    .executeTakeFirst()
  return order?.id
}

/** The buyer's address, null where the account is gone, whether the account has proved it, and the name on the order. */
export const findBuyer = (tx: ReadTx, orderId: number) =>
  ordersOfBuyers(tx)
    .select([
      sql<string | null>`coalesce(c.email, o.guest_email)`.as('email'),
      sql<boolean>`c.email_proved_at is not null`.as('is_proved'),
      sql<string | null>`o.delivery_address ->> 'fullname'`.as('name'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst()

/** The state of the receipt. */
export const noteReceipt = (tx: Tx, id: number, receipt: MailOutcome['state']) =>
  statement(
    updateTable(tx, 'withdrawal_statements').set({ receipt }).where('id', '=', id).compile(),
  )

export const updateStatement = (
  tx: Tx,
  id: number,
  changes: { order_id?: number; dismissed_at?: Date },
) => updateRow(tx, 'withdrawal_statements', id, changes)
