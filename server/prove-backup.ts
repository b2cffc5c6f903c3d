import { hash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { ConnectionOptions } from './platform/database/database.ts'
import { admitServerRole, migrate } from './platform/database/migrate.ts'
import { LIST } from './platform/embedded-postgres/backup/kept-files.ts'
import {
  type Copy,
  removeLeftCopies,
  restoreCopy,
} from './platform/embedded-postgres/backup/restored-copy.ts'
import { findRunningPostgres } from './platform/embedded-postgres/running-postgres.ts'
import { DATABASE, SERVER_ROLE } from './prepare-database.ts'
import type { BackupWork, Proved } from './proof/backup/backup-nights.ts'
import { bringUp, type ServedShop, type Sides } from './proof/backup/bring-up.ts'
import { type Answer, choosePages, comparePages } from './proof/backup/compare-pages.ts'
import { faultOfRestore, otherInstallation } from './proof/backup/faults.ts'
import { findLostShops } from './proof/backup/lost-shops.ts'
import {
  findNextXid,
  findSystem,
  listCopiedTables,
  listServedShops,
  withoutTriggers,
} from './proof/backup/rows.queries.ts'
import { openReadOnly } from './read-only-server.ts'

const SERVER = import.meta.dirname
const PURPOSE = 'proof'
const COPY = { purpose: PURPOSE, database: DATABASE, role: SERVER_ROLE }
/** So many shops are compared in a night, other ones each night. */
const SHOPS = 5
/** A page that changes while it is compared is compared again. */
const TRIES = 3

type Order = Parameters<BackupWork['prove']>[0]

/** Restores a backup beside the running database, compares the two, and removes the copy. */
async function prove(order: Order): Promise<Proved> {
  removeLeftCopies(order.dataDir, PURPOSE)
  let copy: Copy | undefined
  try {
    copy = await restoreCopy(order.folder, order.dataDir, COPY)
    return await compareWithToday(copy, order)
  } catch (error) {
    const fault = faultOfRestore(order.folder, error)
    return { made: [fault.check], faults: [fault], shops: 0, rows: 0, pages: 0 }
  } finally {
    await copy?.close()
  }
}

async function compareWithToday(copy: Copy, order: Order): Promise<Proved> {
  const [today, kept] = await Promise.all([openToday(order.dataDir), open(copy.owner)])
  try {
    // Migrations and the server are transactions as well, so it is asked first.
    const next = await findNextXid(kept)
    const proved: Proved = {
      made: ['backup_unreadable', 'backup_restore', 'backup_other'],
      faults: [],
      shops: 0,
      rows: 0,
      pages: 0,
    }
    await migrate(copy.owner, SERVER)
    await admitServerRole(copy.owner, SERVER_ROLE)
    if ((await findSystem(today)) !== (await findSystem(kept))) {
      return { ...proved, faults: [otherInstallation(order.folder)] }
    }
    // Since a restore the numbers of transactions are others than in backups from before it.
    if (isFromBeforeRestore(order)) return proved
    await withoutTriggers(kept)
    await compareShops({ today, copy: kept, next }, copy, order, proved)
    return proved
  } finally {
    await Promise.all([today.end(), kept.end()])
  }
}

function isFromBeforeRestore({ dataDir, madeAt }: Order): boolean {
  const list = join(dataDir, LIST)
  return existsSync(list) && statSync(list).mtime > new Date(madeAt)
}

async function compareShops(sides: Sides, copy: Copy, order: Order, proved: Proved) {
  const lost = await findLostShops(sides)
  proved.made.push('backup_shops', 'backup_rows', 'backup_pages')
  proved.faults.push(...lost)
  const missing = new Set(lost.map(({ id }) => Number(id)))
  const served = (await listServedShops(sides.today)).filter(({ tenant }) => !missing.has(tenant))
  const tables = await listCopiedTables(sides.copy)
  for (const shop of chooseShops(served, order.again)) {
    const { rows, faults } = await bringUp(sides, tables, shop)
    proved.shops++
    proved.rows += rows
    proved.faults.push(...faults)
    await comparePagesOf(shop, { sides, copy, again: order.again, tables }, proved)
  }
}

type Place = {
  sides: Sides
  copy: Copy
  again: string[]
  tables: Awaited<ReturnType<typeof listCopiedTables>>
}

async function comparePagesOf(shop: ServedShop, place: Place, proved: Proved): Promise<void> {
  const beginning = `${shop.tenant} /`
  const again = place.again
    .filter((id) => id.startsWith(beginning))
    .map((id) => id.slice(beginning.length - 1))
  let paths: string[] | undefined
  for (let round = 1; ; round++) {
    if (round > 1) await bringUp(place.sides, place.tables, shop)
    const { faults, asked } = await servingBoth(
      place,
      async (asks) => {
        paths ??= [...new Set([...again, ...(await choosePages(asks.today, shop, tonight()))])]
        return { faults: await comparePages(asks, shop, paths), asked: paths.length }
      },
      shop,
    )
    if (round === 1) proved.pages += asked
    if (faults.length > 0 && round < TRIES) {
      paths = faults.map(({ path }) => path)
      continue
    }
    proved.faults.push(...faults.map(({ fault }) => fault))
    return
  }
}

const tonight = () => new Date().toISOString().slice(0, 10)

/** Shops of which something was found come first. */
function chooseShops(shops: ServedShop[], again: string[]): ServedShop[] {
  const found = new Set(again.map((id) => Number(id.split(' ')[0])))
  const place = ({ tenant }: ServedShop) =>
    (found.has(tenant) ? '0' : '1') + hash('sha1', `${tonight()} ${tenant}`)
  return shops
    .toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
    .slice(0, Math.max(SHOPS, found.size))
}

type Asks = Parameters<typeof comparePages>[0]

/** Serves today's database and the copy by two servers that keep nothing from before. */
async function servingBoth<T>(
  { copy, sides }: Place,
  work: (asks: Asks) => Promise<T>,
  { domain }: ServedShop,
): Promise<T> {
  const { host, port, password } = sides.today
  const today = { host, port, password, user: SERVER_ROLE, database: DATABASE }
  const servers = await Promise.all(
    [today, copy.server].map((connection) => openReadOnly(connection, copy.folder)),
  )
  const [ofToday, ofCopy] = servers.map(({ app }) => async (url: string): Promise<Answer> => {
    const { statusCode, body } = await app.inject({ url, headers: { host: domain } })
    return { status: statusCode, text: body }
  })
  try {
    return await work({ today: ofToday!, copy: ofCopy! })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

function openToday(dataDir: string): Promise<pg.Client> {
  const running = findRunningPostgres(dataDir)
  if (!running) throw new Error('The running database is not there.')
  return open({
    ...running.connection('postgres', DATABASE),
    options: '-c default_transaction_read_only=on',
  })
}

async function open(connection: ConnectionOptions): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

export const backupWork: BackupWork = { prove }
