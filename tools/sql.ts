import pg from 'pg'
import { parseEnv } from '#server/platform/env.ts'
import { reachDatabase } from '#server/reach-database.ts'

/** Asks the database of the server in this environment, as its owner; nothing can be changed. */
const [text] = process.argv.slice(2)
if (!text) {
  console.error('Give a statement: npm run sql -- "select slug, stock from products"')
  process.exit(2)
}

try {
  await ask(text)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function ask(question: string): Promise<void> {
  const { owner, server, stop } = await reachDatabase(parseEnv(process.env), console.error)
  const client = new pg.Client(owner ?? server)
  try {
    await client.connect()
    await client.query('begin read only')
    const { rows } = await client.query<Record<string, unknown>>(question)
    if (rows.length > 0) console.table(rows)
    console.log(`${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`)
  } finally {
    await client.end()
    await stop()
  }
}
