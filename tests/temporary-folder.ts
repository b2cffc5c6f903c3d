import { chmodSync, constants, accessSync, mkdtempSync, realpathSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** What a whole run needs, with room to spare: containers often have 64 MB there. */
const ROOM_BYTES = 3 * 2 ** 30

/**
 * A new folder for databases that nobody keeps, in memory where there is room. A copy of a database
 * is 1,500 files: on a disk they take ten times as long. Programs may be forbidden to run from it.
 */
export function temporaryFolder(prefix: string): string {
  const folder = realpathSync(mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), prefix)))
  // Where the tests run as root, PostgreSQL runs as somebody else and has to get in.
  chmodSync(folder, 0o755)
  return folder
}

/** Whether what is written and soon forgotten can do without a disk. */
export function hasRoomInMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES
  } catch {
    return false
  }
}
