import { type AliasedRawBuilder, sql } from 'kysely'

/**
 * Keys as the rows of `asked`, for an index that is asked for each of them. The planner takes a table that has
 * just been filled for an empty one, and `key = any(…)` then reads all rows of the shop.
 */
export const askedTexts = (keys: string[]): AliasedRawBuilder<{ key: string }, 'asked'> =>
  sql<{ key: string }>`unnest(${keys}::text[])`.as<'asked'>(sql`asked (key)`)

export const askedIds = (ids: number[]): AliasedRawBuilder<{ id: number }, 'asked'> =>
  sql<{ id: number }>`unnest(${ids}::bigint[])`.as<'asked'>(sql`asked (id)`)
