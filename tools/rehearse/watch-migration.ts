import type pg from 'pg'

/** A statement of the migration, with its milliseconds. */
type Timed = { text: string; ms: number }
/** For how long a table was locked, to the end of the transaction. */
type Locked = { table: string; mode: string; ms: number }

/** The statements and locks of a migration. */
export type Watched = { statements: Timed[]; locks: Locked[] }

/** Others can neither read nor write a table with the first, or not write with the others. */
const STOPPING = ['AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock']

const LOCKS = `select r.relname as table, l.mode
  from pg_locks l join pg_class r on r.oid = l.relation join pg_namespace n on n.oid = r.relnamespace
  where l.pid = pg_backend_pid() and l.granted and l.mode = any($1) and n.nspname = 'public'
    and r.relkind in ('r', 'p') and r.relname = any($2)`

/** Times each statement of a connection, and notes which tables each transaction locks, and for how long. */
export async function watchMigration(client: pg.Client, watched: Watched): Promise<void> {
  const ask = client.query.bind(client) as (
    text: string | pg.QueryConfig,
    values?: unknown[],
  ) => Promise<pg.QueryResult>
  const { rows } = await ask(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  // No shopper waits for a table that the migration makes.
  const standing = (rows as { name: string }[]).map(({ name }) => name)
  let held = new Map<string, { mode: string; since: number }>()
  let isInTransaction = false

  async function query(text: string | pg.QueryConfig, values?: unknown[]) {
    const begin = performance.now()
    const answer = await ask(text, values)
    const end = performance.now()
    const words = (typeof text === 'string' ? text : text.text).trim()
    watched.statements.push({ text: words, ms: end - begin })
    if (/^begin\b/i.test(words)) isInTransaction = true
    else if (/^(commit|rollback)\b/i.test(words)) {
      for (const [table, { mode, since }] of held) {
        watched.locks.push({ table, mode, ms: end - since })
      }
      held = new Map()
      isInTransaction = false
    } else if (isInTransaction) await noteLocks(begin)
    return answer
  }

  async function noteLocks(since: number): Promise<void> {
    const found = await ask(LOCKS, [STOPPING, standing])
    for (const { table, mode } of found.rows as { table: string; mode: string }[]) {
      if (!held.has(table)) held.set(table, { mode, since })
    }
  }

  client.query = query as typeof client.query
}
