import { said } from '#contract/language/said.ts'
import { sql } from 'kysely'
import { refuse } from '#server/platform/serving/refusal.ts'

/** The end of a page of a list: the value of its order, and the row's id. */
export type Cursor = { value: string; id: string }

export const PAGE_SIZE = 50

/** The text that callers get and send back unchanged. */
export const textOfCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url')

/** The types of the order's value and of the rows' ids. */
type CursorKind = { value: 'moment' | 'day' | 'text'; id: 'number' | 'uuid' }

const IS: Record<CursorKind['value'] | CursorKind['id'], (text: string) => boolean> = {
  moment: isMoment,
  day: (text) => isMoment(`${text} 00:00:00+00`),
  text: (text) => text.isWellFormed() && !text.includes('\0'),
  number: (text) => /^\d{1,16}$/.test(text),
  uuid: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text),
}

/** @throws Refusal 400 on anything that the list could not have given */
export function parseCursor(
  text: string | undefined,
  { value = 'moment', id = 'number' }: Partial<CursorKind> = {},
): Cursor | undefined {
  if (text === undefined) return undefined
  const read = valueOfJson(Buffer.from(text, 'base64url').toString())
  if (Array.isArray(read) && read.length === 2) {
    const [last, lastId]: unknown[] = read
    if (
      typeof last === 'string' &&
      typeof lastId === 'string' &&
      IS[value](last) &&
      IS[id](lastId)
    ) {
      return { value: last, id: lastId }
    }
  }
  return refuse(400, said('cursorInvalid'))
}

function valueOfJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/

/** A moment as PostgreSQL writes it: "2026-11-24 12:00:00.123456+00". */
function isMoment(text: string): boolean {
  const [, day, time] = MOMENT.exec(text) ?? []
  const written = `${day}T${time}.000Z`
  const at = new Date(written)
  // A day that the month does not have becomes another one.
  return day !== undefined && !Number.isNaN(at.getTime()) && at.toISOString() === written
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

/** The cursor of a row in a list by time. `moment` has all its microseconds. */
export const byMoment = ({ moment, id }: { moment: string; id: number }): Cursor => ({
  value: moment,
  id: String(id),
})

/** A page of `rows`, which were asked for with one more than `limit`. */
export function pageOf<Row, Item>(
  rows: Row[],
  cursorOf: (row: Row) => Cursor,
  present: (row: Row) => Item,
  limit = PAGE_SIZE,
): { results: Item[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { results: shown.map(present), next: last ? textOfCursor(cursorOf(last)) : null }
}
