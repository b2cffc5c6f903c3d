import { toStaff, writeSaid } from '#contract/language/said.ts'
import type { imports } from '#contract/backoffice/files/imports.ts'
import type { ImportSummary } from '#contract/backoffice/files/shapes/import-report.ts'
import type { StaffHandlersOf, StaffTx } from '#server/calls/staff-requests.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { forgetLater, enqueueBatch, readLater } from './work/import-queue.ts'
import { DEFAULT_OPTIONS, type ImportOptions } from './kinds/import-options.ts'
import {
  deleteImport,
  findImport,
  type Import,
  insertImport,
  listImports,
  lockImport,
  updateImport,
} from './stored/imports.queries.ts'
import { assertFewUnread, assertKeptBytes } from './stored/kept-bytes.ts'
import { fetchLater } from './pictures/picture-jobs.ts'
import { retryFailed } from './pictures/pictures.queries.ts'
import { presentImport, presentSummary } from './present-import.ts'
import { beginReversal, beginCheck, beginRun } from './work/run-import.ts'
import { assertAllParts } from './take-part.ts'
import { wrongRowsFile } from './wrong-rows.ts'

export const importHandlers = {
  'GET /imports/': async ({ read, texts }) =>
    (await read((tx) => listImports(tx, 50))).map((row) => presentSummary(row, texts)),

  'POST /imports/': ({ write, body, caller, texts }) =>
    write(async (tx): Promise<ImportSummary> => {
      const file_name = plainLine(body.file_name) || 'File'
      const state = 'uploading' as const
      await assertFewUnread(tx)
      await assertKeptBytes(tx)
      const id = await insertImport(tx, {
        file_name,
        state,
        by_name: caller.name,
        options: DEFAULT_OPTIONS,
      })
      await forgetLater(tx)
      await tx.record({
        act: 'import.uploaded',
        subject: { kind: 'import', id, label: file_name },
      })
      return presentSummary((await findImport(tx, id))!, texts)
    }),

  'POST /imports/:id/reading/': ({ write, params: { id }, texts }) =>
    write(async (tx) => {
      const row = await meant(tx, id)
      if (row.state !== 'uploading') refuse(409, toStaff('theFileWasUploaded'))
      await assertAllParts(tx, id)
      await updateImport(tx, id, { state: 'reading' })
      await readLater(tx, id)
      await checked(tx, row)
      return presentImport(tx, id, texts)
    }),

  'GET /imports/:id/': ({ read, params: { id }, texts }) =>
    read((tx) => presentImport(tx, id, texts)),

  'PUT /imports/:id/choices/': ({ write, params: { id }, body, texts }) =>
    write(async (tx) => {
      const row = await meant(tx, id)
      if (row.state !== 'checked') refuse(409, toStaff('theFileIsBeingRead'))
      const options = optionsOf(body)
      const isRemapped =
        JSON.stringify(options.mapping) !== JSON.stringify(row.options.mapping ?? {})
      await updateImport(tx, id, { options })
      if (isRemapped) {
        await updateImport(tx, id, { state: 'reading' })
        await readLater(tx, id)
      } else {
        await beginCheck(tx, row)
        await enqueueBatch(tx, { ...row, state: 'checking', position: 0 })
      }
      await checked(tx, row)
      return presentImport(tx, id, texts)
    }),

  'GET /imports/:id/wrong-rows/': ({ read, params: { id }, query: { cursor }, texts }) =>
    read((tx) => wrongRowsFile(tx, { id, cursor, texts })),

  'POST /imports/:id/run/': ({ write, params: { id }, texts }) =>
    write(async (tx) => {
      await beginRun(tx, await meant(tx, id))
      await enqueueBatch(tx, await meant(tx, id))
      return presentImport(tx, id, texts)
    }),

  'POST /imports/:id/stop/': ({ write, params: { id }, texts }) =>
    write(async (tx) => {
      const row = await meant(tx, id)
      if (row.state !== 'running') refuse(409, toStaff('thisImportIsNotRunning'))
      await updateImport(tx, id, { state: 'stopped', finished_at: new Date() })
      await tx.record({ act: 'import.stopped', subject: subjectOf(row) })
      return presentImport(tx, id, texts)
    }),

  'POST /imports/:id/reversal/': ({ write, params: { id }, texts }) =>
    write(async (tx) => {
      const row = await meant(tx, id)
      await beginReversal(tx, row)
      await enqueueBatch(tx, await meant(tx, id))
      await tx.record({ act: 'import.reverted', subject: subjectOf(row) })
      return presentImport(tx, id, texts)
    }),

  'POST /imports/:id/pictures/': ({ write, params: { id }, texts }) =>
    write(async (tx) => {
      const row = await meant(tx, id)
      await retryFailed(tx, id)
      await fetchLater(tx, id)
      await tx.record({ act: 'import.pictures', subject: subjectOf(row) })
      return presentImport(tx, id, texts)
    }),

  'DELETE /imports/:id/': ({ write, params: { id }, texts }) =>
    write(async (tx) => {
      const row = await meant(tx, id)
      const isUnused = ['uploading', 'read', 'checked', 'failed'].includes(row.state)
      if (!isUnused) refuse(409, toStaff('theFileWasImported'))
      await deleteImport(tx, id)
      await tx.record({ act: 'import.forgotten', subject: subjectOf(row) })
      return { detail: writeSaid(toStaff('theFileWasDeleted'), texts) }
    }),
} satisfies StaffHandlersOf<typeof imports>

const meant = async (tx: StaffTx, id: number): Promise<Import> =>
  (await lockImport(tx, id)) ?? notFound()

const subjectOf = ({ id, file_name }: Import) => ({ kind: 'import', id, label: file_name })

const checked = (tx: StaffTx, row: Import) =>
  tx.record({ act: 'import.checked', subject: subjectOf(row) })

type Choices = {
  mode: ImportOptions['mode']
  empty: ImportOptions['empty']
  with_stock: boolean
  untracked_stock: number
  decimal: '' | '.' | ','
  mapping: Record<string, string>
}

const optionsOf = ({
  with_stock: withStock,
  untracked_stock: untrackedStock,
  decimal,
  ...others
}: Choices): ImportOptions => ({
  ...others,
  withStock,
  untrackedStock,
  ...(decimal && { decimal }),
})
