import { existsSync, realpathSync } from 'node:fs'
import type { EmbeddedPostgres } from './embedded-postgres.ts'
import { EmbeddedPostgresError } from './machine/embedded-postgres-error.ts'
import { readPassword } from './process/listening-windows.ts'
import { findPlace } from './machine/place.ts'
import { findPostmaster, parsePostmasterFile } from './process/postmaster-file.ts'

/** Tells whether a database was ever made for this data directory. */
export const hasPostgres = (dataDir: string): boolean =>
  existsSync(dataDir) && findPlace(realpathSync(dataDir)) !== undefined

/**
 * The PostgreSQL of this data directory that another process has started and that takes
 * connections; none where it does not run. It stops with that process.
 */
export function findRunningPostgres(
  dataDir: string,
): Pick<EmbeddedPostgres, 'connection'> | undefined {
  const place = existsSync(dataDir) ? findPlace(realpathSync(dataDir)) : undefined
  if (!place) return undefined
  const file = readFile(place.cluster)
  if (file?.status !== 'ready' || findPostmaster(place.cluster) === undefined) return undefined
  const { port, socketFolder } = file
  return {
    connection: (user, database) =>
      socketFolder
        ? { host: socketFolder, port, user, database }
        : { host: '127.0.0.1', port, user, database, password: readPassword(place.home) },
  }
}

function readFile(cluster: string) {
  try {
    return parsePostmasterFile(cluster)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    throw new EmbeddedPostgresError(
      `The database in ${cluster} belongs to another user. Run this as that user, or as root.`,
    )
  }
}
