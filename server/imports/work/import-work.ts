import {
  type ConnectionOptions,
  type OnConnect,
  openDatabase,
} from '#server/platform/database/database.ts'
import { notifyOthers } from '#server/platform/freshness/freshness.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { createWrite } from '#server/tenants/transactions.ts'
import type { Shop, ShopWrite } from '#server/tenants/tx.ts'
import { doQueuedBatch, readQueuedFile } from './do-queued.ts'
import type { QueuedBatch } from './import-queue.ts'

type ShopOfWork = Pick<Shop, 'id' | 'origin'>
/** The kinds of the jobs that were queued and wait. */
type Queued = string[]

export type ImportWork = ReturnType<typeof createImportWork>

/** All that the process of imports does. The process works for one server, and so for one database. */
export function createImportWork(onConnect?: OnConnect) {
  let opened: ReturnType<typeof open> | undefined

  async function inShop(
    connection: ConnectionOptions,
    { id }: ShopOfWork,
    work: (write: ShopWrite) => Promise<void>,
  ): Promise<Queued> {
    const { database, changes, jobs } = await (opened ??= open(connection, onConnect))
    const queued = new Set<string>()
    const write = createWrite(database, changes, {
      statementFor: jobs.statementFor,
      wake: (kinds) => [...kinds].forEach((kind) => queued.add(kind)),
    })
    await work((each) => write(id, each))
    return [...queued]
  }

  return {
    read: (connection: ConnectionOptions, shop: ShopOfWork, id: number): Promise<Queued> =>
      inShop(connection, shop, (write) => readQueuedFile(write, id)),
    batch: (connection: ConnectionOptions, shop: ShopOfWork, data: QueuedBatch): Promise<Queued> =>
      inShop(connection, shop, (write) => doQueuedBatch(write, data, shop.origin)),
  }
}

async function open(connection: ConnectionOptions, onConnect: OnConnect | undefined) {
  const warn = (error: unknown) => console.error(error instanceof Error ? error.message : error)
  const database = openDatabase<Tables>(connection, warn, undefined, onConnect)
  const jobs = createJobs(connection, warn)
  // Queues only: the server finds the jobs.
  await jobs.start({})
  return { database, changes: notifyOthers(database), jobs }
}
