import { CompiledQuery } from 'kysely'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import type { Read, Tx } from '#server/tenants/tx.ts'
import { callerStill } from './export-parts.ts'
import {
  type ExportRow,
  findExportPart,
  insertExportPart,
  updateExport,
} from './exports.queries.ts'
import { newestMigration } from './shop/newest-migration.ts'
import { listShopRows, listShopTables, type ShopRow } from './shop/shop-tables.ts'
import { shopZip } from './shop/write-shop.ts'

const PART_CHARACTERS = 4_000_000

/** Keeps all rows of a shop, as they are at one moment; the zip is made of them when it is taken. */
export async function keepShopRows(tx: Tx, { id, staff_id }: ExportRow): Promise<void> {
  if (staff_id === null || !(await callerStill(tx, staff_id, 'shop'))) {
    await updateExport(tx, id, { state: 'failed' })
    return
  }
  const query = (text: string) => tx.db.executeQuery(CompiledQuery.raw(text))
  const tables = await listShopTables(query)
  let lines = [JSON.stringify(tables.map(({ name }) => name))]
  let [characters, parts, rows, bytes] = [0, 0, 0, 0]
  const flush = async () => {
    const content = Buffer.from(lines.join('\n'))
    await insertExportPart(tx, { export_id: id, part: parts, content })
    parts++
    bytes += content.length
    lines = []
    characters = 0
  }
  for await (const { name, row } of listShopRows(query, tx.tenantId, tables)) {
    lines.push(JSON.stringify([name, row]))
    rows++
    characters += row.length
    if (characters > PART_CHARACTERS) await flush()
  }
  if (lines.length > 0) await flush()
  await updateExport(tx, id, { state: 'done', parts, rows, bytes })
}

type Ports = { read: Read; media: Pick<MediaStore, 'originalOf'> }

/** The zip of the rows that were kept, with the pictures that they show. */
export async function keptShopZip({ read, media }: Ports, tenantId: number, row: ExportRow) {
  const lines = linesOf(read, tenantId, row)
  const { value } = await lines.next()
  const tables = JSON.parse(value ?? '[]') as string[]
  const rows = rowsOf(lines)
  return shopZip({ migration: newestMigration(), tables, rows, media, tenantId })
}

async function* linesOf(read: Read, tenantId: number, { id, parts }: ExportRow) {
  for (let part = 0; part < parts; part++) {
    const content = await read(tenantId, (tx) => findExportPart(tx, id, part))
    if (!content) throw new Error(`The export ${id} was deleted while it was taken.`)
    yield* content.toString().split('\n')
  }
}

async function* rowsOf(lines: AsyncGenerator<string>): AsyncGenerator<ShopRow> {
  for await (const line of lines) {
    const [name, row] = JSON.parse(line) as [string, string]
    yield { name, row }
  }
}
