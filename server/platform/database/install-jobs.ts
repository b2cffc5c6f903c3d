import { setTimeout as delay } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { ConnectionOptions } from './database.ts'
import { withClient } from './with-client.ts'

/** The schema of the queue's tables in the shop's own database. */
export const JOBS_SCHEMA = 'jobs'

const POLL_MS = 250

/**
 * Makes the queue's tables, or brings them to what this version works with. Done by the owner, one
 * process at a time; the server's role works in them and owns none.
 */
export async function installJobs(owner: ConnectionOptions): Promise<void> {
  const boss = new PgBoss({
    ...(owner as object),
    schema: JOBS_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    // An upgrade may build indexes beside the running shop; no other process may do that.
    while ((await boss.getBamStatus()).some(isUnderWay)) await delay(POLL_MS)
  } finally {
    await boss.stop({ graceful: false })
  }
  await grantToServer(owner)
}

const isUnderWay = ({ status }: { status: string }) =>
  status === 'pending' || status === 'in_progress'

async function grantToServer(owner: ConnectionOptions): Promise<void> {
  await withClient(owner, async (client) => {
    // Two at once would trip over each other's changes of the same tables.
    await client.query(
      `select pg_advisory_lock(hashtext('${JOBS_SCHEMA}.grant'));
       grant usage on schema ${JOBS_SCHEMA} to pasal_server;
       grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to pasal_server`,
    )
  })
}
