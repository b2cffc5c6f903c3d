import { chmodSync, constants, accessSync, mkdtempSync, realpathSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** The size that a whole run needs, with a reserve: containers often have 64 MB there. */
const NEEDED_BYTES = 3 * 2 ** 30

/**
 * A new folder for temporary databases, in memory if there is room. A copy of a database is 1,500
 * files: on a disk they take ten times as long. Programs may be forbidden to run from it.
 */
export function temporaryFolder(prefix: string): string {
  const folder = realpathSync(mkdtempSync(join(fitsIntoMemory() ? MEMORY : tmpdir(), prefix)))
  // If the tests run as root, PostgreSQL runs as another user and has to get in.
  chmodSync(folder, 0o755)
  return folder
}

/** Whether short-lived files fit into memory. */
export function fitsIntoMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > NEEDED_BYTES
  } catch {
    return false
  }
}
