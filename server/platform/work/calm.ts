import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Behind what visitors wait for, and far before the lowest: such work takes a fifth of a core that pages want too. */
export const CALM_PRIORITY = 7

/**
 * Lowers the process of PostgreSQL behind a connection as well, where it is on this machine and ours to lower: it has
 * most of the work. Behind a pooler the number is not that of a process of PostgreSQL.
 */
export function calmConnection({ host, processID }: { host: string; processID?: number }): void {
  if (!host.startsWith('/') || !processID) return
  try {
    if (readFileSync(`/proc/${processID}/comm`, 'utf8') !== 'postgres\n') return
    setPriority(processID, CALM_PRIORITY)
  } catch {
    // The work goes on as it is.
  }
}
