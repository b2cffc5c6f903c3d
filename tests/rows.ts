import {
  DummyDriver,
  type Insertable,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Selectable,
  sql,
  type Updateable,
  type UpdateObject,
} from 'kysely'
import pg from 'pg'
import type { Tables } from '#server/tenants/tables.ts'
import type { OpenShop } from './open-shop.ts'

type Shop = Pick<OpenShop, 'owner'>
type Table = keyof Tables
type Row<T extends Table> = Selectable<Tables[T]>
type Column<T extends Table> = keyof Row<T> & string
/** A column of text takes every text here, whatever the code allows; a time can be text as well. */
type Plain<Value> = Value extends string ? string : Value extends Date ? Date | string : Value
/** Columns with their value, one of a list, any but one, or a pattern. */
type Where<T extends Table> = {
  [C in Column<T>]?:
    | Plain<Row<T>[C]>
    | readonly Plain<Row<T>[C] | undefined>[]
    | { not: Plain<Row<T>[C]> }
    | { like: string }
    | undefined
}
type Change<T extends Table> = {
  [C in keyof UpdateObject<Tables, T>]?:
    | UpdateObject<Tables, T>[C]
    | (C extends keyof Updateable<Tables[T]> ? Plain<Updateable<Tables[T]>[C]> : never)
}
type Addition<T extends Table> = { tenant_id?: number } & {
  [C in keyof Omit<Insertable<Tables[T]>, 'tenant_id'>]: Plain<Insertable<Tables[T]>[C]>
}

/** Builds statements; the connection of the database's owner sends them. */
const build = new Kysely<Record<string, Record<string, unknown>>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Reads whole numbers as the server does. */
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

type Compiled = { compile: () => { sql: string; parameters: readonly unknown[] } }

async function send<Sent>({ owner }: Shop, statement: Compiled): Promise<Sent[]> {
  const { sql: text, parameters } = statement.compile()
  const { rows } = await owner.query({ text, values: [...parameters], types })
  return rows as Sent[]
}

type Operator = '=' | 'in' | 'is' | 'is distinct from' | 'like'
type Filtered = { where: (column: string, operator: Operator, value: unknown) => Filtered }

function conditionOf(value: unknown): [Operator, unknown] {
  if (Array.isArray(value)) return ['in', value]
  if (value === null) return ['is', null]
  if (typeof value === 'object' && 'like' in value) return ['like', value.like]
  if (typeof value === 'object' && 'not' in value) return ['is distinct from', value.not]
  return ['=', value]
}

const only = <Statement>(statement: Statement, where: object): Statement =>
  Object.entries(where).reduce(
    (narrowed, [column, value]) => narrowed.where(column, ...conditionOf(value)),
    statement as Filtered,
  ) as Statement

/** Changes the rows that have these values, past the shop's own rules. */
export const changeRows = <T extends Table>(
  shop: Shop,
  table: T,
  where: Where<T>,
  values: Change<T>,
): Promise<Row<T>[]> =>
  send(
    shop,
    only(build.updateTable(table as string), where)
      .set(values)
      .returningAll(),
  )

/** Tables of people, who belong to no shop. */
const OF_NO_SHOP = new Set<Table>(['staff', 'staff_factors'])

/** Adds rows, of the khukuri shop by default, and reads them as they are then. */
export const addRows = <T extends Table>(
  shop: Shop,
  table: T,
  ...rows: Addition<T>[]
): Promise<Row<T>[]> =>
  send(
    shop,
    build
      .insertInto(table as string)
      .values(rows.map((row) => (OF_NO_SHOP.has(table) ? row : { tenant_id: 1, ...row })))
      .returningAll(),
  )

/** Deletes the rows that have these values, or all. */
export async function deleteRows<T extends Table>(
  shop: Shop,
  table: T,
  where: Where<T> = {},
): Promise<void> {
  await send(shop, only(build.deleteFrom(table as string), where))
}

/** Reads columns of the rows that have these values. */
export const listRows = <T extends Table, C extends Column<T>>(
  shop: Shop,
  table: T,
  where: Where<T>,
  columns: readonly C[],
  ...order: Column<T>[]
): Promise<Pick<Row<T>, C>[]> =>
  send(
    shop,
    order.reduce(
      (sorted, column) => sorted.orderBy(column),
      only(build.selectFrom(table as string), where).select([...columns]),
    ),
  )

/** Counts the rows that have these values. */
export async function countRows<T extends Table>(
  shop: Shop,
  table: T,
  where: Where<T> = {},
): Promise<number> {
  const count = sql<number>`count(*)`.as('count')
  const statement = only(build.selectFrom(table as string), where).select(count)
  const [row] = await send<{ count: number }>(shop, statement)
  return row!.count
}

/** Saves settings of a shop that may have none yet. */
export const saveSettings = <T extends Table>(
  shop: Shop,
  table: T,
  values: Partial<Addition<T>>,
  tenant = 1,
): Promise<unknown[]> =>
  send(
    shop,
    build
      .insertInto(table as string)
      .values({ tenant_id: tenant, ...values })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values)),
  )

export type Duration = { days?: number; hours?: number; minutes?: number; seconds?: number }

const secondsOf = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Duration) =>
  ((days * 24 + hours) * 60 + minutes) * 60 + seconds

export const ago = (time: Duration) => new Date(Date.now() - secondsOf(time) * 1000)
export const later = (time: Duration) => new Date(Date.now() + secondsOf(time) * 1000)

/**
 * Moves times of rows back. A Citus cluster refuses `column - interval` in an UPDATE, because its
 * days depend on the time zone.
 */
export function ageRows<T extends Table>(
  shop: Shop,
  table: T,
  where: Where<T>,
  by: Duration,
  ...columns: Column<T>[]
): Promise<unknown[]> {
  const earlier = (column: string) =>
    sql`(${sql.ref(column)} at time zone 'UTC' - ${secondsOf(by)} * interval '1 second') at time zone 'UTC'`
  const values = Object.fromEntries(columns.map((column) => [column, earlier(column)]))
  return send(shop, only(build.updateTable(table as string), where).set(values))
}
