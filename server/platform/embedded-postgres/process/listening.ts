import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from '../machine/account.ts'

const PORT = 5432
/** The longest address of a socket that every system accepts, without the closing NUL. */
const SOCKET_PATH_BYTES = 103

/** Addresses of PostgreSQL; `settings` make it listen there. */
export type Listening = {
  host: string
  port: number
  password?: string
  settings: Record<string, string>
  close: () => void
}

/** A socket in the cluster's folder, which only its user and root may enter. */
export function listenOnSocket(cluster: string, account: Account | undefined): Listening {
  const isShort = Buffer.byteLength(socketPath(cluster)) <= SOCKET_PATH_BYTES
  const host = isShort ? cluster : privateFolder(cluster, account)
  // Named by a killed predecessor, whose number may be in use again.
  rmSync(socketPath(host), { force: true })
  rmSync(`${socketPath(host)}.lock`, { force: true })
  return {
    host,
    port: PORT,
    settings: {
      listen_addresses: '',
      port: String(PORT),
      unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
      dynamic_shared_memory_type: 'mmap',
    },
    close: () => {
      if (!isShort) rmSync(host, { recursive: true, force: true })
    },
  }
}

function socketPath(folder: string): string {
  return join(folder, `.s.PGSQL.${PORT}`)
}

function privateFolder(cluster: string, account: Account | undefined): string {
  const uid = account?.uid ?? process.geteuid?.() ?? 0
  const name = `pasal-${uid}-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const folder = join(shortTmp(), name)
  if (isMine(folder, uid)) return folder
  // A folder of that name with another owner is left alone.
  const made = makeFolder(folder) ?? mkdtempSync(`${folder}-`)
  if (account) chownSync(made, account.uid, account.gid)
  return made
}

function makeFolder(folder: string): string | undefined {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  }
}

function isMine(folder: string, uid: number): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return !!found?.isDirectory() && found.uid === uid && (found.mode & 0o777) === 0o700
}

function shortTmp(): string {
  return Buffer.byteLength(tmpdir()) <= 50 ? tmpdir() : '/tmp'
}
