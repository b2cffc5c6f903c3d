import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { COMMAND_LINE } from '#server/audit/record.ts'
import { longestImportOf } from '#contract/backoffice/files/imports.ts'
import { DEFAULT_OPTIONS, type ImportOptions } from '#server/imports/kinds/import-options.ts'
import { deleteImport, insertImport, lockImport } from '#server/imports/stored/imports.queries.ts'
import { readImport } from '#server/imports/reading/read-import.ts'
import { type ImportReport, readReport } from '#server/imports/report.ts'
import { doBatches } from '#server/imports/work/do-queued.ts'
import { enqueueSpare, forgetLater } from '#server/imports/work/import-queue.ts'
import { beginCheck, beginRun } from '#server/imports/work/run-import.ts'
import { type Asked, type Command, UsageError } from './command.ts'

export const importFile: Command = {
  usage: '<file> [--dry-run] [--json] [--mode …] [--stock] [--empty …] [--decimal …]',
  about:
    'import a file of another shop system, or check it alone with --dry-run; --mode is add, update ' +
    '(keeps what staff changed since the last import) or overwrite; --stock changes the stock of ' +
    'existing products too; --empty is leave or clear; --decimal is the decimal sign of its amounts',
  words: 1,
  options: ['mode', 'empty', 'decimal'],
  switches: ['dry-run', 'json', 'stock'],
  async run(asked) {
    const {
      words: [file = ''],
      options,
      say,
    } = asked
    const report = await importOrCheck(
      asked,
      file,
      optionsOf(options),
      options['dry-run'] === 'yes',
    )
    if (options['json']) say(JSON.stringify(report, null, 2))
    else say(textOf(report, options['dry-run'] === 'yes'))
  },
}

function optionsOf(options: Asked['options']): ImportOptions {
  const { mode = 'update', empty = 'leave', decimal, stock } = options
  if (mode !== 'add' && mode !== 'update' && mode !== 'overwrite') {
    throw new UsageError(`--mode is add, update or overwrite; not "${mode}".`)
  }
  if (empty !== 'leave' && empty !== 'clear') {
    throw new UsageError(`--empty is leave or clear; not "${empty}".`)
  }
  if (decimal !== undefined && decimal !== '.' && decimal !== ',') {
    throw new UsageError('--decimal is . or a comma.')
  }
  const withStock = stock === 'yes'
  return { ...DEFAULT_OPTIONS, mode, empty, withStock, ...(decimal && { decimal }) }
}

async function importOrCheck(
  { write, read }: Asked,
  file: string,
  options: ImportOptions,
  isCheck: boolean,
): Promise<ImportReport> {
  assertReadable(file)
  const id = await write(async (tx) => {
    await forgetLater(tx)
    return insertImport(tx, {
      file_name: basename(file).slice(0, 200),
      state: 'reading',
      by_name: COMMAND_LINE.name,
      options,
    })
  })
  const origin = ''
  await readImport(write, id, () => createReadStream(file, { highWaterMark: 1 << 20 }))
  const isRead = await write(async (tx) => {
    const row = await lockImport(tx, id)
    if (row?.state === 'read') await beginCheck(tx, row)
    return row?.state === 'read'
  })
  if (isRead) {
    await doBatches(write, id, origin)
    if (!isCheck) {
      await write(async (tx) => {
        await beginRun(tx, (await lockImport(tx, id))!)
        await enqueueSpare(tx, (await lockImport(tx, id))!)
      })
      await doBatches(write, id, origin)
    }
  }
  const report = await read((tx) => readReport(tx, id))
  if (isCheck || !isRead) await write((tx) => deleteImport(tx, id))
  return report
}

/** @throws UsageError on what cannot be read, or is too large */
function assertReadable(file: string): void {
  const facts = statSync(file, { throwIfNoEntry: false })
  if (!facts?.isFile()) throw new UsageError(`The file ${file} cannot be read.`)
  const most = longestImportOf(file)
  if (facts.size > most) {
    throw new UsageError(`The file has more than ${most / 1_000_000} MB. Split it.`)
  }
}

const MOST_LINES = 200

function textOf({ counts, notes, sentences, state, kind }: ImportReport, isCheck: boolean): string {
  if (state === 'failed') return sentences.join('\n')
  const counted = Object.entries(counts).flatMap(([what, outcomes]) => {
    const parts = Object.entries(outcomes).filter(([, count]) => count > 0)
    return parts.length > 0 ? [`${what}: ${parts.map(([o, n]) => `${n} ${o}`).join(', ')}`] : []
  })
  const lines = notes.slice(0, MOST_LINES).map(lineOf)
  const more =
    notes.length > MOST_LINES ? [`… and ${notes.length - MOST_LINES} more; --json has all.`] : []
  const title = isCheck ? `Checked (${kind}); nothing was written.` : `Imported (${kind}).`
  return [title, ...sentences, ...counted, ...lines, ...more].join('\n')
}

const MOST_ROWS_NAMED = 10

function lineOf({ column, outcome, reason, count, places }: ImportReport['notes'][number]): string {
  const named = places.slice(0, MOST_ROWS_NAMED).map(({ row }) => row)
  const more = count > named.length ? ` and ${count - named.length} more` : ''
  const rows = `${count === 1 ? 'Row' : 'Rows'} ${named.join(', ')}${more}`
  const values = [...new Set(places.map(({ value }) => value.slice(0, 60)))].filter(Boolean)
  const said = values.slice(0, MOST_ROWS_NAMED).map((value) => `“${value}”`)
  const place = [rows, column, ...said].filter(Boolean).join(', ')
  return `${place}: ${outcome}. ${reason}`
}
