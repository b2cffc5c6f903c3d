import { thousands } from '#server/platform/language/thousands.ts'
import { type DecimalSign, decimalSignOf } from '#contract/rules/amount.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { Said, type Sentence, toStaff } from '#contract/language/said.ts'
import type { MoneyForm } from '#contract/money.ts'
import { toStored } from '#server/platform/language/stored-said.ts'
import type { ShopWrite, Tx } from '#server/tenants/tx.ts'
import {
  deleteRows,
  findImport,
  type Import,
  insertRows,
  type KeptRow,
  lockImport,
  updateImport,
} from '../stored/imports.queries.ts'
import { codeOf, type Facts, type FileKind, type FileRow } from '../kinds/import-kind.ts'
import { recognise } from '../kinds/kinds.ts'
import { readWxrRows, WXR_HEADER, wxrFactsOf, wxrSentences } from './wxr-rows.ts'
import { contentOf } from './content.ts'
import {
  deleteZippedPictures,
  insertZippedPicture,
  type ZippedPicture,
} from '../pictures/zipped-pictures.queries.ts'
import { keptBytes, MOST_KEPT_BYTES, TOO_MUCH_KEPT, TooMuchKept } from '../stored/kept-bytes.ts'
import { deleteParts } from '../stored/parts.queries.ts'
import { withUnpacked } from './unpack-zip.ts'
import { type CsvRow, readCsvRows } from './csv-rows.ts'
import { encodingOf, type Source, textOf } from './encoding.ts'

const MOST_ROWS = 200_000
const MOST_ROWS_OF_A_THING = 1_000
const LONGEST_CELL = 1_000_000
const ROWS_OF_A_STATEMENT = 1_000
const CHARACTERS_OF_A_STATEMENT = 2_000_000
/** So many rows are looked at to know a file whose header is in another language. */
const SAMPLE_ROWS = 200

/**
 * Reads a file into rows, from its beginning however often it is started. Its rows and pictures are
 * there all at once: a file that was read in half is not checked.
 */
export async function readImport(write: ShopWrite, id: number, source: Source): Promise<void> {
  const row = await write((tx) => findImport(tx, id))
  if (!row) return
  const keep = async (table: Source, pictures: Pictures) => {
    const read = await openFile(row, table)
    if (typeof read === 'string' || read instanceof Said) return read
    if (await hasNoRow(read)) return NO_ROW
    try {
      await write((tx) => keepFile(tx, id, read, pictures))
    } catch (error) {
      if (!(error instanceof TooMuchKept)) throw error
      return TOO_MUCH_KEPT
    }
    return undefined
  }
  const isZip = contentOf(await startOf(source)) === 'zip'
  const sentence = isZip
    ? await withUnpacked(source, ({ source: table, pictures }) => keep(table, pictures()))
    : await keep(source, [])
  if (sentence === undefined) return
  await write(async (tx) => {
    if (!(await isToBeRead(tx, id))) return
    // Nothing of it is read again.
    await deleteParts(tx, id)
    await updateImport(tx, id, {
      state: 'failed',
      facts: { sentences: [toStored(sentence)] },
      finished_at: new Date(),
    })
  })
}

const NO_ROW = toStaff('theFileHasAHeader')

async function hasNoRow({ rows }: OpenFile): Promise<boolean> {
  const reading = rows()
  const { done = false } = await reading.next()
  await reading.return(undefined)
  return done
}

/** Locks the import: a reader that was taken for dead has perhaps done it meanwhile. */
const isToBeRead = async (tx: Tx, id: number) => (await lockImport(tx, id))?.state === 'reading'

type OpenFile = { kind: FileKind; facts: Facts; rows: () => AsyncGenerator<CsvRow> }
type Pictures = Iterable<ZippedPicture> | AsyncIterable<ZippedPicture>

/** @returns a sentence with the next step for a file that cannot be read */
async function openFile(row: Import, source: Source): Promise<Sentence | OpenFile> {
  const content = contentOf(await startOf(source))
  if (typeof content === 'object') return content.sentence
  if (content === 'zip') return toStaff('thereIsAnotherArchive')
  if (content === 'xml') return openWxr(row, source)
  const encoding = await encodingOf(source)
  const sample: CsvRow[] = []
  for await (const each of readCsvRows(textOf(source, encoding))) {
    sample.push(each)
    if (sample.length >= SAMPLE_ROWS) break
  }
  const [head] = sample
  if (!head || 'fault' in head) return head?.fault ?? toStaff('theFileHasNoRows')
  const cellsOf = (each: CsvRow) => ('cells' in each ? [each.cells] : [])
  const known = recognise(head.cells, sample.slice(1).flatMap(cellsOf), row.options.mapping)
  if ('sentence' in known) return known.sentence
  const { notes, ...mapping } = known.mapping
  const sentences: Sentence[] = [
    ...notes,
    ...(encoding === 'windows-1252' ? [toStaff('theFileIsNotUtf')] : []),
  ]
  const facts: Facts = {
    ...mapping,
    header: head.cells.map((cell) => cell.trim().slice(0, 200)),
    encoding,
    decimals: {},
    sentences: sentences.map(toStored),
  }
  return {
    kind: known.kind,
    facts,
    rows: async function* () {
      const rows = readCsvRows(textOf(source, encoding))
      await rows.next()
      yield* rows
    },
  }
}

/** An export of WordPress is read twice: its pictures and addresses stand anywhere in it. */
async function openWxr(row: Import, source: Source): Promise<Sentence | OpenFile> {
  const encoding = await encodingOf(source)
  const found = await wxrFactsOf(textOf(source, encoding))
  if (typeof found === 'string' || found instanceof Said) return found
  const known = recognise(WXR_HEADER, [], row.options.mapping)
  if ('sentence' in known) return known.sentence
  const { notes: _, ...mapping } = known.mapping
  const facts: Facts = {
    ...mapping,
    header: WXR_HEADER,
    encoding,
    decimals: {},
    sentences: wxrSentences(found).map(toStored),
  }
  return { kind: known.kind, facts, rows: () => readWxrRows(textOf(source, encoding), found) }
}

async function startOf(source: Source): Promise<Uint8Array> {
  for await (const chunk of source()) return chunk.subarray(0, 4096)
  return new Uint8Array()
}

/** Keeps the rows of a file in parts, and the pictures beside them until they are shown. */
async function keepFile(tx: Tx, id: number, file: OpenFile, pictures: Pictures): Promise<void> {
  if (!(await isToBeRead(tx, id))) return
  await deleteRows(tx, id)
  await deleteZippedPictures(tx, id)
  const keeping = keepRows(tx, id, file)
  for await (const each of file.rows()) await keeping.take(each)
  await keeping.end()
  let bytes = await keptBytes(tx)
  for await (const picture of pictures) {
    bytes += picture.content.length
    if (bytes > MOST_KEPT_BYTES) throw new TooMuchKept()
    await insertZippedPicture(tx, id, picture)
  }
  if (bytes > MOST_KEPT_BYTES) throw new TooMuchKept()
}

/** Takes the rows of a file one after the other, and writes them in parts. */
function keepRows(tx: Tx, id: number, { kind, facts }: OpenFile) {
  const places = placing()
  const skus = new Set<string>()
  const decimals = decimalsOf(kind, facts, tx.format.money)
  let waiting: KeptRow[] = []
  let characters = 0
  let count = 0
  let isFull = false
  const flush = async () => {
    const part = waiting
    waiting = []
    characters = 0
    await insertRows(tx, id, part)
  }
  const keep = (row: FileRow) => {
    const fault = row.fault ?? faultOf(row, facts)
    const keys = fault?.outcome === 'skipped' ? [] : kind.keysOf(row)
    const place = places.of(keys)
    if (place.rows > MOST_ROWS_OF_A_THING + 1) return
    const sku = codeOf(row, 'sku')
    const repeatsSku = sku ? skus.has(sku) : false
    if (sku) skus.add(sku)
    decimals.take(row)
    for (const cell of row.cells) characters += cell.length
    waiting.push({
      row: row.row,
      thing: place.thing,
      cells: fault ? row.cells.map((cell) => cell.slice(0, 500)) : row.cells,
      fault: fault ?? (keys.length === 0 ? NO_KEY : tooMany(place.rows)),
      ...(repeatsSku && { repeatsSku }),
    })
  }
  return {
    async take(each: CsvRow) {
      if (isFull) return
      const { columns } = facts
      if ('fault' in each) {
        const fault = { outcome: 'wrong', column: '', reason: each.fault } as const
        keep({ row: each.row, cells: [], columns, fault })
      } else if (++count > MOST_ROWS) {
        isFull = true
        keep({ row: each.row, cells: [], columns, fault: TOO_LONG })
      } else keep({ row: each.row, cells: each.cells, columns })
      const isMuch = waiting.length >= ROWS_OF_A_STATEMENT || characters > CHARACTERS_OF_A_STATEMENT
      if (isMuch) await flush()
    },
    async end() {
      await flush()
      await updateImport(tx, id, {
        kind: kind.name,
        state: 'read',
        things: places.count(),
        position: 0,
        facts: { ...facts, decimals: decimals.found() },
      })
    },
  }
}

/** Numbers the things of a file by their keys. A row without a key is a thing of its own. */
function placing() {
  const things = new Map<string, { thing: number; rows: number }>()
  let count = 0
  return {
    of(keys: string[]) {
      const known = keys.map((key) => things.get(key)).find((each) => each !== undefined)
      const place = known ?? { thing: ++count, rows: 0 }
      place.rows++
      for (const key of keys) things.set(key, place)
      return place
    },
    count: () => count,
  }
}

const NO_KEY = {
  outcome: 'wrong',
  column: '',
  reason: toStaff('theRowDoesNotSay'),
} as const
const TOO_LONG = {
  outcome: 'wrong',
  column: '',
  reason: toStaff('aFileHasAtMostRows', { most: thousands(MOST_ROWS) }),
} as const

const tooMany = (rows: number) =>
  rows > MOST_ROWS_OF_A_THING
    ? ({
        outcome: 'wrong',
        column: '',
        reason: toStaff('oneRecordHasAtMostRows', { most: MOST_ROWS_OF_A_THING }),
      } as const)
    : undefined

/** A fault of the row's shape. */
function faultOf({ cells }: FileRow, { header }: Facts): FileRow['fault'] {
  if (cells.length === header.length && cells.every((cell, at) => cell.trim() === header[at])) {
    return { outcome: 'skipped', column: '', reason: toStaff('thisRowRepeatsTheHeader') }
  }
  const long = cells.findIndex((cell) => cell.length > LONGEST_CELL)
  if (long >= 0) {
    const reason = toStaff('thisCellIsTooLong')
    return { outcome: 'wrong', column: header[long] ?? '', reason }
  }
  const surplus = cells.slice(header.length).some((cell) => !isBlank(cell))
  if (!surplus && cells.length >= header.length) return undefined
  const reason = toStaff('theRowHasCells', { cells: cells.length, header: header.length })
  return { outcome: 'wrong', column: '', reason }
}

/** Decides the decimal sign of each column of amounts over the whole file. */
function decimalsOf(kind: FileKind, facts: Facts, money: MoneyForm) {
  const columns = kind.fields.flatMap(({ name, isAmount }) => {
    const at = facts.columns[name]
    return isAmount && at !== undefined ? [at] : []
  })
  const signs = new Map(columns.map((at) => [at, new Set<DecimalSign>()]))
  return {
    take({ cells, fault }: FileRow) {
      if (fault) return
      for (const [at, found] of signs) {
        const sign = cells[at]
          ? decimalSignOf(cells[at].trim().replace(/^'/, ''), money)
          : undefined
        if (sign) found.add(sign)
      }
    },
    found: (): Facts['decimals'] =>
      Object.fromEntries(
        [...signs].flatMap(([at, found]) => (found.size === 1 ? [[at, [...found][0]!]] : [])),
      ),
  }
}
