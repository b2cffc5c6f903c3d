import { toStaff } from '#contract/language/said.ts'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { refuse } from '#server/platform/serving/refusal.ts'
import { MANIFEST, type Manifest, SHOP_FILE } from './write-shop.ts'

const MOST_ENTRIES = 100_000
const LARGEST_MANIFEST = 50_000_000
/** No picture that was kept is as large. */
const LARGEST_PICTURE = 100_000_000

/** A whole-shop file that was opened. */
export type ShopFile = {
  manifest: Manifest
  /** The rows of a table as JSON. @throws Refusal 400 where the file was changed */
  rowsOf: (table: string) => AsyncGenerator<string>
  /** The pictures, each with its name. */
  pictures: () => AsyncGenerator<{ key: string; name: string; bytes: Buffer }>
  close: () => void
}

/** @throws Refusal 400 with a sentence for another file */
export async function openShopFile(path: string): Promise<ShopFile> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() =>
    refuse(400, toStaff('thisFileIsNoZip')),
  )
  const entries = await entriesOf(zip)
  const manifest = await manifestOf(zip, entries.get(MANIFEST))
  const missing = Object.keys(manifest.parts).find((name) => !entries.has(name))
  if (missing !== undefined) refuse(400, toStaff('theFileIsDamagedIsMissing', { missing }))
  const bytesOf = async (name: string) => {
    const entry = entries.get(name)
    return entry ? zip.openReadStreamPromise(entry).catch(() => damaged(name)) : undefined
  }
  return {
    manifest,
    async *rowsOf(table) {
      const name = `tables/${table}.ndjson`
      const stream = await bytesOf(name)
      if (!stream) return
      const hash = createHash('sha256')
      for await (const line of readable(name, linesOf(stream))) {
        hash.update(`${line}\n`)
        yield line
      }
      assertSame(manifest, name, hash.digest('hex'))
    },
    async *pictures() {
      for (const [name, { uncompressedSize }] of entries) {
        const [, key, file] = /^media\/([0-9a-f]{32})\/([a-z]+\.[a-z]+)$/.exec(name) ?? []
        const stream = key && (await bytesOf(name))
        if (!stream) continue
        if (uncompressedSize > LARGEST_PICTURE) damaged(name)
        const bytes = await buffer(stream).catch(() => damaged(name))
        assertSame(manifest, name, createHash('sha256').update(bytes).digest('hex'))
        yield { key: key, name: file!, bytes }
      }
    },
    close: () => zip.close(),
  }
}

const damaged = (name: string): never =>
  refuse(400, toStaff('theFileIsDamagedCannotBeRead', { name }))

/** The rows of a part of the file. Errors of the zip are damages of the part. */
async function* readable<T>(name: string, read: AsyncIterable<T>): AsyncGenerator<T> {
  const parts = read[Symbol.asyncIterator]()
  for (;;) {
    const next = await parts.next().catch(() => damaged(name))
    if (next.done) return
    yield next.value
  }
}

/** Lines that end in "\n" alone: node:readline ends one at U+2028 as well, which texts of merchants have. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = (rest + (chunk as string)).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of readable('its list of entries', zip.eachEntry())) {
    if (entries.size >= MOST_ENTRIES) refuse(400, toStaff('theFileHasTooManyEntries'))
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function manifestOf(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > LARGEST_MANIFEST) return refuse(400, NO_SHOP_FILE)
  try {
    const text = (await buffer(await zip.openReadStreamPromise(entry))).toString()
    const manifest = JSON.parse(text) as Manifest
    if (manifest.format === SHOP_FILE && isList(manifest.parts)) return manifest
  } catch {
    // The sentence below says it.
  }
  return refuse(400, NO_SHOP_FILE)
}

const isList = (parts: unknown) => typeof parts === 'object' && parts !== null

const NO_SHOP_FILE = 'This is not an export of a whole shop: its manifest is missing.'

function assertSame({ parts }: Manifest, name: string, sha256: string): void {
  if (parts[name]?.sha256 === sha256) return
  refuse(400, toStaff('theFileIsDamagedIsNotWhat', { name }))
}
