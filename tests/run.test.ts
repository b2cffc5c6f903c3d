import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { freePort, type OpenShop, openShop } from './open-shop.ts'
import { temporaryDataDir } from './servers/server-process.ts'
import { urlOf } from '#tests/database/database-url.ts'

/** `npm run dev` and `npm start` differ here only in the build. */
const RUN = ['tools/dev.ts']
const PATIENCE_MS = 30_000

let shop: OpenShop
let place: ReturnType<typeof temporaryDataDir>
let settings: Record<string, string>
beforeAll(async () => {
  place = temporaryDataDir()
  shop = await openShop()
  settings = {
    DATABASE_URL: urlOf(shop.database.server),
    DATA_DIR: place.dataDir,
    NODE_ENV: '',
    DEMO: '',
    PGW_URL: '',
  }
})
afterAll(async () => {
  await shop.close()
  place.clear()
})

let running: ChildProcess[] = []
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running = []
})

async function start(more: Record<string, string> = {}, command = RUN) {
  const port = await freePort()
  const child = spawn(process.execPath, command, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...settings, PORT: String(port), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  }
  await eventually(async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect([reply.status, said]).toEqual([200, expect.stringContaining('API')])
  }, PATIENCE_MS)
  return { child, port, said: () => said }
}

async function isTaken(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

test('a port that is taken is reported before anything else is done', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const env = { ...process.env, ...settings, PORT: String(port) }
  const cwd = join(import.meta.dirname, '..')
  const child = spawn(process.execPath, RUN, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  }
  const [code] = (await once(child, 'exit')) as [number | null]
  other.close()
  expect([code, said]).toEqual([
    1,
    `Port ${port} is taken. Stop the program that listens there, or set PORT.\n`,
  ])
})

test('a demo has a card provider beside it; killed, it leaves neither', async () => {
  const { child, port, said } = await start()
  const cards = await eventually(() => {
    const [, found] = /Test card payments: http:\/\/127\.0\.0\.1:(\d+)/.exec(said()) ?? []
    if (found === undefined) throw new Error(said())
    return Number(found)
  }, PATIENCE_MS)
  expect(await (await fetch(`http://127.0.0.1:${cards}/control/payments`)).json()).toEqual([])
  child.kill('SIGKILL')
  await eventually(async () => {
    expect([await isTaken(cards), await isTaken(port)]).toEqual([false, false])
  }, PATIENCE_MS)
})

test('the server restarts on each save in development, in place or by a new file of that name', async () => {
  const { port, said } = await start({ PGW_URL: 'https://sandbox-pgw.2c2p.com' })
  const file = join(import.meta.dirname, '../server/main.ts')
  const text = readFileSync(file)
  /** Saves like most editors: the old file is replaced by a new one. */
  const replace = () => {
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  }
  for (const [round, save] of [replace, () => writeFileSync(file, text), replace].entries()) {
    save()
    await eventually(async () => {
      expect(said().match(/The API/g)).toHaveLength(round + 2)
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    }, PATIENCE_MS)
  }
  // The settings name a card provider, so that the simulator is not started.
  expect(said()).not.toContain('Test card payments')
})

test.runIf(process.platform === 'linux')(
  'a server that ends is started again within two seconds, and it is said why',
  async () => {
    const more = { PGW_URL: 'https://sandbox-pgw.2c2p.com' }
    const { child, port, said } = await start(more, ['tools/run.mjs', 'start', '--timing'])
    for (const step of ['what is installed( and built)?', 'the database', 'the first page']) {
      await eventually(() => expect(said()).toMatch(new RegExp(`\\d ms  ${step}\n`)))
    }
    const serverOf = () =>
      Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim() || NaN)
    const first = serverOf()
    process.kill(first, 'SIGKILL')
    const other = (former: number) =>
      eventually(() => {
        const server = serverOf()
        if (!(server > 0) || server === former) throw new Error('No other server is there')
        return server
      })
    const second = await other(first)
    // A server that has not come to serve is no reason to give up the one before.
    process.kill(second, 'SIGKILL')
    const third = await other(second)
    expect(said()).toContain('The server was ended by SIGKILL. It is started again')
    await eventually(async () => {
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    }, PATIENCE_MS)
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(existsSync(`/proc/${third}`)).toBe(false)
  },
)
