import { join } from 'node:path'
import pg from 'pg'
import { type ConnectionOptions, openDatabase } from '#server/platform/database/database.ts'
import { admitServerRole, migrate } from '#server/platform/database/migrate.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { createFolderStore } from '#server/platform/media/media-store.ts'
import { seedShop } from '#server/seeds/seed-shop.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { createWrite } from '#server/tenants/transactions.ts'
import { KHUKURI, TEA } from '../cast.ts'
import { type Cluster, copyOnMachines, createOnMachines, ownerOf } from './cluster/shards.ts'

/** The folder of migrations and database functions. */
export const SERVER = join(import.meta.dirname, '../../server')
export const SERVER_ROLE = 'pasal_web'
/** The key that encrypts the demo shops' card accounts. */
export const PAYMENT_KEY = 'the payment key of all the tests'

/** Migrated and empty, or with the demo shops in it. */
export type Template = 'empty' | 'demo'
export const TEMPLATES: Record<Template, string> = {
  empty: 'template_empty',
  demo: 'template_demo',
}

/** Test data need not survive a power cut; production has other settings. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
  // The data may lie in memory.
  max_wal_size: '256MB',
}

export function startTestPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log: () => {}, settings: SETTINGS })
}

/** Makes the databases that every test's own is copied from. */
export async function makeTemplates(postgres: EmbeddedPostgres, mediaDir: string): Promise<void> {
  const maintenance = postgres.connection('postgres', 'postgres')
  const { empty, demo } = TEMPLATES
  await run(maintenance, `create role ${SERVER_ROLE} login`, `create database ${empty}`)
  await prepare(postgres.connection('postgres', empty))
  await run(maintenance, `create database ${demo} template ${empty}`)
  await seed(postgres.connection('postgres', demo), mediaDir)
}

/** Makes the templates on each machine of a cluster. */
export async function makeTemplatesOnMachines(
  cluster: Cluster,
  { empty, demo }: Record<Template, string>,
  mediaDir: string,
): Promise<void> {
  await createOnMachines(cluster, empty)
  await prepare(ownerOf(cluster, empty))
  await copyOnMachines(cluster, empty, demo)
  await seed(ownerOf(cluster, demo), mediaDir)
}

async function prepare(owner: ConnectionOptions): Promise<void> {
  await migrate(owner, SERVER)
  await admitServerRole(owner, SERVER_ROLE)
}

async function seed(owner: ConnectionOptions, mediaDir: string): Promise<void> {
  const database = openDatabase<Tables>(owner, () => {})
  const write = createWrite(database, { committed() {} })
  const media = createFolderStore(mediaDir)
  for (const { content } of [KHUKURI, TEA])
    await seedShop({ write, media, paymentKey: PAYMENT_KEY, withHistory: false }, content)
  await database.close()
  // A customer of a test orders as often as it takes.
  await run(
    owner,
    `insert into unpaid_limits select tenant_id, 1000000, 1000000, 1000000, 100 from tenants`,
    'analyze',
  )
}

/** Runs a few statements on one connection. */
export async function run(connection: ConnectionOptions, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
