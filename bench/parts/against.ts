import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Ask, eachOf, load, wireRequest } from '../load.ts'
import { megabytes, places, printTable, say, whole } from '../report.ts'
import { median } from '../rounds.ts'
import { removeFeatures } from '../servers/plain-shop.ts'
import { type RunningVersion, startVersion } from '../servers/version.ts'

const ROOT = join(import.meta.dirname, '../..')
const STARTS = 10
const ROUNDS = 5
const SECONDS = 2
const CLIENTS = 16
const IDLE_MS = 20_000

const asBrowser = (path: string) => wireRequest(path, { headers: { 'Accept-Encoding': 'br' } })
let asked = 0

type Kind = { name: string; ask: Ask }

/** The requests: the same one each time is kept, another one each time is made anew. */
async function kindsOf({ port }: RunningVersion): Promise<Kind[]> {
  const read = async <Reply>(path: string) =>
    (await (await fetch(`http://localhost:${port}/api/products/${path}`)).json()) as Reply
  const [category] = await read<{ slug: string }[]>('categories/')
  const { results } = await read<{ results: { slug: string }[] }>('products/')
  const products = results.map(({ slug }) => asBrowser(`/products/${slug}`))
  const one =
    (path: string): Ask =>
    (on) =>
      on.ask(asBrowser(path))
  return [
    { name: 'list call, warm', ask: one('/api/products/products/') },
    { name: 'category page, warm', ask: one(`/products?category=${category?.slug}`) },
    { name: 'product pages in turn, warm', ask: eachOf(products) },
    {
      name: 'list call, made anew',
      ask: (on) => on.ask(asBrowser(`/api/products/products/?search=blade%20${++asked}`)),
    },
    {
      name: 'search page, made anew',
      ask: (on) => on.ask(asBrowser(`/products?search=${++asked}`)),
    },
  ]
}

type Side = 'before' | 'now'
const SIDES: Side[] = ['before', 'now']
/** Each side goes first in every other round: the first one starts on a colder machine. */
const sidesOf = (round: number): Side[] => (round % 2 === 0 ? SIDES : SIDES.toReversed())

/**
 * This version beside the one of a commit, in turn, each with its own demo shop and database. The shop uses
 * no feature that came later, from the first request after the starts on.
 */
export async function benchAgainst(commit: string, folder: string): Promise<void> {
  const root = { now: ROOT, before: join(folder, 'before') }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  git('worktree', 'add', '--quiet', '--detach', root.before, commit)
  const running: RunningVersion[] = []
  const start = async (side: Side) => {
    const version = await startVersion(root[side], join(folder, `data-${side}`))
    running.push(version)
    return version
  }
  try {
    say(`## Against ${git('rev-parse', '--short', commit).trim()}\n`)
    execFileSync('npm', ['run', 'build'], {
      cwd: root.before,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const rows = await rowsOfStarts(start)
    for (const side of SIDES) await removeFeatures(root[side], join(folder, `data-${side}`))
    const versions = { before: await start('before'), now: await start('now') }
    rows.push(await idleRow(versions))
    for (const kind of await kindsOf(versions.now)) rows.push(...(await rowsOf(kind, versions)))
    rows.push([
      'memory of the server',
      ...SIDES.map((side) => megabytes(versions[side].rssBytes())),
      '',
    ])
    printTable(['', 'before', 'now', 'before ÷ now'], rows)
  } finally {
    await Promise.all(running.map((version) => version.stop()))
    git('worktree', 'remove', '--force', root.before)
  }
}

/**
 * The first start of each fills its database, and does not count. In some starts objects of each request
 * outlive every collection for the life of the process, which the worst share shows.
 */
async function rowsOfStarts(start: (side: Side) => Promise<RunningVersion>): Promise<string[][]> {
  const times: Record<Side, number[]> = { before: [], now: [] }
  const outliving: Record<Side, number[]> = { before: [], now: [] }
  const ask: Ask = (on) => on.ask(asBrowser('/api/products/products/'))
  for (let at = 0; at <= STARTS; at++) {
    for (const side of sidesOf(at)) {
      const version = await start(side)
      await load(version.port, ask, { clients: CLIENTS, seconds: SECONDS })
      version.shareOutliving()
      await load(version.port, ask, { clients: CLIENTS, seconds: SECONDS })
      if (at > 0) {
        times[side].push(version.startMs)
        outliving[side].push(version.shareOutliving())
      }
      await version.stop()
    }
  }
  const worst = (side: Side) => Math.max(...outliving[side]) * 100
  return [
    rowOf('start to ready', median(times.before), median(times.now), 'ms'),
    rowOf('objects that outlive, worst start', worst('before'), worst('now'), '%'),
  ]
}

async function idleRow(versions: Record<Side, RunningVersion>): Promise<string[]> {
  const first = SIDES.map((side) => versions[side].cpuMs())
  await delay(IDLE_MS)
  const [before, now] = SIDES.map(
    (side, at) => (versions[side].cpuMs() - first[at]!) / (IDLE_MS / 1000),
  )
  return rowOf('idle, CPU in a second', before!, now!, 'ms')
}

async function rowsOf(
  { name, ask }: Kind,
  versions: Record<Side, RunningVersion>,
): Promise<string[][]> {
  const cpu: Record<Side, number[]> = { before: [], now: [] }
  const p99: Record<Side, number[]> = { before: [], now: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of sidesOf(round)) {
      const { port, cpuMs } = versions[side]
      const first = cpuMs()
      const result = await load(port, ask, { clients: CLIENTS, seconds: SECONDS })
      // The first round warms.
      if (round === 0) continue
      cpu[side].push(((cpuMs() - first) * 1000) / result.turns)
      p99[side].push(result.p99)
    }
  }
  return [
    rowOf(`${name}: CPU`, median(cpu.before), median(cpu.now), 'µs'),
    rowOf(`${name}: p99`, median(p99.before), median(p99.now), 'ms'),
  ]
}

const rowOf = (name: string, before: number, now: number, unit: string): string[] => {
  const shown = (value: number) => `${value < 100 ? places(value, 1) : whole(value)} ${unit}`
  return [name, shown(before), shown(now), places(before / now)]
}
