import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** PostgreSQL's work since its start. */
type DatabaseUse = { databaseCpuMicroseconds: number; commits: number; fsyncs: number }

export type DatabaseMeter = { read: () => Promise<DatabaseUse>; close: () => Promise<void> }

/** PostgreSQL's processes tell what they did within a second of having done it. */
const REPORTED_AFTER_MS = 1200
/** `/proc` counts in hundredths of a second. */
const MICROSECONDS_OF_A_TICK = 10_000

/** Only where there is a `/proc`; what a process did after it was last seen is not in it. */
export async function openDatabaseMeter(owner: string): Promise<DatabaseMeter> {
  const client = new pg.Client(owner)
  await client.connect()
  /** The ticks of each process at the last reading. */
  const ticks = new Map<number, number>()
  return {
    async read() {
      await delay(REPORTED_AFTER_MS)
      const { rows } = await client.query<{ commits: number; fsyncs: number; pids: number[] }>(`
        select (select xact_commit from pg_stat_database where datname = current_database())::int
            as commits,
          (select sum(fsyncs) from pg_stat_io where object = 'wal')::int as fsyncs,
          (select array_agg(pid) from pg_stat_activity) as pids`)
      const { pids, ...counted } = rows[0]!
      for (const pid of pids) ticks.set(pid, await ticksOf(pid))
      let all = 0
      for (const each of ticks.values()) all += each
      const databaseCpuMicroseconds = all * MICROSECONDS_OF_A_TICK
      return { ...counted, databaseCpuMicroseconds }
    },
    close: () => client.end(),
  }
}

/** User and system time; the name before them may hold anything. */
async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}
