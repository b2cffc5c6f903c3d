import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Day, Id, Nullable, Time } from '../../../wire.ts'

export const AuditEntry = Type.Object({
  id: Id,
  at: Time,
  /** The name of a colleague or of an API key, or 'Command line'. */
  by: Type.String(),
  staff_id: Nullable(Id),
  /** The API key that did it. */
  api_key_id: Nullable(Id),
  act: Type.String(),
  /** "order", "product"…, and its id. */
  subject_kind: Type.String(),
  subject_id: Type.String(),
  /** The subject in words. */
  subject_label: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
})

export const auditFilter = {
  staff: Type.Optional(Id),
  api_key: Type.Optional(Id),
  subject_kind: Type.Optional(Type.String({ maxLength: 40 })),
  subject_id: Type.Optional(Type.String({ maxLength: 40 })),
  act: Type.Optional(Type.String({ maxLength: 60 })),
  /** Days in the shop's time zone, both included: "2026-11-22". */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
}

export type AuditEntry = Static<typeof AuditEntry>
