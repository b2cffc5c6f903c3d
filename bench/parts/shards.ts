import pg from 'pg'
import { parseEnv } from '#server/platform/env.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { dropOnMachines, givenCluster } from '#tests/database/cluster/shards.ts'
import { buyersOf, openForBusiness, purchasesOf } from '../invented/buyers.ts'
import { fillShop, tidy, withClient } from '../invented/shops.ts'
import { type Ask, load, type LoadResult } from '../load.ts'
import { places, reached, say, printTable, whole } from '../report.ts'
import { median } from '../rounds.ts'
import type { BenchDatabase } from '../servers/databases.ts'
import type { Workspace } from '../workspace.ts'

const PRODUCTS = 1000
const CLIENTS = 8
const ROUNDS = 5
const SECONDS = 4
const LEAST_SHARE = 0.3
const AIMED_SHARE = 0.5
const DATABASES = ['bench_plain', 'bench_shards']

type Cluster = NonNullable<Awaited<ReturnType<typeof givenCluster>>>

/** An order on a Citus cluster, beside the same on plain PostgreSQL: the coordinator's own. */
export async function benchShards(workspace: Workspace): Promise<void> {
  say('## An order on shards\n')
  const cluster = await givenCluster()
  if (!cluster) throw new Error('CITUS_OWNER_URL and CITUS_URL name no cluster.')
  try {
    const [plain, shards] = (await Promise.all(
      DATABASES.map((name) => openSide(workspace, cluster, name)),
    )) as [Side, Side]
    const rounds: { plain: LoadResult; shards: LoadResult }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ plain: await plain.order(), shards: await shards.order() })
    }
    const share = median(rounds.map((each) => each.shards.perSecond / each.plain.perSecond))
    const rowOf = (side: 'plain' | 'shards') => {
      const of = (key: 'perSecond' | 'p50' | 'p99') => median(rounds.map((each) => each[side][key]))
      return [
        side,
        whole(of('perSecond')),
        `${places(of('p50'), 1)} ms`,
        `${places(of('p99'), 1)} ms`,
      ]
    }
    printTable(
      [`checkout, ${CLIENTS} clients`, 'per second', 'p50', 'p99'],
      [rowOf('plain'), rowOf('shards')],
    )
    say(
      `${places(share)} of plain, ≥ ${LEAST_SHARE}: ${reached(share >= LEAST_SHARE)}, ` +
        `aim ${AIMED_SHARE}: ${reached(share >= AIMED_SHARE)}\n`,
    )
    await Promise.all([plain.stop(), shards.stop()])
  } finally {
    for (const name of DATABASES) await dropOnMachines(cluster, name)
  }
}

type Side = { order: () => Promise<LoadResult>; stop: () => Promise<void> }

async function openSide(workspace: Workspace, cluster: Cluster, name: string): Promise<Side> {
  await dropOnMachines(cluster, name)
  const database = await createAtCoordinator(cluster, name)
  await fillShop(database.owner, PRODUCTS)
  const buyers = await buyersOf(await withClient(database.owner, openForBusiness))
  if (name === 'bench_shards') {
    await spread(cluster, name)
    await prepare(database)
    await tidy(database.owner)
  }
  const shop = await workspace.startShop(database, { cached: true })
  const checkout: Ask = purchasesOf(buyers, CLIENTS).checkout
  const order = async () => {
    // A shop lets a customer have a few unpaid orders, and reads them with each order.
    await withClient(database.owner, (client) =>
      client.query(`update orders set status = 'paid' where status = 'awaiting_payment'`),
    )
    return load(shop.port, checkout, { clients: CLIENTS, seconds: SECONDS })
  }
  await order()
  return { order, stop: shop.stop }
}

async function createAtCoordinator(
  { machines: [coordinator], ownerPassword, serverPassword }: Cluster,
  name: string,
): Promise<BenchDatabase> {
  const urlOf = (user: string, database: string, password = '') =>
    `postgres://${user}:${password}@${coordinator.host}:${coordinator.port}/${database}`
  await withClient(urlOf('postgres', 'postgres', ownerPassword), (client) =>
    client.query(`create database ${pg.escapeIdentifier(name)}`),
  )
  const database = {
    owner: urlOf('postgres', name, ownerPassword),
    server: urlOf('pasal_web', name, serverPassword),
  }
  await prepare(database)
  return database
}

const prepare = ({ owner, server }: BenchDatabase) =>
  prepareDatabase(parseEnv({ DATABASE_URL: server, DATABASE_OWNER_URL: owner }), () => {})

/** Makes the coordinator's database one of a cluster; the next start places its tables. */
async function spread({ machines, ownerPassword = '' }: Cluster, name: string): Promise<void> {
  const [coordinator, ...workers] = machines
  const at = ({ host, port }: typeof coordinator, database: string) =>
    `postgres://postgres:${ownerPassword}@${host}:${port}/${database}`
  for (const worker of workers) {
    await withClient(at(worker, 'postgres'), (client) =>
      client.query(`create database ${pg.escapeIdentifier(name)}`),
    )
    await withClient(at(worker, name), (client) => client.query('create extension citus'))
  }
  await withClient(at(coordinator, name), async (client) => {
    await client.query('create extension citus')
    await client.query('select citus_set_coordinator_host($1, $2)', [
      coordinator.host,
      coordinator.port,
    ])
    for (const { host, port } of workers)
      await client.query('select citus_add_node($1, $2)', [host, port])
  })
}
