import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Tx } from '#server/tenants/tx.ts'

export const Day = Type.Refine(Type.Unsafe<Date>(Type.Unknown()), (value) => value instanceof Date)
export const OrNone = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
export const Text = Type.String()
export const Whole = Type.Integer()

/**
 * A statement that Kysely cannot express, with its columns. The schema's type has to be the one that
 * the query declares, and the rows of a real database have to fit the schema.
 */
export const rowsFit = <Schema extends TSchema, Row>(
  schema: Schema,
  query: (
    tx: Tx,
  ) => Promise<readonly Row[]> &
    ([Row, Static<Schema>] extends [Static<Schema>, Row]
      ? unknown
      : { 'the declared row differs': Static<Schema> }),
) => ({ schema, query: query as (tx: Tx) => Promise<readonly unknown[]> })

export const exactly = <P extends Record<string, TSchema>>(columns: P) =>
  Type.Object(columns, { additionalProperties: false })

/** A text of one of several values, or JSON: the type is declared, not looked at. */
export const As = <T>() => Type.Unsafe<T>({})

export const one = async <T>(row: Promise<T>) => [await row]

type Case = { schema: TSchema; query: (tx: Tx) => Promise<readonly unknown[]> }

/** The first of what does not fit; also where the query finds nothing to look at. */
export async function faultsOf({ schema, query }: Case, tx: Tx): Promise<unknown[]> {
  const rows = await query(tx)
  if (rows.length === 0) return ['The query found no row.']
  return rows.flatMap((row) => [...Value.Errors(schema, row)]).slice(0, 5)
}
