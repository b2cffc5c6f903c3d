import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, isRunning } from './running-process.ts'

/** `socketFolder` is empty where it listens on a port alone. */
type PostmasterFile = { pid: number; port: number; socketFolder: string; status: string }

/** Reads the file that a running PostgreSQL writes into its data directory. */
export function parsePostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(postmasterFile(cluster), 'utf8').split('\n')
    const line = (at: number) => lines[at]?.trim() ?? ''
    return {
      pid: Number(line(0)),
      port: Number(line(3)),
      socketFolder: line(4),
      status: line(7),
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The process of a PostgreSQL that serves this very cluster. */
export function findPostmaster(cluster: string): number | undefined {
  const pid = parsePostmasterFile(cluster)?.pid
  if (!pid || !isRunning(pid)) return undefined
  // Only the first process keeps its command line, and anyone may read it.
  const sign = process.platform === 'win32' ? 'postgres.exe' : ` -D ${cluster} -c `
  return commandOf(pid)?.includes(sign) ? pid : undefined
}

/**
 * Keeps a number in use again from blocking the start. PostgreSQL overlooks its parent's number;
 * the rest of the file stays, by which it finds still living children of a killed predecessor.
 */
export function disarmPostmasterFile(cluster: string): void {
  const file = postmasterFile(cluster)
  if (!parsePostmasterFile(cluster)) return
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  if (rest.length < 6) rmSync(file)
  else writeFileSync(file, [process.pid, ...rest].join('\n'))
}

function postmasterFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}
