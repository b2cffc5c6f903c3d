import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { LEAN_MALLOC } from '#tools/run/server-start.mjs'
import { freePort, SESSION_SECRET } from './child-process.ts'

const READY_WITHIN_MS = 120_000
const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** The demo, served by the sources in one folder with the database inside. */
export type RunningVersion = {
  port: number
  /** From the start of the process until it is ready. */
  startMs: number
  /** Processor time so far in milliseconds, of the server and its PostgreSQL. */
  cpuMs: () => number
  /** The memory that the server alone takes. */
  rssBytes: () => number
  /** The share of new objects that outlived the collections since the last question. */
  shareOutliving: () => number
  stop: () => Promise<void>
}

/** Starts a version as production does, with its own arguments. @throws Error when it is not ready in time */
export async function startVersion(root: string, dataDir: string): Promise<RunningVersion> {
  const { SERVER_ARGS } = (await import(
    pathToFileURL(join(root, 'tools/run/server-start.mjs')).href
  )) as { SERVER_ARGS: string[] }
  const port = await freePort()
  const begin = performance.now()
  const child = spawn(process.execPath, ['--trace-gc', ...SERVER_ARGS], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...LEAN_MALLOC,
      DEMO: '1',
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMIT_SCALE: '1000000',
      SESSION_SECRET,
    },
  })
  const ended = once(child, 'exit')
  const shareOutliving = watchCollections(child.stdout)
  try {
    await untilReady(child, port)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  const startMs = performance.now() - begin
  return {
    port,
    startMs,
    cpuMs: () => cpuMsOf(child.pid!),
    shareOutliving,
    rssBytes: () => Number(/VmRSS:\s+(\d+)/.exec(read(child.pid!, 'status'))?.[1]) * 1024,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Reads the lines of `--trace-gc`: "Scavenge 50.5 (59.7) -> 46.6 (60.7) MB", megabytes before and after. */
function watchCollections(output: Readable): () => number {
  let made = 0
  let freed = 0
  let left: number | undefined
  createInterface(output).on('line', (line) => {
    const found = /(?:Scavenge|Mark-Compact).*? ([\d.]+) \([\d.]+\) -> ([\d.]+) /.exec(line)
    if (!found) return
    const [before, after] = [Number(found[1]), Number(found[2])]
    if (line.includes('Scavenge') && left !== undefined) {
      made += before - left
      freed += before - after
    }
    left = after
  })
  return () => {
    const share = 1 - freed / made
    made = freed = 0
    return share
  }
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  for (const end = performance.now() + READY_WITHIN_MS; performance.now() < end; await delay(20)) {
    if (child.exitCode !== null) throw new Error('The server has ended')
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (reply?.ok) return
  }
  throw new Error('The server was not ready in time')
}

const read = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'latin1')

/** A process with all that it has started. */
function cpuMsOf(root: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = read(Number(name), 'stat')
          .replace(/^.*\) /s, '')
          .split(' ')
        // After the name: state, parent, and as 12th and 13th user and system time in ticks.
        const [parent, user, system] = [1, 11, 12].map((at) => Number(fields[at]))
        return [{ pid: Number(name), parent: parent!, ticks: user! + system! }]
      } catch {
        return []
      }
    })
  const ticksBelow = (pid: number): number =>
    processes
      .filter(({ parent }) => parent === pid)
      .reduce((sum, each) => sum + each.ticks + ticksBelow(each.pid), 0)
  const own = processes.find(({ pid }) => pid === root)?.ticks ?? 0
  return ((own + ticksBelow(root)) * 1000) / TICKS_PER_SECOND
}
