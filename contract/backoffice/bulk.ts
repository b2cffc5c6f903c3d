import * as Type from 'typebox'
import { type Static, type TProperties } from 'typebox'
import { Id, Nullable, Time } from '../wire.ts'

/** Either the ids that were ticked, or all that match a filter at this moment. */
export const bulkBody = <Filter extends TProperties, More extends TProperties>(
  filter: Filter,
  more: More,
) =>
  Type.Object({
    ids: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
    matching: Type.Optional(Type.Object(filter)),
    ...more,
  })

export const BulkRow = Type.Object({
  id: Id,
  /** "K7Q2M-8RT4X", or a product's name, with its variant's where it has some. */
  label: Type.String(),
  outcome: Type.Enum(['changed', 'same', 'refused']),
  before: Type.String(),
  /** The new value; the present one if the change was refused or needless. */
  after: Type.String(),
  /** The reason of the refusal; empty otherwise. */
  reason: Type.String(),
})

/** The acts on many records at once. */
export const BulkActName = Type.Enum([
  'process',
  'ship',
  'deliver',
  'cancel',
  'price',
  'status',
  'category',
])

/** A change of many in the list of them. */
export const BulkSummary = Type.Object({
  /** Null in a preview. */
  id: Nullable(Id),
  act: BulkActName,
  /** The change that this one puts back. */
  reverts: Nullable(Id),
  state: Type.Enum(['preview', 'running', 'done', 'canceled', 'reverted']),
  /** In a preview up to 100,000, and then as many rows are changed as are found. */
  total: Type.Integer(),
  changed: Type.Integer(),
  same: Type.Integer(),
  refused: Type.Integer(),
  /** The number of customers who get a mail by it. */
  mails: Type.Integer(),
  can_be_reverted: Type.Boolean(),
  by: Nullable(Type.String()),
  started_at: Nullable(Time),
  finished_at: Nullable(Time),
})

/** A change of many as it would be, as far as it is, or as it went. */
export const BulkReport = Type.Object({
  ...BulkSummary.properties,
  /** The first twenty in a preview, else all that were refused and the first hundred changed. */
  rows: Type.Array(BulkRow),
})

export type BulkRow = Static<typeof BulkRow>
export type BulkActName = Static<typeof BulkActName>
export type BulkReport = Static<typeof BulkReport>
export type BulkSummary = Static<typeof BulkSummary>
