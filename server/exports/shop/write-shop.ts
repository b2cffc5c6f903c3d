import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import { picturesIn, type ShopRow } from './shop-tables.ts'

/** The kind of file, for a restore. */
export const SHOP_FILE = 'pasal-shop'
export const MANIFEST = 'manifest.json'

export type Manifest = {
  format: typeof SHOP_FILE
  /** The newest migration: a file is restored by the version that wrote it. */
  migration: string
  /** Rows and SHA-256 by the names of the entries. */
  parts: Record<string, { rows: number; sha256: string }>
  /** The reasons why two files of one shop may differ. */
  may_differ: string[]
}

/** Equal for equal data: a zip keeps no time of its making. */
const ENTRY = { mtime: new Date(Date.UTC(1980, 0, 2)), mode: 0o100644, forceDosTimestamp: true }

type Source = {
  migration: string
  /** The names of the tables, in the order of the rows. */
  tables: string[]
  rows: AsyncGenerator<ShopRow>
  media: Pick<MediaStore, 'originalOf'>
  tenantId: number
}

/** A shop as one zip, written while it is read: tables, then pictures, then the manifest. */
export function shopZip({ migration, tables, rows, media, tenantId }: Source): Readable {
  const zip = new ZipFile()
  const parts: Manifest['parts'] = {}
  const pictures = new Set<string>()
  const next = byTable(rows)
  for (const table of tables) {
    const name = `tables/${table}.ndjson`
    lazily(zip, name, async function* () {
      const hash = createHash('sha256')
      let count = 0
      for await (const row of next(table)) {
        const line = `${row}\n`
        for (const picture of picturesIn(row)) pictures.add(picture)
        hash.update(line)
        count++
        yield line
      }
      parts[name] = { rows: count, sha256: hash.digest('hex') }
    })
  }
  // The pictures are known once the rows were read: the last table adds them and the end.
  lazily(zip, 'pictures.txt', async function* () {
    const found = [...pictures].toSorted()
    for (const key of found) {
      const original = await media.originalOf(tenantId, key)
      if (!original) continue
      const name = `media/${key}/${original.name}`
      parts[name] = { rows: 1, sha256: createHash('sha256').update(original.bytes).digest('hex') }
      lazily(zip, name, async function* () {
        yield (await media.originalOf(tenantId, key))?.bytes ?? Buffer.alloc(0)
      })
      yield `${name}\n`
    }
    lazily(zip, MANIFEST, async function* () {
      const manifest: Manifest = { format: SHOP_FILE, migration, parts, may_differ: [] }
      yield `${JSON.stringify(manifest, null, 2)}\n`
    })
    zip.end()
  })
  return zip.outputStream as Readable
}

/** An entry whose content is made when its turn comes. */
function lazily(zip: ZipFile, name: string, content: () => AsyncGenerator<string | Buffer>): void {
  zip.addReadStreamLazy(name, ENTRY, (give) => {
    const entry = Readable.from(content())
    // yazl listens to no entry: a fault of one would end the process instead of the file.
    entry.on('error', (error) => (zip.outputStream as Readable).destroy(error))
    give(null, entry)
  })
}

/** The rows of one table after the other, out of one stream of all. */
function byTable(rows: AsyncGenerator<ShopRow>) {
  let waiting: ShopRow | undefined
  let isOver = false
  const read = async () => {
    if (waiting || isOver) return waiting
    const { value, done } = await rows.next()
    if (done) isOver = true
    else waiting = value
    return waiting
  }
  return async function* (table: string): AsyncGenerator<string> {
    for (let row = await read(); row?.name === table; row = await read()) {
      waiting = undefined
      yield row.row
    }
  }
}
