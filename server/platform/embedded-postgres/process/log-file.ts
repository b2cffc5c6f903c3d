import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Account } from '../machine/account.ts'

const ROTATE_AT_BYTES = 10_000_000
const TAIL_BYTES = 8_000

/** PostgreSQL's own log, appended to by PostgreSQL itself through `handle`. */
export type LogFile = { path: string; handle: number; tail: () => string; close: () => void }

export function openLog(dataDir: string, account: Account | undefined): LogFile {
  const path = join(dataDir, 'postgres.log')
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > ROTATE_AT_BYTES) renameSync(path, `${path}.1`)
  // Never through a link: as root this would write wherever the folder's owner likes.
  const flags =
    constants.O_RDWR | constants.O_CREAT | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0)
  const handle = openSync(path, flags, 0o600)
  if (account) fchownSync(handle, account.uid, account.gid)
  const begin = fstatSync(handle).size
  return {
    path,
    handle,
    tail: () => {
      const end = fstatSync(handle).size
      const from = Math.max(begin, end - TAIL_BYTES)
      const text = Buffer.alloc(end - from)
      readSync(handle, text, 0, text.length, from)
      return text.toString('utf8')
    },
    close: () => closeSync(handle),
  }
}
