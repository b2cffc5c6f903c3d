import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from '../machine/binaries.ts'
import { findPostmaster } from './postmaster-file.ts'
import { type Postmaster, signalOnWindows, stopPostmaster } from './postmaster.ts'
import { birthOf, isRunning } from './running-process.ts'

const POLL_MS = 20

/**
 * A PostgreSQL whose launcher was killed, and its watchdog with it or not done yet. The caller
 * holds the data directory's lock.
 */
export async function stopOrphan(
  cluster: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const pid = findPostmaster(cluster)
  if (!pid) return
  log(`Stopping the PostgreSQL that a killed Pasal left behind (process ${pid}).`)
  const birth = birthOf(pid)
  const untilGone = async () => {
    while (isRunning(pid, birth)) await delay(POLL_MS)
  }
  const signal: Postmaster['signal'] = (name) => {
    if (process.platform === 'win32') return signalOnWindows(name, { cluster, binaries })
    return isRunning(pid, birth) && process.kill(pid, name)
  }
  await stopPostmaster({ ended: untilGone(), signal })
}
