import { Named } from '../../../schemas.ts'
import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Nullable, Time } from '../../../wire.ts'

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

export const ImportChoices = {
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
  mapping: Named(Type.String({ maxLength: 40 }), '^\\d{1,3}$'),
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
  counts: Named(Outcomes),
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

export type ImportSummary = Static<typeof ImportSummary>
export type ImportNote = Static<typeof ImportNote>
export type ImportReport = Static<typeof ImportReport>
