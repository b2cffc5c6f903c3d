import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { buildServerIfChanged } from '#tools/run/build.mjs'
import { LEAN_MALLOC, SERVER_ARGS } from '#tools/run/server-start.mjs'
import { eventually } from '../eventually.ts'
import { type Site, siteAt } from '../http.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const ROOT = join(import.meta.dirname, '../..')

let isBuilt = false
/** Only tests that start a server wait for its build, once in a process of tests. */
export function buildServer(): void {
  if (!isBuilt) buildServerIfChanged(process.execPath)
  isBuilt = true
}

export type ServerProcess = {
  child: ChildProcess
  port: number
  site: Site
  /** The output so far, both streams. */
  said: () => string
  /** Resolves when it has ended, with its exit code or signal. */
  ended: Promise<{ code: number | null; signal: string | null; afterMs: number }>
  /** Resolves with the line that says that it listens. */
  serving: Promise<unknown>
}

/** Starts the server as `npm start` does. */
export function startProcess(
  settings: Record<string, string>,
  port: number,
  root = ROOT,
  /** A command that runs the one behind it. */
  wrapper: string[] = [],
): ServerProcess {
  if (root === ROOT) buildServer()
  const begin = performance.now()
  let said = ''
  const [command = '', ...args] = [...wrapper, process.execPath, ...SERVER_ARGS]
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      ...LEAN_MALLOC,
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  }
  // Not `close`, which does not come after a `disconnect` from here.
  const read = [child.stdout!, child.stderr!].map((stream) => once(stream, 'end'))
  const ended = once(child, 'exit').then(async ([code, signal]) => {
    const afterMs = performance.now() - begin
    await Promise.all(read)
    return { code: code as number | null, signal: signal as string | null, afterMs }
  })
  const serving = new Promise((resolve) => child.once('message', resolve))
  const site = siteAt({ port, host: 'localhost' }, new Agent({ keepAlive: false }))
  return { child, port, ended, serving, said: () => said, site }
}

/** Resolves when it serves; fails with its own words if it ends before. */
export async function untilReady(
  { site, ended, serving, said }: ServerProcess,
  withinMs = 30_000,
): Promise<void> {
  let isOver = false
  void ended.then(() => (isOver = true))
  // Polling would take up to fifty requests a second.
  await Promise.race([serving, ended, delay(withinMs, undefined, { ref: false })])
  await eventually(async () => {
    if (isOver) return
    const { status } = await site.fetch('/readyz')
    if (status !== 200) throw new Error(`/readyz replied ${status}`)
  }, withinMs)
  if (isOver) throw new Error(`The server ended: ${said()}`)
}

/** A data directory of one's own that any account may reach. */
export function temporaryDataDir(): { dataDir: string; clear: () => void } {
  const folder = temporaryFolder('pasal-server-')
  return {
    dataDir: join(folder, 'data'),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}
