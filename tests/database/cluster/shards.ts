import pg from 'pg'
import type { ConnectionOptions } from '#server/platform/database/database.ts'
import { settleDatabase } from '#server/platform/database/shards/place-tables.ts'

/** The address of a machine of a Citus cluster. */
type Machine = { host: string; port: number }

/** The machines of a cluster; the coordinator is the first. */
export type Cluster = {
  machines: [Machine, ...Machine[]]
  ownerPassword?: string
  serverPassword?: string
}

const FEW_SHARDS = 4
/** PostgreSQL's error code while another connection uses the template. */
const IN_USE = '55006'

/**
 * The cluster that CITUS_OWNER_URL (the superuser `postgres` at a database of the coordinator that
 * knows the workers) and CITUS_URL (the role `pasal_web`) name.
 */
export async function givenCluster(env = process.env): Promise<Cluster | undefined> {
  const { CITUS_OWNER_URL: ownerUrl, CITUS_URL: serverUrl } = env
  if (!ownerUrl || !serverUrl) return undefined
  const owner = new pg.Client(ownerUrl)
  const ownerPassword = owner.password
  const serverPassword = new pg.Client(serverUrl).password
  await owner.connect()
  try {
    const { rows } = await owner.query<Machine>(
      `select nodename as host, nodeport as port from pg_dist_node where groupid > 0 order by nodeid`,
    )
    return {
      machines: [{ host: owner.host, port: owner.port }, ...rows],
      ...(ownerPassword && { ownerPassword }),
      ...(serverPassword && { serverPassword }),
    }
  } finally {
    await owner.end()
  }
}

/** The superuser's connection to a database of the coordinator. */
export const ownerOf = (cluster: Cluster, database: string): ConnectionOptions => ({
  ...cluster.machines[0],
  user: 'postgres',
  database,
  ...(cluster.ownerPassword && { password: cluster.ownerPassword }),
})

/** Runs statements as the superuser on each machine, in a database of the same name. */
async function onEachMachine(
  { machines, ownerPassword }: Cluster,
  database: string,
  ...statements: string[]
): Promise<void> {
  for (const machine of machines) {
    const client = new pg.Client({
      ...machine,
      user: 'postgres',
      password: ownerPassword,
      database,
    })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
}

export const dropOnMachines = (cluster: Cluster, name: string) =>
  onEachMachine(cluster, 'postgres', `drop database if exists ${name} with (force)`)

/** An empty database on each machine, which know one another. */
export async function createOnMachines(cluster: Cluster, name: string): Promise<void> {
  await dropOnMachines(cluster, name)
  await onEachMachine(cluster, 'postgres', `create database ${name}`)
  await onEachMachine(cluster, name, 'create extension if not exists citus')
  const [coordinator, ...workers] = cluster.machines
  await onEachMachine(
    { ...cluster, machines: [coordinator] },
    name,
    `alter database ${name} set citus.shard_count = ${FEW_SHARDS}`,
    `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  )
}

/**
 * Copies a database on each machine: shards have the same names in the copy, and the coordinator
 * looks for them in the worker's database of its own name.
 */
export async function copyOnMachines(
  cluster: Cluster,
  template: string,
  name: string,
): Promise<void> {
  for (;;) {
    try {
      await onEachMachine(
        cluster,
        'postgres',
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${template}'`,
      )
      await onEachMachine(
        cluster,
        'postgres',
        `create database ${name} template ${template} strategy file_copy`,
      )
      break
    } catch (error) {
      if ((error as pg.DatabaseError).code !== IN_USE) throw error
      await dropOnMachines(cluster, name)
    }
  }
  const client = new pg.Client(ownerOf(cluster, name))
  await client.connect()
  try {
    // A copy does not take over the settings of a database.
    await settleDatabase(client)
  } finally {
    await client.end()
  }
}
