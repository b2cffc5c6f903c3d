import { copyFile, mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConnectionOptions } from '../../database/database.ts'
import { withClient } from '../../database/with-client.ts'

/** PostgreSQL makes what is in these anew; the write-ahead log is taken by itself, at the end. */
const LEFT_EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label.*|pg_internal\.init.*|pgsql_tmp.*)$/

/**
 * Copies a cluster that is at work: what has been committed before it ends is in it. PostgreSQL is
 * informed of the beginning and the end by one session, and keeps its log for as long.
 * @param from the cluster's folder
 * @param to a folder that is not there yet
 */
export async function takeBaseBackup(
  superuser: ConnectionOptions,
  from: string,
  to: string,
): Promise<void> {
  await withClient({ ...superuser, application_name: 'pasal backup' }, async (client) => {
    // Gone with the session. Until then no part of the log is used again.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `pasal_backup_${process.pid}`,
    ])
    await client.query(`select pg_backup_start('pasal', true)`)
    await copyFolder(from, to, '')
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(true)',
    )
    await copyFolder(join(from, 'pg_wal'), join(to, 'pg_wal'), 'pg_wal')
    await writeFile(join(to, 'backup_label'), rows[0]!.label, { flush: true })
  })
}

async function copyFolder(from: string, to: string, below: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry
    if (LEFT_OUT.test(name)) continue
    const [source, target] = [join(from, name), join(to, name)]
    if (entry.isFile()) await copyWhole(source, target)
    else if (entry.isDirectory()) {
      if (below === '' && LEFT_EMPTY.has(name)) await mkdir(target, { mode: 0o700 })
      else await copyFolder(source, target, join(below, name))
    }
  }
}

/** Files that vanish during the copy are not needed: the write-ahead log has their content. */
async function copyWhole(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const copy = await open(target, 'r')
  await copy.sync()
  await copy.close()
}
