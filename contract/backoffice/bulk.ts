import Type, { type Static, type TProperties } from 'typebox'
import { Id, Nullable, Time } from '../wire.ts'
import { Matches } from './staff-endpoint.ts'

/** Either the ids that were ticked, or all that match a filter at this moment. */
export const bulkBody = <Filter extends TProperties, More extends TProperties>(
  filter: Filter,
  more: More,
) =>
  Type.Object({
    ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    matching: Type.Optional(Type.Object(filter)),
    ...more,
  })

export const BulkRow = Type.Object({
  id: Id,
  /** "K7Q2M-8RT4X", or a product's name. */
  label: Type.String(),
  outcome: Type.Enum(['changed', 'same', 'refused']),
  before: Type.String(),
  after: Type.String(),
  /** Why it was refused; empty otherwise. */
  reason: Type.String(),
})

/** A change of many, as it would be or as it went. */
export const BulkReport = Type.Object({
  /** Null in a preview. */
  id: Nullable(Id),
  state: Type.Enum(['preview', 'running', 'done', 'canceled', 'reverted']),
  total: Matches,
  changed: Type.Integer(),
  same: Type.Integer(),
  refused: Type.Integer(),
  /** How many customers get a mail by it. */
  mails: Type.Integer(),
  /** The first twenty in a preview, else all that were refused and the first hundred changed. */
  rows: Type.Array(BulkRow),
  started_at: Nullable(Time),
  finished_at: Nullable(Time),
})

export type BulkRow = Static<typeof BulkRow>
export type BulkReport = Static<typeof BulkReport>
