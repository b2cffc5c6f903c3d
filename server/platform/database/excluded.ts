import { type RawBuilder, sql } from 'kysely'

/** Sets columns to the values of an insert that found its row there already: for `doUpdateSet`. */
export const excluded = <Column extends string>(...columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as Record<
    Column,
    RawBuilder<never>
  >
