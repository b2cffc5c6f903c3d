import { Agent } from 'node:http'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { urlOf } from '#tests/database/database-url.ts'
import { sharedPlaces } from '#tests/database/shared-places.ts'
import { eventually } from '#tests/eventually.ts'
import { siteAt } from '#tests/http.ts'
import { jobsOf } from '#tests/jobs.ts'
import { freePort, type OpenShop, openShop } from '#tests/open-shop.ts'
import { type ServerProcess, startProcess, untilReady } from '#tests/servers/server-process.ts'
import { type Colleague, newColleague, OFFICE } from '#tests/staff.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { zipOf } from '#tests/zip.ts'
import { listRows } from '#tests/rows.ts'

const KILLS = rounds(1, 10)
const LONGEST_PAUSE_MS = 2_500
/** Three batches of products and two of customers. */
const PRODUCTS = 500
const PICTURES = 30
const CUSTOMERS = 300
/** The queue itself waits for two minutes. */
const DEAD_AFTER_SECONDS = 2

/** A server that is killed and started again at its port. */
type Place = { port: number; server: ServerProcess; owner: Colleague }

let shop: OpenShop
let settings: Record<string, string>
const places: Place[] = []

beforeAll(async () => {
  shop = await openShop()
  // From here on only servers work that are killed.
  await shop.stop()
  settings = {
    DATABASE_URL: urlOf(shop.database.server),
    DATA_DIR: dirname(sharedPlaces().mediaDir),
    BACK_OFFICE_HOST: OFFICE,
    RATE_LIMIT_SCALE: '1000',
  }
  for (let at = 0; at < 2; at++) {
    const port = await freePort()
    const server = await start(port)
    const agent = new Agent()
    const site: OpenShop['at'] = (host) => siteAt({ port, host }, agent)
    const owner = await newColleague({ owner: shop.owner, port, at: site }, 'owner')
    places.push({ port, server, owner })
  }
})
afterAll(async () => {
  for (const { server } of places) {
    server.child.kill('SIGTERM')
    await server.ended
  }
  await shop.close()
})

async function start(port: number): Promise<ServerProcess> {
  const started = startProcess(settings, port)
  await untilReady(started)
  return started
}

/** Lets an owner work at the server that answers. */
const byOwner = <T>(work: (owner: Colleague) => Promise<T>): Promise<T> =>
  eventually(async () => {
    let failure: unknown
    for (const { owner } of places) {
      try {
        return await work(owner)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  })

const stateOf = async (id: number) => {
  const rows = await listRows(shop, 'imports', { id }, ['state'])
  return rows[0]?.state
}

const inState = (id: number, state: string) =>
  eventually(async () => expect(await stateOf(id)).toBe(state))

type File = { name: string; bytes: Buffer }

async function importFile({ name, bytes }: File): Promise<number> {
  const { id } = await byOwner(async (owner) =>
    (await owner.shop('POST /imports/', { file_name: name })).json(),
  )
  await byOwner((owner) =>
    owner.send(`/api/shops/1/imports/${id}/parts/?part=0`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: bytes,
    }),
  )
  // An answer may be lost with its server: the second request is refused then.
  await byOwner((owner) => owner.shop(`POST /imports/${id}/reading/`))
  await inState(id, 'checked')
  await byOwner((owner) => owner.shop(`POST /imports/${id}/run/`))
  await inState(id, 'done')
  return id
}

const picture = (round: number, at: number) =>
  sharp({
    create: { width: 20, height: 20, channels: 3, background: { r: round % 256, g: at, b: 9 } },
  })
    .png()
    .toBuffer()

async function productsOf(round: number): Promise<File> {
  const rows = Array.from({ length: PRODUCTS }, (_, at) => {
    const shown = at < PICTURES ? `p${at}.png` : ''
    return `r${round}-${at},Thing ${round} ${at},true,R${round}-${at},${at + 1}.50,shopify,3,${shown}`
  })
  const head =
    'Handle,Title,Published,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Image Src'
  const entries: Record<string, Buffer> = {
    'products.csv': Buffer.from([head, ...rows].join('\n')),
  }
  for (let at = 0; at < PICTURES; at++) entries[`p${at}.png`] = await picture(round, at)
  return { name: 'products.zip', bytes: await zipOf(entries) }
}

function customersOf(round: number): File {
  const rows = Array.from(
    { length: CUSTOMERS },
    (_, at) => `${round}-${at},Sita ${at},Rana,c${round}.${at}@mail.example,yes`,
  )
  const head = 'Customer ID,First Name,Last Name,Email,Accepts Email Marketing'
  return { name: 'customers.csv', bytes: Buffer.from([head, ...rows].join('\n')) }
}

/** The process of a server that imports; undefined while there is none. */
function importerOf({ server: { child } }: Place): number | undefined {
  const pids = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')
  const isImporter = (pid: string) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('imports/work/child.ts')
  const pid = pids.filter(Boolean).find(isImporter)
  return pid === undefined ? undefined : Number(pid)
}

/** At random moments kills one server or the other, and starts it again, and both processes that import. */
async function killAgain(): Promise<void> {
  const moments = fc.sample(fc.tuple(fc.nat(LONGEST_PAUSE_MS), fc.nat(places.length - 1)), {
    numRuns: KILLS,
    seed: SEED,
  })
  for (const [pauseMs, which] of moments) {
    await delay(pauseMs / 2)
    for (const pid of places.map(importerOf)) if (pid) process.kill(pid, 'SIGKILL')
    await delay(pauseMs / 2)
    const place = places[which]!
    place.server.child.kill('SIGKILL')
    await place.server.ended
    place.server = await start(place.port)
  }
}

/**
 * Takes the jobs of dead servers for dead sooner than the queue does, and begins spares at once: living
 * jobs run twice.
 */
async function giveUpTheDead(over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await shop.owner.query(
      `update jobs.job set state = case when state = 'active' then 'retry' else state end,
          start_after = now()
         where name like 'import.%' and name <> 'import.forgotten'
           and ((state = 'active' and started_on < now() - make_interval(secs => $1))
             or (state in ('created', 'retry') and start_after > now()))`,
      [DEAD_AFTER_SECONDS],
    )
    await delay(250)
  }
}

const count = async (query: string) => {
  const { rows } = await shop.owner.query(query)
  return rows[0] as Record<string, number>
}

async function expectWhole(rounds: number, imports: number[]): Promise<void> {
  for (const [at, id] of imports.entries()) {
    const report = await byOwner(async (owner) => (await owner.shop(`GET /imports/${id}/`)).json())
    const [kind, number] = at % 2 === 0 ? ['products', PRODUCTS] : ['customers', CUSTOMERS]
    expect(report.counts[kind]).toMatchObject({ new: number, changed: 0, wrong: 0 })
  }
  const number = rounds * PRODUCTS
  expect(
    await count(`select count(*)::int as count, count(distinct slug)::int as slugs,
        sum(stock)::int as stock, sum(json_array_length(images))::int as pictures
      from products where slug ~ '^r\\d+-\\d+$'`),
  ).toEqual({ count: number, slugs: number, stock: number * 3, pictures: rounds * PICTURES })
  expect(
    await count(`select (select count(*)::int from skus where sku ~ '^R\\d+-\\d+$') as skus,
        (select count(*)::int from external_ids) as ids,
        (select count(*)::int from customers where email like '%@mail.example') as customers,
        (select count(*)::int from customer_facts where last_name = 'Rana') as facts`),
  ).toEqual({
    skus: number,
    ids: number + rounds * CUSTOMERS,
    customers: rounds * CUSTOMERS,
    facts: rounds * CUSTOMERS,
  })
  expect(
    await count(`select (select count(*)::int from import_rows r join imports i on i.id = r.import_id
          where i.state = 'done') as rows,
        (select count(*)::int from zipped_pictures) as zipped,
        (select count(*)::int from fetched_pictures where state <> 'done') as unfetched`),
  ).toEqual({ rows: 0, zipped: 0, unfetched: 0 })
}

// Guards: a batch, its results, the position and the next batch's job are one transaction
// (do-queued.ts); a second job for the same position does nothing; a picture is marked once.
test.runIf(process.platform === 'linux')(
  'imports go on after kill -9 of either server or of the process that imports, nothing twice and nothing lost',
  async () => {
    onTestFailed(() => {
      process.stderr.write(`SEED=${SEED}\n`)
    })
    const over = new AbortController()
    const givingUp = giveUpTheDead(over.signal)
    const last = new AbortController()
    const killing = killAgain().finally(() => last.abort())
    const imports: number[] = []
    let rounds = 0
    do {
      imports.push(
        await importFile(await productsOf(rounds)),
        await importFile(customersOf(rounds)),
      )
      rounds++
    } while (!last.signal.aborted)
    await killing
    await eventually(async () => {
      const jobs = (await jobsOf(shop, 'import.')).filter(({ kind }) => kind !== 'import.forgotten')
      const left = jobs.filter(({ state }) => ['created', 'retry', 'active'].includes(state))
      expect(left).toEqual([])
    })
    over.abort()
    await givingUp
    await expectWhole(rounds, imports)
  },
)
