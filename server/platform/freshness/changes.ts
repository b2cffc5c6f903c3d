import type pg from 'pg'
import { named } from '../database/named-statement.ts'
import type { Tag } from './kept-replies.ts'

/** A transaction's number: it names the change that it made. */
export type ChangeId = string

const NOTE = 'insert into changes (tenant_id, tags) values ($1, $2) returning xid::text as change'

/** The statement that a writing transaction adds to the log of changes; none without tags. */
export function noteOf(tenantId: number, tags: ReadonlySet<Tag>): pg.QueryConfig | undefined {
  if (tags.size === 0) return undefined
  return { ...named(NOTE), values: [tenantId, [...tags]] }
}

/** The changes that became visible between two polls, and how far this one has seen. */
export type Poll = {
  changes: { change: ChangeId; tags: Tag[] }[]
  seen: string
  /** The database's clock. */
  at: Date
  isCluster: boolean
}

/**
 * Finds what has been committed since `seen`; the first poll, without it, finds nothing. Both
 * sides are snapshots, so that nothing is found twice and nothing is missed.
 */
export async function pollChanges(client: pg.Client, seen: string | undefined): Promise<Poll> {
  const { rows } = await client.query<Poll>(
    `select pg_current_snapshot()::text as seen, clock_timestamp() as at,
       exists (select from pg_extension where extname = 'citus') as "isCluster", coalesce(
       (select jsonb_agg(jsonb_build_object('change', xid::text, 'tags', tags))
        from changes_since($1::pg_snapshot)), '[]') as changes`,
    [seen ?? null],
  )
  return rows[0]!
}

/** Removes what was visible when `seen` was taken. */
export async function forgetChanges(client: pg.Client, seen: string): Promise<void> {
  await client.query('select forget_changes($1::pg_snapshot)', [seen])
}
