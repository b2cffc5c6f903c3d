import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { untilRecovered } from '#server/platform/embedded-postgres/backup/recovery.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { SettingError } from '#server/platform/env.ts'
import { DATABASE, SERVER_ROLE } from '#server/prepare-database.ts'
import { LIST, MEDIA } from '../backup/kept.ts'
import type { Copy } from './rehearsal.ts'

/** A migration writes rows anew beside the old ones. */
const GROWTH = 1.2

/** The bytes of a folder with all that is below it, without the pictures, which a rehearsal does not need. */
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
export async function restoreCopy(backup: string, dataDir: string): Promise<Copy> {
  const source = resolve(backup)
  if (!existsSync(source)) throw new SettingError(`There is no ${source}.`)
  if (!statSync(source).isDirectory()) {
    throw new SettingError(
      `${source} is a file, not a folder of \`npm run backup\`. Restore a dump with its own tools into an empty database, and name that: npm run rehearse -- --database postgres://owner:…@host/copy`,
    )
  }
  if (!existsSync(join(source, LIST))) {
    throw new SettingError(`${source} holds no backup that was finished: ${LIST} is missing.`)
  }
  const beside = dirname(resolve(dataDir))
  assertFreeDisk(beside, bytesIn(source) * GROWTH)
  const name = `${basename(resolve(dataDir))}-rehearsal-${randomBytes(3).toString('hex')}`
  const folder = join(beside, name)
  const clear = () => rmSync(folder, { recursive: true, force: true })
  try {
    const media = join(source, MEDIA)
    await cp(source, folder, { recursive: true, filter: (path) => path !== media })
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
    await untilRecovered(postgres.connection('postgres', DATABASE), () => {})
    return {
      owner: postgres.connection('postgres', DATABASE),
      server: postgres.connection(SERVER_ROLE, DATABASE),
      folder,
      async close() {
        await postgres.stop()
        clear()
      },
    }
  } catch (error) {
    clear()
    throw error
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
