import { sql } from 'kysely'
import { refuse } from '#server/platform/serving/refusal.ts'

/** Where a page of a list ended: the value that it is ordered by, and the row's id. */
export type Cursor = { value: string; id: string }

export const PAGE_SIZE = 50

/** What callers are given, and give back as it is. */
export const textOfCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** @throws Refusal 400 on anything that was not given by us */
export function parseCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (
      Array.isArray(read) &&
      read.length === 2 &&
      read.every((each) => typeof each === 'string')
    ) {
      return { value: String(read[0]), id: String(read[1]) }
    }
  } catch {
    // Refused below.
  }
  return refuse(400, 'cursor is not valid.')
}

/** The rows that follow: keyset, for an offset costs what it skips. */
export function isAfter(
  value: string,
  id: string,
  { value: last, id: lastId }: Cursor,
  direction: 'asc' | 'desc',
) {
  const sign = sql.raw(direction === 'asc' ? '>' : '<')
  return sql<boolean>`(${sql.ref(value)}, ${sql.ref(id)}) ${sign} (${last}, ${lastId})`
}

/** A page of `rows`, which were asked for with one more than fits. */
export function pageOf<Row, Item>(
  rows: Row[],
  cursorOf: (row: Row) => Cursor,
  present: (row: Row) => Item,
): { results: Item[]; next: string | null } {
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  return { results: shown.map(present), next: last ? textOfCursor(cursorOf(last)) : null }
}
