import Type, { type Static } from 'typebox'
import { ById, Id, Nullable, Time } from '../../wire.ts'
import { CsvPart, Done, type StaffEndpoint } from '../staff-endpoint.ts'

export const IMPORT_PART_BYTES = 8_000_000
const LONGEST_IMPORT_BYTES = 100_000_000
const LONGEST_XML_BYTES = 200_000_000
const LONGEST_ZIP_BYTES = 2_000_000_000

/** The largest file of a name: a zip brings pictures along. */
export function longestImportOf(fileName: string): number {
  if (/\.zip$/i.test(fileName)) return LONGEST_ZIP_BYTES
  return /\.xml$/i.test(fileName) ? LONGEST_XML_BYTES : LONGEST_IMPORT_BYTES
}

const ImportState = Type.Enum([
  'uploading',
  'reading',
  'read',
  'checking',
  'checked',
  'running',
  'done',
  'stopped',
  'failed',
  'reverting',
  'reverted',
])

const Outcomes = Type.Object({
  new: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  skipped: Type.Integer(),
  wrong: Type.Integer(),
})

/** All rows of which the same is said. */
const ImportNote = Type.Object({
  column: Type.String(),
  outcome: Type.Enum(['noted', 'skipped', 'wrong']),
  reason: Type.String(),
  /** The number of rows, of which the first fifty stand in `places`. */
  count: Type.Integer(),
  /** The row's number in a spreadsheet, and what its cell says. */
  places: Type.Array(Type.Object({ row: Type.Integer(), value: Type.String() })),
})

const ImportChoices = {
  /** `update` keeps what staff changed since the last import. */
  mode: Type.Enum(['add', 'update', 'overwrite']),
  /** The effect of an empty cell. */
  empty: Type.Enum(['leave', 'clear']),
  /** Changes the stock of existing products as well. */
  with_stock: Type.Boolean(),
  /** The stock of products that the other shop does not count. */
  untracked_stock: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** The decimal sign of amounts that have two readings; empty: found out. */
  decimal: Type.Enum(['', '.', ',']),
  /** Fields by column, where others are meant; empty leaves a column out. */
  mapping: Type.Record(Type.String({ pattern: '^\\d{1,3}$' }), Type.String({ maxLength: 40 })),
}

const ImportColumn = Type.Object({
  at: Type.Integer(),
  head: Type.String(),
  /** The field that it is read as; empty if it is left out. */
  field: Type.String(),
  use: Type.Enum(['field', 'detail', 'skipped', 'unknown']),
})

export const ImportSummary = Type.Object({
  id: Id,
  file_name: Type.String(),
  /** "Shopify products"; empty until the file is recognised. */
  kind: Type.String(),
  state: ImportState,
  by: Type.String(),
  created_at: Time,
  finished_at: Nullable(Time),
  /** The number of things in the file, and how many of them are done. */
  things: Type.Integer(),
  position: Type.Integer(),
})

export const ImportReport = Type.Object({
  ...ImportSummary.properties,
  ...ImportChoices,
  /** By kind of thing; those that the file has. */
  counts: Type.Record(Type.String(), Outcomes),
  /** Sentences about the whole file. */
  sentences: Type.Array(Type.String()),
  columns: Type.Array(ImportColumn),
  /** The fields that a column can be. */
  fields: Type.Array(Type.String()),
  /** The first 500: what is wrong comes first. */
  notes: Type.Array(ImportNote),
  /** The number of things that were not imported because of a fault. */
  can_be_reverted: Type.Boolean(),
  /** Pictures that are fetched by their addresses after the rows. */
  fetched: Type.Object({
    waiting: Type.Integer(),
    done: Type.Integer(),
    failed: Type.Integer(),
    /** The first hundred that failed. */
    faults: Type.Array(
      Type.Object({ row: Type.Integer(), url: Type.String(), reason: Type.String() }),
    ),
  }),
})

const runs = { may: 'imports.run' } as const

export const imports = {
  'GET /imports/': {
    summary: 'The last fifty imports of files, newest first.',
    ...runs,
    reply: Type.Array(ImportSummary),
  },
  'POST /imports/': {
    summary: 'Begins an import; the parts of its file follow.',
    ...runs,
    body: Type.Object({ file_name: Type.String({ minLength: 1, maxLength: 200 }) }),
    reply: ImportSummary,
    status: 201,
  },
  'POST /imports/:id/reading/': {
    summary: 'All parts are there: reads the file, and checks it.',
    ...runs,
    params: ById,
    reply: ImportReport,
  },
  'GET /imports/:id/': {
    summary: 'How far an import is: the report of its check or of its run.',
    ...runs,
    params: ById,
    reply: ImportReport,
  },
  'PUT /imports/:id/choices/': {
    summary: 'How the file is imported, and what its columns are. Checks it again.',
    ...runs,
    params: ById,
    body: Type.Object(ImportChoices),
    reply: ImportReport,
  },
  'GET /imports/:id/wrong-rows/': {
    summary: 'The rows that were not imported, as a file with the reason in its last column.',
    ...runs,
    stepUp: true,
    params: ById,
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200 })) }),
    reply: CsvPart,
  },
  'POST /imports/:id/run/': {
    summary: 'Imports what was checked. It goes on when the page is closed.',
    ...runs,
    params: ById,
    reply: ImportReport,
  },
  'POST /imports/:id/stop/': {
    summary: 'Stops before the next batch.',
    ...runs,
    params: ById,
    reply: ImportReport,
  },
  'POST /imports/:id/reversal/': {
    summary:
      'Removes what an import made and puts back what it changed, but for what changed since.',
    ...runs,
    params: ById,
    reply: ImportReport,
  },
  'POST /imports/:id/pictures/': {
    summary: 'Fetches the pictures again that failed.',
    ...runs,
    params: ById,
    reply: ImportReport,
  },
  'DELETE /imports/:id/': {
    summary: 'Forgets a file that was not imported.',
    ...runs,
    params: ById,
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>

/**
 * `POST /imports/:id/parts/?part=0` takes a part of a file as application/octet-stream. A part that is
 * sent again replaces the former one.
 */
export const IMPORT_UPLOAD = {
  path: '/imports/:id/parts/',
  may: 'imports.run',
  longestBytes: IMPORT_PART_BYTES,
} as const

export type ImportSummary = Static<typeof ImportSummary>
export type ImportNote = Static<typeof ImportNote>
export type ImportReport = Static<typeof ImportReport>
