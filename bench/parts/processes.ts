import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startFleet } from '../fleet/fleet.ts'
import { freePorts } from '../fleet/free-ports.ts'
import { killAndCount } from '../fleet/kills.ts'
import { programFor, startHaproxy, startNginx, startPgbouncer } from '../fleet/programs.ts'
import { restartAll } from '../fleet/rolling-restart.ts'
import { openFleetShop } from '../fleet/shop-for-fleet.ts'
import { callThrough, waitForLock } from '../fleet/through-pooler.ts'
import { type Lateness, throughOne, writeAndRead } from '../fleet/writes-and-reads.ts'
import { places, reached, say, printTable, whole } from '../report.ts'
import type { Workspace } from '../workspace.ts'

const PROCESSES = 4
const MOST_LATE_MS = 50
const MOST_LATE_BEHIND_POOLER_MS = 200
/** Between the limit of a statement and what a busy machine adds to it. */
const MOST_WAIT_MS = 15_000
const RESTARTS = 3
/** As docs/operating.md says. */
const DRAIN_SECONDS = '10'
const PROXIES = { nginx: startNginx, haproxy: startHaproxy }

type Row = [what: string, result: string, target: string]

/** Four processes of one database: what they hear of each other, through proxies and past them. */
export async function benchProcesses(workspace: Workspace): Promise<void> {
  say('## Several processes\n')
  const shop = await openFleetShop(workspace, 'fleet')
  const fleet = await startFleet(await freePorts(PROCESSES), { ...shop.settings, DRAIN_SECONDS })
  const rows: Row[] = []
  try {
    let from = 0
    const spread = await writeAndRead(shop, from, fleet.ports[0]!, fleet.ports)
    rows.push(latenessRow('read at each process', spread, MOST_LATE_MS))
    for (const [name, startProxy] of Object.entries(PROXIES)) {
      const program = programFor(name)
      if (!program) {
        rows.push([name, 'not installed here', ''])
        continue
      }
      const [port = 0] = await freePorts(1)
      const proxy = await startProxy(program, folderOf(workspace, name), port, fleet.ports)
      try {
        from += spread.writes
        const byHost = await writeAndRead(shop, from, port, throughOne(port))
        rows.push(latenessRow(`read through ${name}, by host`, byHost, 0))
        for (let round = 1; round <= RESTARTS; round++) {
          const { calls, failed } = await restartAll(fleet, shop, port)
          rows.push([
            `rolling restart through ${name}, ${round}`,
            `${whole(failed.length)} of ${whole(calls)} failed`,
            reached(failed.length === 0),
          ])
          for (const line of failed.slice(0, 5)) say(`- ${name}: ${line}`)
        }
      } finally {
        await proxy.stop()
      }
    }
    rows.push(...(await killing(fleet, shop)))
  } finally {
    await fleet.stop()
    printTable(['', 'result', 'target'], rows)
  }
}

async function killing(
  fleet: Awaited<ReturnType<typeof startFleet>>,
  shop: Awaited<ReturnType<typeof openFleetShop>>,
): Promise<Row[]> {
  const { kills, acknowledged, lost, doubled, unsent, mailedTwice } = await killAndCount(
    fleet,
    shop,
  )
  const wrong = lost + doubled + unsent + mailedTwice
  return [
    [
      `${kills} kills, two of four at once`,
      `${whole(acknowledged)} orders acknowledged, ${lost} lost, ${doubled} doubled, ` +
        `${unsent} without a mail, ${mailedTwice} with two`,
      reached(wrong === 0 && acknowledged > 0),
    ],
  ]
}

/** Two processes behind PgBouncer, listening past it. */
export async function benchPooler(workspace: Workspace): Promise<void> {
  say('## Behind PgBouncer\n')
  const program = programFor('pgbouncer')
  if (!program) return say('PgBouncer is not installed here; PGBOUNCER names another program.\n')
  const shop = await openFleetShop(workspace, 'pooled')
  const direct = new URL(shop.database.server)
  const [port = 0, ...ports] = await freePorts(3)
  const folder = folderOf(workspace, 'pgbouncer')
  const pooler = await startPgbouncer(program, folder, port, {
    host: direct.searchParams.get('host')!,
    port: Number(direct.port),
    database: direct.pathname.slice(1),
    user: direct.username,
  })
  const rows: Row[] = []
  try {
    const fleet = await startFleet(ports, {
      ...shop.settings,
      DATABASE_URL: `postgres://${direct.username}@127.0.0.1:${port}${direct.pathname}`,
      DATABASE_LISTEN_URL: shop.database.server,
    })
    try {
      const { calls, failed } = await callThrough(shop, ports)
      const what = `${whole(failed.length)} of ${whole(calls)} failed`
      rows.push(['32 clients', what, reached(failed.length === 0)])
      for (const line of failed.slice(0, 5)) say(`- ${line}`)
      const late = await writeAndRead(shop, 0, ports[0]!, ports)
      rows.push(latenessRow('read at both processes', late, MOST_LATE_BEHIND_POOLER_MS))
      const { status, tookMs } = await waitForLock(shop, ports[0]!)
      rows.push([
        'a call that waits for a lock',
        `${status} after ${places(tookMs / 1000, 1)} s`,
        reached(status === 503 && tookMs < MOST_WAIT_MS),
      ])
    } finally {
      await fleet.stop()
    }
  } finally {
    await pooler.stop()
    printTable(['', 'result', 'target'], rows)
  }
}

function latenessRow(what: string, late: Lateness, mostMs: number): Row {
  const { writes, waitsMs, heldUpMs } = late
  const target = mostMs === 0 ? 'none' : `none after ${mostMs} ms`
  return [
    what,
    `${whole(writes)} writes: ${whole(waitsMs.filter((ms) => ms > 0).length)} of ` +
      `${whole(waitsMs.length)} first reads old; ${spreadOf(waitsMs)}; ` +
      `beside them a timer was late by ${spreadOf(heldUpMs)}`,
    `${target}: ${reached(Math.max(...waitsMs) <= mostMs)}`,
  ]
}

function spreadOf(milliseconds: number[]): string {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const at = (share: number) => places(sorted[Math.floor(share * (sorted.length - 1))] ?? 0, 1)
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, p99.9 ${at(0.999)}, longest ${at(1)} ms`
}

/** A folder for programs that run as another user. */
function folderOf({ folder }: Workspace, name: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  chmodSync(path, 0o777)
  return path
}
