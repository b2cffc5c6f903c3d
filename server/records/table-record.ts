import { isBlank } from '#contract/texts/visible-text.ts'
import type { Sentence } from '#contract/language/said.ts'
import type { SelectType, UpdateType } from 'kysely'
import {
  type Fields,
  isRequired,
  namesOf,
  type ValuesOf,
} from '#contract/backoffice/records/fields.ts'
import { assertNoFaults, type Faults, REQUIRED } from '#server/platform/serving/faults.ts'
import { keepFormerSlug, type SlugKind } from '#server/tenants/former-slugs.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import type { ShopFormat } from '#server/tenants/shop-format.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'
import type { EditableRecord } from './save-record.ts'

type Table = keyof Tables

/** Values with one spelling: words of a list are among them, free text is not. */
type Spelled<Value> = boolean | number | null | (string extends Value ? never : string)

/** Left out only for what has one spelling; a text is always cleaned. */
type Cleaning<Value, Written> = [Value] extends [Written & Spelled<Value>]
  ? { clean?: (value: Value, tx: Tx) => Written }
  : { clean: (value: Value, tx: Tx) => Written }

/** Left out if the column holds the value as it is. */
type Reading<Value, Stored> = [Stored] extends [Value]
  ? { read?: (stored: Stored, format: ShopFormat) => Value }
  : { read: (stored: Stored, format: ShopFormat) => Value }

/** How a field is kept: its column, what is written there for a value, and how that is read. */
type Column<Value, T extends Table> = {
  [C in keyof Tables[T] & string]: {
    column: C
    /** The sentence about a value that cannot be. */
    faultOf?: (value: Value, format: ShopFormat) => Sentence | undefined
  } & Cleaning<Value, UpdateType<Tables[T][C]>> &
    Reading<Value, SelectType<Tables[T][C]>>
}[keyof Tables[T] & string]

/** The columns of a record's fields. Each field has one, except those that are kept `Apart`. */
export type Columns<F extends Fields, T extends Table, Apart extends keyof F = never> = {
  [Name in Exclude<keyof F, Apart>]: Column<ValuesOf<F>[Name], T>
}

type AnyColumn = {
  column: string
  clean?: (value: unknown, tx: Tx) => unknown
  read?: (stored: unknown, format: ShopFormat) => unknown
  faultOf?: (value: unknown, format: ShopFormat) => Sentence | undefined
}
type AnyColumns = Record<string, AnyColumn>

/** For columns that hold HTML. */
export const safeHtml = (typed: string, { tenantId }: Tx) => sanitizeHtml(typed, tenantId)

/** Rows with at least one text: one that was added and never written is not published. */
export const withoutEmptyRows = <Row extends object>(rows: Row[]): Row[] =>
  rows.filter((row) =>
    Object.values(row).some((value) => typeof value === 'string' && !isBlank(value)),
  )

type Named = Record<string, { column: string }>

/** The names of the columns, to select them. */
export const columnNames = <C extends Named>(columns: C) =>
  Object.values(columns).map(({ column }) => column) as C[keyof C]['column'][]

/** The selected columns. */
export type RowOf<C extends Named, T extends Table> = {
  [Name in C[keyof C]['column'] & keyof Tables[T]]: SelectType<Tables[T][Name]>
}

/** The values of a row's fields. */
export const valuesIn = <F extends Fields, T extends Table, Apart extends keyof F>(
  columns: Columns<F, T, Apart>,
  row: object,
  format: ShopFormat,
) =>
  Object.fromEntries(
    Object.entries(columns as AnyColumns).map(([name, { column, read }]) => {
      const stored = (row as Record<string, unknown>)[column]
      return [name, read ? read(stored, format) : stored]
    }),
  ) as Omit<ValuesOf<F>, Apart>

/** The columns of changed fields with their values, and the faults, also a required text that is blank. */
function readColumns<F extends Fields, T extends Table, Apart extends keyof F>(
  tx: Tx,
  fields: F,
  columns: Columns<F, T, Apart>,
  changed: Partial<ValuesOf<F>>,
): { written: Record<string, unknown>; faults: Faults } {
  const faults: Faults = {}
  const written: Record<string, unknown> = {}
  for (const name of namesOf(fields)) {
    const kept = (columns as AnyColumns)[name]
    if (!kept || !(name in changed)) continue
    faults[name] = kept.faultOf?.(changed[name], tx.format)
    if (faults[name] !== undefined) continue
    const value = kept.clean ? kept.clean(changed[name], tx) : changed[name]
    if (value === '' && isRequired(fields[name]!)) faults[name] = REQUIRED
    written[kept.column] = value
  }
  return { written, faults }
}

/** The faults of changed fields, each by itself. */
export const columnFaults = <F extends Fields, T extends Table, Apart extends keyof F>(
  tx: Tx,
  fields: F,
  columns: Columns<F, T, Apart>,
  changed: Partial<ValuesOf<F>>,
): Faults => readColumns(tx, fields, columns, changed).faults

/** The columns to write for changed fields. @throws Refusal 400 with the faults by field */
export function columnsFor<F extends Fields, T extends Table, Apart extends keyof F>(
  tx: Tx,
  fields: F,
  columns: Columns<F, T, Apart>,
  changed: Partial<ValuesOf<F>>,
): Record<string, unknown> {
  const { written, faults } = readColumns(tx, fields, columns, changed)
  assertNoFaults(faults)
  return written
}

type TableRow<F extends Fields> = { id: number; values: ValuesOf<F> }

type InTable<F extends Fields, T extends Table, Apart extends keyof F> = Omit<
  EditableRecord<F, TableRow<F>>,
  'lock' | 'find' | 'valuesOf' | 'faultsOfFields' | 'write'
> & {
  table: T
  columns: Columns<F, T, Apart>
  /** The table has one row for each shop, and none before the first save, which makes it. */
  empty?: Omit<ValuesOf<F>, Apart>
  /** The table has one row for each shop from its beginning. */
  isShopRow?: true
  /** Turns an error of the database into a refusal. */
  refuse?: (error: unknown) => never
  /** Slugs that visitors could know redirect for ever. `isKnown` is left out if all are public. */
  slugs?: { kind: SlugKind; isKnown?: (values: ValuesOf<F>) => boolean }
  /** Columns that every save sets beside the changed ones. */
  alsoSet?: () => object
} & ([Apart] extends [never]
    ? { apart?: never }
    : {
        apart: {
          read: (tx: ReadTx, id: number) => Promise<Pick<ValuesOf<F>, Apart>>
          write: (tx: Tx, after: ValuesOf<F>, id: number) => Promise<unknown>
        }
      })

/** A record that is a row of one table: by its id, or the shop's only one if it has `empty`. */
export function inTable<F extends Fields, T extends Table, Apart extends keyof F = never>(
  record: InTable<F, T, Apart>,
): EditableRecord<F, TableRow<F>> {
  const { fields, columns, empty, alsoSet, apart } = record
  const hasId = empty === undefined && !record.isShopRow
  // The types of the description hold the names to the table; Kysely needs one by name.
  const table = record.table as 'faqs'
  const names = columnNames(columns as Named) as 'id'[]
  const rows = (tx: ReadTx, id: number) =>
    selectFrom(tx, table)
      .select(names)
      .$if(hasId, (query) => query.where('id', '=', id))
  return {
    ...record,
    async lock(tx, id) {
      if (empty) await lockShopRow(tx, table)
      else await rows(tx, id).forUpdate().execute()
    },
    async find(tx, id) {
      const row = await rows(tx, id).executeTakeFirst()
      if (!row && !empty) return undefined
      const own = row ? valuesIn<F, T, Apart>(columns, row, tx.format) : empty
      return { id, values: { ...own, ...(await apart?.read(tx, id)) } as ValuesOf<F> }
    },
    valuesOf: ({ values }) => values,
    faultsOfFields: (tx, changed) => columnFaults<F, T, Apart>(tx, fields, columns, changed),
    async write(tx, { id, values }, { changed, after }) {
      const written = { ...columnsFor<F, T, Apart>(tx, fields, columns, changed), ...alsoSet?.() }
      if (Object.keys(written).length > 0) {
        await updateTable(tx, table)
          .set(written)
          .$if(hasId, (query) => query.where('id', '=', id))
          .execute()
          .catch(record.refuse ?? rethrow)
      }
      const { kind, isKnown = () => true } = record.slugs ?? {}
      if (kind && isKnown(values) && ('slug' in changed || !isKnown(after))) {
        await keepFormerSlug(tx, kind, (values as { slug: string }).slug, id)
      }
      await apart?.write(tx, after, id)
    },
  }
}

const rethrow = (error: unknown): never => {
  throw error
}

/** Locks the shop's only row of a table, which the first save makes, until the transaction ends. */
export async function lockShopRow(tx: Tx, name: Table): Promise<void> {
  const table = name as 'company_info'
  await tx.db
    .insertInto(table)
    .values({ tenant_id: tx.tenantId })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute()
  await selectFrom(tx, table).select('tenant_id').forUpdate().execute()
}

/** The values of a shop's only record of its kind. */
export const readShopRecord = async <F extends Fields>(
  tx: ReadTx,
  record: EditableRecord<F, TableRow<F>>,
): Promise<ValuesOf<F>> => (await record.find(tx, tx.tenantId))!.values
