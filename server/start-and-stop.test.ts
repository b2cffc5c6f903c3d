import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { busyness } from '#tests/busyness.ts'
import { PANAWAL } from '#tests/cast.ts'
import { eventually } from '#tests/eventually.ts'
import { freePort, type OpenShop, openShop } from '#tests/open-shop.ts'
import {
  type ServerProcess,
  startProcess,
  temporaryDataDir,
  untilReady,
} from '#tests/servers/server-process.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { lockTables, untilLocked } from '#tests/database/locks.ts'

const STOP_WITHIN_MS = 15_000

const running: ServerProcess[] = []
async function start(settings: Record<string, string>, port?: number): Promise<ServerProcess> {
  const server = startProcess(settings, port ?? (await freePort()))
  running.push(server)
  return server
}

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
  }
})

describe('with a database of its own', () => {
  let place: ReturnType<typeof temporaryDataDir>
  beforeAll(() => {
    place = temporaryDataDir()
  })
  afterAll(() => place.clear())

  test('stopped while it is still being made, says so in a sentence', async () => {
    const other = temporaryDataDir()
    const server = await start({ DATA_DIR: other.dataDir, DEMO: '1' })
    await eventually(() => {
      expect(existsSync(join(other.dataDir, 'postgres/postmaster.pid'))).toBe(true)
    })
    server.child.kill('SIGINT')
    const { code } = await server.ended
    other.clear()
    expect([code, server.said()]).toEqual([
      0,
      'Stopped before everything was ready. The next start continues from here.\n',
    ])
  })

  test('starts on nothing, after a kill, and not twice; stops with its database', async () => {
    const { dataDir } = place
    const settings = { DATA_DIR: dataDir }
    const first = await start(settings)
    await untilReady(first)
    expect(first.said()).toContain('Pasal listens on 127.0.0.1')

    const second = await start(settings)
    expect((await second.ended).code).toBe(1)
    expect(second.said().trim()).toBe(
      `Another Pasal is running on ${dataDir} (process ${first.child.pid}). Stop it first, or set DATA_DIR to another folder.`,
    )

    first.child.kill('SIGKILL')
    await first.ended
    const third = await start(settings)
    await untilReady(third)

    third.child.kill('SIGTERM')
    const { code } = await third.ended
    expect([code, third.said()]).toEqual([0, expect.not.stringContaining('rror') as string])
    // A database that was shut down in order is ready at once.
    const fourth = await start(settings)
    await untilReady(fourth)
    fourth.child.kill('SIGINT')
    expect((await fourth.ended).code).toBe(0)
  })
})

describe('with a database that is given', () => {
  let shop: OpenShop
  let settings: Record<string, string>
  let place: ReturnType<typeof temporaryDataDir>
  beforeAll(async () => {
    place = temporaryDataDir()
    shop = await openShop()
    settings = {
      DATABASE_URL: urlOf(shop.database.server),
      RATE_LIMIT_SCALE: '1000',
      DATA_DIR: place.dataDir,
    }
  })
  afterAll(async () => {
    await shop.close()
    place.clear()
  })

  test('SIGTERM ends it only after every request that has arrived, and tells who is on a kept connection', async () => {
    const server = await start(settings)
    await untilReady(server)
    const unlock = await lockTables(shop, 'products')
    // Held up in the database: pages, lists and one that many wait for.
    const paths = [
      '/products',
      '/',
      `/products/${PANAWAL}`,
      ...[2, 3, 4].map((size) => `/api/products/products/?page_size=${size}`),
      ...Array<string>(20).fill('/api/products/products/?page_size=5'),
    ]
    const heldUp = paths.map((path) => server.site.fetch(path))
    await untilLocked(shop, 7)
    // An idle connection of a browser must not hold up the end.
    const idle = connect(server.port, '127.0.0.1')
    idle.on('error', () => {})
    await once(idle, 'connect')
    expect((await server.site.fetch('/healthz')).status).toBe(200)
    // Each fails if its connection ends before the server has said that the next reply is the last.
    const visitors = Array.from({ length: 8 }, () => askUntilLetGo(server.port))
    await eventually(() => expect(asked(visitors)).toBeGreaterThan(50))

    const begin = performance.now()
    server.child.kill('SIGTERM')
    await Promise.all(visitors.map(({ done }) => done))
    await eventually(async () => {
      await expect(server.site.fetch('/healthz')).rejects.toThrow('ECONNREFUSED')
    })
    await unlock()
    for (const { status, text } of await Promise.all(heldUp)) {
      expect([status, text.length > 100]).toEqual([200, true])
    }
    expect((await server.ended).code).toBe(0)
    expect(performance.now() - begin).toBeLessThan(STOP_WITHIN_MS * busyness())
    idle.destroy()
  })

  test('ends when the process that started it is gone', async () => {
    const server = await start(settings)
    await untilReady(server)
    server.child.disconnect()
    expect((await server.ended).code).toBe(0)
  })

  test('says so when the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const server = await start(settings, port)
    expect((await server.ended).code).toBe(1)
    expect(server.said().trim()).toBe(
      `Port ${port} is taken. Stop the program that listens there, or set PORT.`,
    )
    taken.close()
  })

  test('says so when it would be a superuser', async () => {
    const url = settings['DATABASE_URL']!.replace('pasal_web@', 'postgres@')
    const server = await start({ ...settings, DATABASE_URL: url })
    expect((await server.ended).code).toBe(1)
    expect(server.said()).toMatch(/^DATABASE_URL signs in as "postgres", which can bypass/)
    expect(server.said()).not.toContain('    at ')
  })
})

type Visitor = { asked: number; done: Promise<void> }
const asked = (visitors: Visitor[]) => visitors.reduce((sum, visitor) => sum + visitor.asked, 0)

/** Asks again and again by one connection; fails if that ends before it was said to. */
function askUntilLetGo(port: number): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const visitor: Visitor = { asked: 0, done: visit() }
  async function visit() {
    for (;;) {
      const request = get({ agent, port, host: '127.0.0.1', path: '/healthz' })
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      await once(response.resume(), 'end')
      visitor.asked++
      if (response.headers.connection === 'close') return
    }
  }
  return visitor
}

describe('with a broken setting', () => {
  test.each<[settings: Record<string, string>, sentence: string]>([
    [{ RATE_LIMIT_SCALE: 'much' }, 'RATE_LIMIT_SCALE must be a number above 0, not "much".'],
    [
      { DATABASE_URL: 'postgres://web@127.0.0.1:1/pasal' },
      'DATABASE_URL leads to no usable database: connect ECONNREFUSED 127.0.0.1:1.',
    ],
  ])('%j it says which, and nothing else', async (settings, sentence) => {
    const server = await start(settings)
    expect((await server.ended).code).toBe(1)
    expect(server.said().trim()).toBe(sentence)
  })

  test('a data directory that cannot be', async () => {
    const server = await start({ DATA_DIR: '/dev/null/data' })
    expect((await server.ended).code).toBe(1)
    expect(server.said()).toContain('/dev/null/data')
    expect(server.said()).not.toContain('    at ')
  })
})
