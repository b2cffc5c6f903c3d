import type {
  DeleteQueryBuilder,
  DeleteResult,
  InsertObject,
  SelectQueryBuilder,
  SelectType,
  UpdateObject,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import type { EventType } from '#contract/event-types.ts'
import type { EventData } from '#contract/events.ts'
import type { Statements } from '#server/platform/database/batch.ts'
import type { CacheTag } from './cache-tags.ts'
import type { ShopFormat } from './shop-format.ts'
import type { ShopDb, Tables } from './tables.ts'

/** `origin` is the shop's own address for people: "https://khukuri.example". */
export type Shop = { id: number; origin: string }

export type { ShopDb }

/** A transaction that works for one shop. Queries and verbs take it first. */
export type ReadTx = ShopDb & { format: ShopFormat }

/** A transaction that writes: its commit tells every cache what changed, and queues its jobs. */
export type Tx = ReadTx & {
  changed: Changed
  enqueue: Enqueue<void>
  /** The statement that queues a job, for a batch. */
  enqueuing: Enqueue<Statements<void>>
  emit: Emit
}

/** Names what was changed; replies made from it are dropped at the commit. */
type Changed = (...tags: CacheTag[]) => void

/** A kind of job, and what it carries: numbers that lead to rows of its shop, nothing personal. */
export type Job<Data extends object> = {
  kind: string
  carries?: Data
  /** Queued again within so many seconds for the same shop, it is queued once. */
  onceInSeconds?: number
  /** Jobs of different lanes do not wait for each other; otherwise those of one shop do. */
  lane?(this: void, data: Data): string
}

/** Queues a job with the transaction that causes it; it runs at once, or not before `after`. */
type Enqueue<Answer> = <Data extends object>(
  job: Job<Data>,
  data: Data,
  after?: Date,
) => Promise<Answer>

/** The colleague or the API key that caused an event, where it is not the caller of the transaction. */
export type CausedBy = { staff_id: number | null; api_key_id: number | null }

/**
 * Notes that something has happened, for programs of the shop. It is written with the commit, each
 * type and subject once, and only where somebody reads it: `dataOf` is asked then alone, and with
 * nothing as its answer there is no event.
 */
export type Emit = <T extends EventType>(
  type: T,
  subjectId: number | string,
  dataOf: () => Found<EventData<T>> | Promise<Found<EventData<T>>>,
  by?: CausedBy,
) => Promise<void>

type Found<Data> = Data | undefined

/** `lockTimeoutMs`: the time to wait for a lock, if the caller has another answer. */
export type Read = <T>(
  tenantId: number,
  work: (tx: ReadTx) => Promise<T>,
  patience?: { lockTimeoutMs?: number },
) => Promise<T>
export type Write = <T>(tenantId: number, work: (tx: Tx) => Promise<T>) => Promise<T>

/** Reads for the shop of the call. */
export type ShopRead = <T>(work: (tx: ReadTx) => Promise<T>) => Promise<T>
export type ShopWrite = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

type TableOfShop = {
  [T in keyof Tables]: Tables[T] extends { tenant_id: unknown } ? T : never
}[keyof Tables]
type TableWithId = {
  [T in TableOfShop]: Tables[T] extends { id: unknown } ? T : never
}[TableOfShop]
type IdOf<T extends keyof Tables> = Tables[T] extends { id: infer Id } ? SelectType<Id> : never

/** Selects from a table the rows of the shop. The table may have an alias: `selectFrom(tx, 'orders as o')`. */
export function selectFrom<T extends TableOfShop>(
  tx: ShopDb,
  name: T,
): SelectQueryBuilder<Tables, T, {}>
export function selectFrom<T extends TableOfShop, Alias extends string>(
  tx: ShopDb,
  name: `${T} as ${Alias}`,
): SelectQueryBuilder<Tables & Record<Alias, Tables[T]>, Alias, {}>
export function selectFrom({ db, tenantId }: ShopDb, name: string) {
  const [, alias] = name.split(' as ')
  const column = alias === undefined ? 'tenant_id' : `${alias}.tenant_id`
  return db.selectFrom(name as 'orders').where(column as 'tenant_id', '=', tenantId)
}

/** Updates in a table the rows of the shop. */
export const updateTable = <T extends TableOfShop>({ db, tenantId }: ShopDb, name: T) =>
  db
    .updateTable(name as 'orders')
    .where('tenant_id', '=', tenantId) as unknown as UpdateQueryBuilder<Tables, T, T, UpdateResult>

/** Deletes from a table the rows of the shop. */
export const deleteFrom = <T extends TableOfShop>({ db, tenantId }: ShopDb, name: T) =>
  db
    .deleteFrom(name as 'orders')
    .where('tenant_id', '=', tenantId) as unknown as DeleteQueryBuilder<Tables, T, DeleteResult>

/** Kysely needs the name of one table here; the callers' types check values against their own. */
const inserting = ({ db, tenantId }: Tx, name: TableOfShop, rows: readonly object[]) =>
  db
    .insertInto(name as 'orders')
    .values(rows.map((row) => ({ tenant_id: tenantId, ...row }) as InsertObject<Tables, 'orders'>))

type NewRow<T extends TableOfShop> = Omit<InsertObject<Tables, T>, 'tenant_id'>

/** PostgreSQL takes 65,535 parameters with a statement. */
const ROWS_OF_A_STATEMENT = 1000

/** Adds rows to a table of the shop, however many. */
export async function insertRows<T extends TableOfShop>(
  tx: Tx,
  name: T,
  rows: readonly NewRow<T>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_OF_A_STATEMENT) {
    await inserting(tx, name, rows.slice(at, at + ROWS_OF_A_STATEMENT)).execute()
  }
}

/** Adds a row to a table of the shop. */
export const insertRow = <T extends TableOfShop>(tx: Tx, name: T, row: NewRow<T>): Promise<void> =>
  insertRows(tx, name, [row])

/** Adds a row to a table of the shop. @returns its id */
export const insertForId = <T extends TableWithId>(tx: Tx, name: T, row: NewRow<T>) =>
  inserting(tx, name, [row]).returning('id').executeTakeFirstOrThrow() as Promise<{ id: IdOf<T> }>

/** Changes columns of the shop's row with this id, if there is one. */
export async function updateRow<T extends TableWithId>(
  tx: Tx,
  name: T,
  id: IdOf<T>,
  values: UpdateObject<Tables, T>,
): Promise<void> {
  await updateTable(tx, name as 'orders')
    .set(values as UpdateObject<Tables, 'orders'>)
    .where('id', '=', id as number)
    .execute()
}
