import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportReport } from '#server/imports/report.ts'
import { runShopCommand } from '#server/shop-command/shop-command.ts'
import { urlOf } from './database/database-url.ts'
import type { OpenShop } from './open-shop.ts'
import type { Colleague } from './staff.ts'

const EXAMPLES = new URL('../server/imports/examples/', import.meta.url)

export type ImportLine = ReturnType<typeof commandLine>

/** The tables in which an import keeps its own rows. */
const OWN = new Set([
  'imports',
  'import_parts',
  'import_rows',
  'import_results',
  'import_notes',
  'fetched_pictures',
  'zipped_pictures',
  'external_ids',
])

/** `npm run shop -- import` for the first shop. */
export function commandLine(shop: OpenShop, domain = 'localhost') {
  const folder = mkdtempSync(join(tmpdir(), 'pasal-import-'))
  const settings = { DEMO: '0', DATABASE_URL: urlOf(shop.database.server) }
  async function importPath(path: string, options: string[]): Promise<ImportReport> {
    const said: string[] = []
    const words = ['import', path, '--json', ...options, '--shop', domain]
    await runShopCommand(words, settings, (text) => said.push(text))
    return JSON.parse(said.join('\n')) as ImportReport
  }
  return {
    text: (name: string) => readFileSync(new URL(name, EXAMPLES), 'utf8'),
    importFile: (name: string, ...options: string[]) =>
      importPath(new URL(name, EXAMPLES).pathname, options),
    importText(text: string | Buffer, ...options: string[]) {
      const path = join(folder, typeof text === 'string' ? 'file.csv' : 'file.zip')
      writeFileSync(path, text)
      return importPath(path, options)
    },
    /**
     * A print of each of the shop's tables, without the import's own. A row that is written again as it
     * was changes it as well.
     */
    async fingerprint(): Promise<string[]> {
      const { rows } = await shop.owner.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace
           and relkind = 'r' order by 1`,
      )
      const prints: string[] = []
      for (const { name } of rows.filter((each) => !OWN.has(each.name))) {
        // The log tells that a file was imported.
        const where = name === 'audit_entries' ? `where act not like 'import.%'` : ''
        const isChurn = name === 'changes' || name === 'call_counts'
        if (isChurn) continue
        const found = await shop.owner.query<{ print: string }>(
          `select md5(coalesce(string_agg(t.xmin::text || t::text, '' order by t::text), '')) as print
             from "${name}" t ${where}`,
        )
        prints.push(`${name} ${found.rows[0]!.print}`)
      }
      return prints
    },
    end: () => rmSync(folder, { recursive: true }),
  }
}

/** Leaves files with a customer: one imported, one with a wrong row, and one that is not read yet. */
export async function leaveImports(
  shop: OpenShop,
  owner: Colleague,
  { mark, email }: { mark: string; email: string },
): Promise<void> {
  const line = commandLine(shop)
  const head = 'Customer ID,First Name,Last Name,Email,Phone,Note,Tags'
  const row = `7,${mark},Person,${email},977555123,${mark} likes tea,${mark}`
  await line.importText(`${head}\n${row}\n`)
  await line.importText(`${head}\n${row},one cell too many,${mark}\n`)
  line.end()
  const { id } = (await owner.shop('POST /imports/', { file_name: 'customers.csv' })).json()
  await owner.send(`/api/shops/1/imports/${id}/parts/?part=0`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: Buffer.from(`${head}\n${row}\n`),
  })
}
