import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'

/** Tables of later features that the demo uses: a shop without a feature must not pay for it. */
const FEATURES = ['product_filters']

type Reach = (
  env: unknown,
  say: (line: string) => void,
) => Promise<{ owner?: pg.ClientConfig; stop: () => Promise<void> }>

/** Removes later features from the demo shops that a version left in a folder, as far as it has them. */
export async function removeFeatures(root: string, dataDir: string): Promise<void> {
  const load = async (file: string) =>
    (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>
  const { reachDatabase } = (await load('server/reach-database.ts')) as { reachDatabase: Reach }
  const { parseEnv } = (await load('server/platform/env.ts')) as {
    parseEnv: (env: Record<string, string>) => unknown
  }
  const { owner, stop } = await reachDatabase(parseEnv({ DATA_DIR: dataDir }), console.error)
  const client = new pg.Client(owner)
  try {
    await client.connect()
    for (const table of FEATURES) {
      const { rows } = await client.query<{ has: boolean }>(
        'select to_regclass($1) is not null as has',
        [table],
      )
      if (rows[0]?.has) await client.query(`delete from ${client.escapeIdentifier(table)}`)
    }
  } finally {
    await client.end()
    await stop()
  }
}
