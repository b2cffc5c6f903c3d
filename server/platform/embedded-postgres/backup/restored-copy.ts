import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { ConnectionOptions } from '../../database/database.ts'
import { SettingError } from '../../env.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { findRunningPostgres } from '../running-postgres.ts'
import { LIST, MEDIA } from './kept-files.ts'
import { untilRecovered } from './recovery.ts'

/** A restored database that its maker may change. */
export type Copy = {
  owner: ConnectionOptions
  /** The role that owns nothing. */
  server: ConnectionOptions
  /** A folder for what a server keeps in files. */
  folder: string
  close: () => Promise<void>
}

type Names = {
  /** Tells in the name of the copy's folder who made it. */
  purpose: string
  database: string
  /** The role that owns nothing. */
  role: string
}

/** A migration writes rows anew beside the old ones. */
const GROWTH = 1.2

/** The bytes of a folder with all that is below it, without the pictures, which a copy does not need. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(folder, MEDIA)))
    .reduce((sum, path) => sum + statSync(path).size, 0)
}

/**
 * Restores a folder that `npm run backup` has made beside `dataDir`, with a PostgreSQL of its own.
 * @throws SettingError where there is no such backup, or no room for it.
 */
export async function restoreCopy(backup: string, dataDir: string, names: Names): Promise<Copy> {
  const source = resolve(backup)
  assertBackup(source)
  const { beside, prefix } = placeOf(dataDir, names.purpose)
  assertFreeDisk(beside, bytesIn(source) * GROWTH)
  const folder = join(beside, prefix + randomBytes(3).toString('hex'))
  const clear = () => rmSync(folder, { recursive: true, force: true })
  try {
    const media = join(source, MEDIA)
    await cp(source, folder, { recursive: true, filter: (path) => path !== media })
    // What it does by itself would count as a transaction of the backup.
    const settings = { autovacuum: 'off' }
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, settings })
    const close = async () => {
      await postgres.stop()
      clear()
    }
    const owner = postgres.connection('postgres', names.database)
    await untilRecovered(owner, () => {}).catch(async (error: unknown) => {
      await close()
      throw error
    })
    return { owner, server: postgres.connection(names.role, names.database), folder, close }
  } catch (error) {
    clear()
    throw error
  }
}

/** @throws SettingError */
function assertBackup(source: string): void {
  if (!existsSync(source)) throw new SettingError(`There is no ${source}.`)
  // A dump may be a folder, too.
  if (!statSync(source).isDirectory() || existsSync(join(source, 'toc.dat'))) {
    throw new SettingError(
      `${source} is a dump of pg_dump, or another file, and not a folder of \`npm run backup\`. Restore a dump with its own tools into an empty database, and name that: npm run rehearse -- --database postgres://owner:…@host/copy`,
    )
  }
  if (!existsSync(join(source, LIST))) {
    throw new SettingError(`${source} holds no backup that was finished: ${LIST} is missing.`)
  }
}

function placeOf(dataDir: string, purpose: string) {
  const whole = resolve(dataDir)
  return { beside: dirname(whole), prefix: `${basename(whole)}-${purpose}-` }
}

/** Removes copies whose makers were killed. A database that has not ended yet keeps its folder. */
export function removeLeftCopies(dataDir: string, purpose: string): void {
  const { beside, prefix } = placeOf(dataDir, purpose)
  if (!existsSync(beside)) return
  for (const name of readdirSync(beside)) {
    const folder = join(beside, name)
    if (!name.startsWith(prefix) || findRunningPostgres(folder)) continue
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @throws SettingError */
export function assertFreeDisk(
  folder: string,
  bytes: number,
  { bavail, bsize } = statfsSync(folder),
) {
  const free = bavail * bsize
  if (free >= bytes) return
  const [needed, there] = [bytes, free].map((each) => `${Math.ceil(each / 1e6)} MB`)
  throw new SettingError(`The copy needs ${needed} in ${folder}, where ${there} are free.`)
}
