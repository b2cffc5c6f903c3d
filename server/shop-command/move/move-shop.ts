import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { ConnectionOptions } from '#server/platform/database/database.ts'
import { withClient } from '#server/platform/database/with-client.ts'
import { SettingError } from '#server/platform/env.ts'
import { refuse } from '#server/platform/serving/refusal.ts'

/** A machine that holds shops, as Citus knows it. */
type Worker = { name: string; port: number; group: number }
type Shard = { id: string; isOfOneShop: boolean } & Worker

/** Any of the tables of shops: all of a shop's rows lie on one machine. */
const TABLE = 'orders'
const MOST_LOOKS = 60
const LOOK_EVERY_MS = 1_000

/**
 * Moves a shop's rows to another machine of a Citus cluster, into shards of their own. Meanwhile its
 * writes wait. Copying while they go on never ends: Citus cannot replicate into tables with
 * row-level security. @throws SettingError without Citus; Refusal 404 for an unknown worker
 */
export async function moveShop(
  owner: ConnectionOptions,
  { id }: { id: number },
  worker: string,
  say: (text: string) => void,
): Promise<void> {
  await withClient(owner, async (client) => {
    await assertShards(client)
    const target = await findWorker(client, worker)
    const shard = await shardOf(client, id)
    if (!shard.isOfOneShop) {
      say('Its rows get shards of their own. Writes of all shops that shared them wait.')
      await client.query(
        `select isolate_tenant_to_new_shard($1, $2::bigint, 'CASCADE', 'block_writes')`,
        [TABLE, id],
      )
    }
    const own = shard.isOfOneShop ? shard : await shardOf(client, id)
    if (addressOf(own) === addressOf(target)) return say(`It is at ${addressOf(target)}.`)
    await clearLeftovers(client, target)
    say(`It moves from ${addressOf(own)} to ${addressOf(target)}. Its writes wait.`)
    await client.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, 'block_writes')`, [
      own.id,
      own.name,
      own.port,
      target.name,
      target.port,
    ])
    say(`It is at ${addressOf(target)}.`)
  })
}

const addressOf = ({ name, port }: Pick<Worker, 'name' | 'port'>) => `${name}:${port}`

async function assertShards(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ has_citus: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as has_citus`,
  )
  if (!rows[0]!.has_citus) {
    throw new SettingError(
      'Only in a Citus cluster can a shop move between machines: the database has no extension "citus".',
    )
  }
  const { rowCount } = await client.query(
    'select from pg_dist_partition where logicalrelid = $1::regclass',
    [TABLE],
  )
  if (rowCount === 0) {
    throw new SettingError(
      'The tables are not distributed yet: the next start of a server does it.',
    )
  }
}

/** @throws Refusal 404, which names those that there are */
async function findWorker(client: pg.Client, address: string): Promise<Worker> {
  const { rows } = await client.query<Worker>(
    `select nodename as name, nodeport as port, groupid as group from pg_dist_node
     where isactive and shouldhaveshards and noderole = 'primary' order by nodeid`,
  )
  const found = rows.find((worker) => [addressOf(worker), worker.name].includes(address))
  return (
    found ??
    refuse(404, `There is no worker at ${address}. There are: ${rows.map(addressOf).join(', ')}.`)
  )
}

/**
 * Citus keeps the rows that an earlier move left until no statement reads them, and takes no shard
 * back before. @throws Refusal 409 if that lasts
 */
async function clearLeftovers(client: pg.Client, target: Worker): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    await client.query('call citus_cleanup_orphaned_resources()')
    const { rowCount } = await client.query(
      'select from pg_dist_cleanup where node_group_id = $1 limit 1',
      [target.group],
    )
    if (rowCount === 0) return
    await delay(LOOK_EVERY_MS)
  }
  refuse(409, `What an earlier move left at ${addressOf(target)} is still in use. Try again later.`)
}

async function shardOf(client: pg.Client, shop: number): Promise<Shard> {
  const { rows } = await client.query<Shard>(
    `select s.shardid as id, s.shardminvalue = s.shardmaxvalue as "isOfOneShop",
       n.nodename as name, n.nodeport as port, n.groupid as group
     from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
     where s.shardid = get_shard_id_for_distribution_column($1::regclass, $2::bigint)`,
    [TABLE, shop],
  )
  return rows[0]!
}
