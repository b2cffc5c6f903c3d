import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { runShopCommand } from '#server/shop-command/shop-command.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { sharedPlaces } from '#tests/database/shared-places.ts'
import { eventually } from '#tests/eventually.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { rounds, SEED } from '#tests/rounds.ts'

const KILLS = rounds(1, 6)
const ROOT = join(import.meta.dirname, '../../..')
const NOT_EMPTY = 'The shop is not empty: it has products.'

let shop: OpenShop
let folder: string
let settings: Record<string, string>
beforeAll(async () => {
  shop = await openShop({ template: 'demo' })
  folder = mkdtempSync(join(tmpdir(), 'pasal-restore-'))
  settings = {
    DEMO: '0',
    DATABASE_URL: urlOf(shop.database.server),
    DATABASE_OWNER_URL: urlOf(shop.database.owner),
    DATA_DIR: dirname(sharedPlaces().mediaDir),
  }
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const say = (...words: string[]) => runShopCommand(words, settings, () => {})
const fileAt = (name: string) => join(folder, name)
const WHOLE = 'whole.zip'

const create = (domain: string) =>
  say('create-shop', domain, '--name', 'Twin', '--email', 'twin@shop.example', '--closed')

/** A restore in a process of its own. */
function startRestore(domain: string) {
  const child = spawn(
    process.execPath,
    ['server/shop-command/main.ts', 'restore', fileAt(WHOLE), '--shop', domain],
    { cwd: ROOT, env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const said = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([out, err]) => out + err,
  )
  return { kill: () => child.kill('SIGKILL'), said }
}

/** The bytes of a shop's whole export. */
async function bytesOf(domain: string): Promise<Buffer> {
  await say('export', fileAt('again.zip'), '--shop', domain)
  return readFileSync(fileAt('again.zip'))
}

/** Waits until a restore has locked its shop, and writes. */
const isWriting = () =>
  eventually(async () => {
    const { rowCount } = await shop.owner.query(
      `select from pg_locks where relation = 'tenants'::regclass and mode = 'RowShareLock'
         and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(rowCount).toBeGreaterThan(0)
  })

const isWhole = async (domain: string) => {
  const { rows } = await shop.owner.query<{ own: number; all: number }>(
    `select (select count(*)::int from products p join tenant_domains d using (tenant_id)
          where d.domain = $1) as own,
        (select count(*)::int from products where tenant_id = 1) as all`,
    [domain],
  )
  const { own, all } = rows[0]!
  expect([0, all]).toContain(own)
  return own > 0
}

// Guard: a restore is one transaction (restore-shop.ts).
test('a restore that is killed leaves an empty shop or a whole one, and is begun again', async () => {
  onTestFailed(() => {
    process.stderr.write(`SEED=${SEED}\n`)
  })
  await say('export', fileAt(WHOLE), '--shop', 'localhost')
  const whole = readFileSync(fileAt(WHOLE))
  await create('timed.localhost')
  const timed = startRestore('timed.localhost')
  await isWriting()
  const begin = performance.now()
  expect(await timed.said).toContain('rows were restored')
  const writingMs = Math.ceil(performance.now() - begin)

  const moments = fc.sample(fc.nat(writingMs), { numRuns: KILLS, seed: SEED })
  let twins = 0
  let domain = ''
  for (const moment of moments) {
    if (domain === '') await create((domain = `twin-${++twins}.localhost`))
    const killed = startRestore(domain)
    await isWriting()
    await delay(moment)
    killed.kill()
    await killed.said
    if (!(await isWhole(domain))) continue
    // Killed behind its end: it is not written over.
    expect(await startRestore(domain).said).toContain(NOT_EMPTY)
    expect(Buffer.compare(await bytesOf(domain), whole)).toBe(0)
    domain = ''
  }
  if (domain === '') await create((domain = 'last.localhost'))
  expect(await startRestore(domain).said).toContain('rows were restored')
  expect(Buffer.compare(await bytesOf(domain), whole)).toBe(0)
})

// Guard: a restore locks its shop first (restore-shop.ts).
test('the second of two restores at once is refused with a sentence', async () => {
  await create('both.localhost')
  const said = await Promise.all([1, 2].map(() => startRestore('both.localhost').said))
  expect(said.toSorted()).toEqual([
    expect.stringContaining('rows were restored'),
    expect.stringContaining(NOT_EMPTY),
  ])
})
