import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { type Account, spawnAs } from '../machine/account.ts'
import { type Binaries, binaryPath, explainProgramFailure } from '../machine/binaries.ts'
import type { LogFile } from './log-file.ts'
import { parsePostmasterFile } from './postmaster-file.ts'
import { cleanEnvironment, neutralFolder, runProgram } from '../machine/program.ts'
import { explainOutput } from '../machine/start-failure.ts'
import type { Watchdog } from './watchdog.ts'

const POLL_MS = 5
const SLOW_START_MS = 5_000
const FAST_STOP_MS = 30_000
const SURVIVORS_MS = 15_000
const SURVIVORS_POLL_MS = 250

type Launch = {
  cluster: string
  binaries: Binaries
  account: Account | undefined
  settings: Record<string, string>
  logFile: LogFile
  watchdog: Watchdog
  log: (line: string) => void
}

/** PostgreSQL's first process. */
export type Postmaster = {
  ended: Promise<void>
  /** Has no effect after the process has ended, even if another one has its number. */
  signal: (signal: 'SIGINT' | 'SIGQUIT') => unknown
  /** Keeps this process from ending before it. */
  hold: () => void
}

/** Resolves when PostgreSQL takes connections. */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const deadline = Date.now() + SURVIVORS_MS
  for (;;) {
    const started = spawnPostmaster(launch)
    const failure = await started.ready
    if (!failure) return started
    // Children of a killed PostgreSQL finish what they do before they notice.
    const hasSurvivors = /pre-existing shared memory block/.test(failure.message)
    if (!hasSurvivors || Date.now() > deadline) throw failure
    await delay(SURVIVORS_POLL_MS)
  }
}

function spawnPostmaster(launch: Launch): Postmaster & { ready: Promise<Error | undefined> } {
  const { cluster, binaries, logFile, watchdog } = launch
  const flags = Object.entries(launch.settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const child = spawn(binaryPath(binaries, 'postgres'), ['-D', cluster, ...flags], {
    cwd: neutralFolder(),
    env: cleanEnvironment(),
    // The server has a session of its own: Ctrl-C in the terminal is for the server, which then stops it.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', logFile.handle, logFile.handle],
    ...spawnAs(launch.account),
  })
  child.unref()
  const pid = child.pid ?? 0
  if (pid) watchdog.watch(pid)
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  let findFailure: (() => Error) | undefined
  child.once('error', (error) => {
    findFailure = () => explainProgramFailure(error.message)
    resolve()
  })
  child.once('exit', () => {
    findFailure = () => explainOutput(logFile.tail(), cluster)
    resolve()
  })
  const ready = untilReady(pid, launch, () => findFailure?.())
  const signal: Postmaster['signal'] = (name) =>
    process.platform === 'win32' ? signalOnWindows(name, launch) : child.kill(name)
  return { ended, ready, signal, hold: () => child.ref() }
}

async function untilReady(pid: number, launch: Launch, findFailure: () => Error | undefined) {
  const { cluster, logFile, log } = launch
  const slowAt = Date.now() + SLOW_START_MS
  let isSlow = false
  for (;;) {
    const failure = findFailure()
    if (failure) return failure
    const file = parsePostmasterFile(cluster)
    if (file?.pid === pid && file.status === 'ready') return undefined
    if (!isSlow && Date.now() > slowAt) {
      isSlow = true
      log(`PostgreSQL is still starting, perhaps after a crash. Its log: ${logFile.path}`)
    }
    await delay(POLL_MS)
  }
}

/** Politely first: open transactions are rolled back, all that was committed is written. */
export async function stopPostmaster(
  postmaster: Pick<Postmaster, 'ended' | 'signal'>,
): Promise<void> {
  const timer = setTimeout(() => postmaster.signal('SIGQUIT'), FAST_STOP_MS)
  postmaster.signal('SIGINT')
  await postmaster.ended
  clearTimeout(timer)
}

/** Windows knows no signals; pg_ctl has a way of its own. */
export function signalOnWindows(
  name: string,
  { cluster, binaries }: Pick<Launch, 'cluster' | 'binaries'>,
) {
  const mode = name === 'SIGINT' ? 'fast' : 'immediate'
  const args = ['stop', '-D', cluster, '-m', mode, '-W']
  return runProgram(binaryPath(binaries, 'pg_ctl'), args, undefined)
}
