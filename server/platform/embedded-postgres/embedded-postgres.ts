import { lchownSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chooseAccount } from './machine/account.ts'
import { binaryPath, findBinaries, readyBinaries } from './machine/binaries.ts'
import { readyCluster } from './cluster.ts'
import { lockData } from './data-lock.ts'
import { EmbeddedPostgresError, explainRefusal } from './machine/embedded-postgres-error.ts'
import { listenOnPort } from './process/listening-windows.ts'
import { listenOnSocket } from './process/listening.ts'
import { openLog } from './process/log-file.ts'
import { stopOrphan } from './process/orphan.ts'
import { choosePlace, clusterInside, writePointer } from './machine/place.ts'
import { disarmPostmasterFile } from './process/postmaster-file.ts'
import { launchPostmaster, stopPostmaster } from './process/postmaster.ts'
import { SHOP_SETTINGS } from './settings.ts'
import { startWatchdog } from './process/watchdog.ts'

export { EmbeddedPostgresError }

export type EmbeddedPostgres = {
  /**
   * pg's ClientConfig pieces for a role; `host` is the socket's folder. On Windows, where there
   * is no such socket, `host` is an address and `password` the superuser's.
   */
  connection: (
    user: string,
    database: string,
  ) => { host: string; port: number; user: string; database: string; password?: string }
  /** Resolves when the database has stopped. Idempotent. */
  stop: () => Promise<void>
}

const RESTART_MS = 500

type Options = {
  /** The shop's data directory; made if it is not there. */
  dataDir: string
  log: (line: string) => void
  /** PostgreSQL's own settings, over the shop's. */
  settings?: Record<string, string>
}

/**
 * Starts the PostgreSQL that comes with Pasal on `${dataDir}/postgres`, making it on the first
 * start; the superuser is `postgres`. It stops with `stop`, and by itself when this process dies;
 * when it is killed, it is started again.
 * @throws EmbeddedPostgresError with a sentence for the person who starts the shop.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const undo: (() => void)[] = []
  const release = () => {
    for (const step of undo.splice(0).toReversed()) step()
  }
  try {
    return await start(options, undo, release)
  } catch (error) {
    release()
    throw explainRefusal(error, options.dataDir)
  }
}

async function start(
  options: Options,
  undo: (() => void)[],
  release: () => void,
): Promise<EmbeddedPostgres> {
  const { log } = options
  const dataDir = readyFolder(options.dataDir)
  undo.push(lockData(dataDir).release)

  const place = choosePlace(dataDir, chooseAccount(clusterInside(dataDir), dataDir))
  const { home, cluster } = place
  // Once more, since a cluster that lives outside has its own owner.
  const account = chooseAccount(cluster, dataDir)
  if (home !== dataDir) log(`The database lives in ${home}.`)
  const binaries = await readyBinaries(findBinaries(), home, account)
  await stopOrphan(cluster, binaries, log)
  await readyCluster(place, binaries, account)
  writePointer(place, dataDir)
  disarmPostmasterFile(cluster)

  const isWindows = process.platform === 'win32'
  const listening = isWindows ? await listenOnPort(home) : listenOnSocket(cluster, account)
  undo.push(listening.close)
  const logFile = openLog(dataDir, account)
  undo.push(logFile.close)
  const watchdog = startWatchdog(cluster, binaryPath(binaries, 'pg_ctl'), account)
  undo.push(watchdog.dismiss)
  const settings = { ...SHOP_SETTINGS, ...options.settings, ...listening.settings }
  const launch = { cluster, binaries, account, settings, logFile, watchdog, log }
  let launching = launchPostmaster(launch)
  await launching

  let stopping: Promise<void> | undefined
  /** PostgreSQL is restarted after every crash; its log replays what was committed. */
  const keepRunning = async () => {
    for (;;) {
      const running = await launching.catch((error: Error) => log(error.message))
      await running?.ended
      if (stopping) return
      log(`PostgreSQL ended unexpectedly and is started again. Its log: ${logFile.path}`)
      await delay(RESTART_MS)
      if (stopping) return
      disarmPostmasterFile(cluster)
      launching = launchPostmaster(launch)
    }
  }
  void keepRunning()
  const stop = async () => {
    const running = await launching.catch(() => undefined)
    running?.hold()
    if (running) await stopPostmaster(running)
    watchdog.dismiss()
    release()
  }
  const { host, port, password } = listening
  return {
    connection: (user, database) => ({ host, port, user, database, ...(password && { password }) }),
    stop: () => (stopping ??= stop()),
  }
}

/** Makes a folder; run as root in a person's project, it gives them the folder. */
function readyFolder(folder: string): string {
  const made = mkdirSync(folder, { recursive: true })
  const real = realpathSync(folder)
  if (!made || process.geteuid?.() !== 0) return real
  const parent = realpathSync(dirname(made))
  const { uid, gid } = statSync(parent)
  if (uid === 0) return real
  for (let path = real; path !== parent; path = dirname(path)) lchownSync(path, uid, gid)
  return real
}
