import { thousands } from '#server/platform/language/thousands.ts'
import { type Said, type Sentence, toStaff } from '#contract/language/said.ts'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { ZippedPicture } from '../pictures/zipped-pictures.queries.ts'
import type { Source } from './encoding.ts'

const MOST_ENTRIES = 20_000
const MOST_BYTES = 2_000_000_000
const MOST_TABLE_BYTES = 200_000_000
const MOST_PICTURE_BYTES = 10_000_000
/** A file that becomes so many times as long holds nothing that a merchant has. */
const MOST_RATIO = 100
const SMALL_BYTES = 100_000

/** A zip that is not read, with a sentence that says why and the next step. */
class RefusedZip extends Error {
  readonly sentence: Said

  constructor(sentence: Said) {
    super(sentence.key)
    this.sentence = sentence
  }
}

type Unpacked = {
  /** The one file with rows. */
  source: Source
  name: string
  /** Pictures by their names in small letters, without folders. */
  pictures: () => AsyncGenerator<ZippedPicture>
}

/**
 * Unpacks a zip of one file with its pictures, and takes everything away again after the work.
 * @returns what the work returns, or a sentence for a zip that is not read
 */
export async function withUnpacked(
  source: Source,
  work: (unpacked: Unpacked) => Promise<Sentence | undefined>,
): Promise<Sentence | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'pasal-zip-'))
  let zip: ZipFile | undefined
  try {
    const path = join(folder, 'file.zip')
    await pipeline(Readable.from(source()), createWriteStream(path))
    zip = await opened(path)
    return await work(await unpack(zip, folder))
  } catch (error) {
    if (error instanceof RefusedZip) return error.sentence
    throw error
  } finally {
    zip?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const opened = (path: string) =>
  openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new RefusedZip(toStaff('thisZipFileIsDamaged'))
  })

async function unpack(zip: ZipFile, folder: string): Promise<Unpacked> {
  const entries = await entriesOf(zip)
  if (entries.some(({ fileName }) => fileName === '[Content_Types].xml')) {
    throw new RefusedZip(toStaff('thisIsAnExcelFile'))
  }
  if (entries.some(({ fileName }) => /\.(zip|7z|rar|gz)$/i.test(fileName))) {
    throw new RefusedZip(toStaff('thereIsAnotherArchive'))
  }
  const tables = entries.filter(({ fileName }) => /\.(csv|tsv|txt|xml)$/i.test(fileName))
  const [table] = tables
  if (!table || tables.length > 1) {
    throw new RefusedZip(
      table
        ? toStaff('thereAreFilesWithRows', { count: tables.length })
        : toStaff('thereIsNoTableInTheZip'),
    )
  }
  const path = join(folder, 'table')
  const content = await zip.openReadStreamPromise(table)
  await pipeline(content, upTo(MOST_TABLE_BYTES), createWriteStream(path)).catch(damaged)
  return {
    name: baseName(table),
    source: () => createReadStream(path, { highWaterMark: 1 << 20 }),
    async *pictures() {
      for (const entry of entries) {
        if (!/\.(jpe?g|png|webp|avif|gif|heic)$/i.test(entry.fileName)) continue
        if (entry.uncompressedSize > MOST_PICTURE_BYTES) continue
        const stream = await zip.openReadStreamPromise(entry)
        yield { name: baseName(entry), content: await buffer(stream).catch(damaged) }
      }
    },
  }
}

const damaged = (error: unknown): never => {
  if (error instanceof RefusedZip) throw error
  throw new RefusedZip(toStaff('thisZipFileIsDamaged'))
}

/** A stream that ends with a refusal behind so many bytes, whatever its entry has said. */
function upTo(most: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > most) done(new RefusedZip(toStaff('theFileInTheZip')))
      else done(null, chunk)
    },
  })
}

const baseName = ({ fileName }: Entry) => fileName.split('/').at(-1)!.normalize('NFC').toLowerCase()

const SYMBOLIC_LINK = 0o120000

/** The files of a zip, if it keeps to the limits. Names that lead out of it are refused by yauzl. */
async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  const all: Entry[] = []
  let bytes = 0
  try {
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize
      assertHarmless(entry)
      if (bytes > MOST_BYTES) throw new RefusedZip(toStaff('theZipIsLarger'))
      all.push(entry)
      if (all.length > MOST_ENTRIES) {
        throw new RefusedZip(toStaff('aZipHasAtMostFiles', { most: thousands(MOST_ENTRIES) }))
      }
      const isHidden = /(^|\/)(__MACOSX\/|\.)/.test(entry.fileName)
      if (!isHidden && !entry.fileName.endsWith('/')) entries.push(entry)
    }
  } catch (error) {
    if (error instanceof RefusedZip) throw error
    throw new RefusedZip(toStaff('thisZipHasUnsafeNames'))
  }
  assertApart(all)
  return entries
}

/** The head of an entry before its name. */
const HEAD_BYTES = 30

/** Entries that share their bytes become many times as large as the file without being packed well. */
function assertApart(entries: readonly Entry[]): void {
  const inOrder = entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )
  for (const [at, entry] of inOrder.entries()) {
    const { relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize } = entry
    const next = inOrder[at + 1]?.relativeOffsetOfLocalHeader ?? Infinity
    if (start + HEAD_BYTES + fileNameLength + compressedSize <= next) continue
    throw new RefusedZip(toStaff('filesInTheZipOverlap'))
  }
}

function assertHarmless(entry: Entry): void {
  const { compressedSize, uncompressedSize, externalFileAttributes } = entry
  if (entry.isEncrypted()) throw new RefusedZip(toStaff('theZipIsProtected'))
  if (((externalFileAttributes >>> 16) & 0o170000) === SYMBOLIC_LINK) {
    throw new RefusedZip(toStaff('thereAreLinksInTheZip'))
  }
  const isBomb = uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * MOST_RATIO
  if (isBomb) throw new RefusedZip(toStaff('aFileInTheZipBecomes'))
}
