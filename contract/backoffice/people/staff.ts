import Type, { type Static } from 'typebox'
import { ById, Day, Id, Nullable, Time } from '../../wire.ts'
import { RoleName } from './session.ts'
import { CsvPart, CursorPage, cursorQuery, Done, type StaffEndpoint } from '../staff-endpoint.ts'

export const Member = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role: RoleName,
  has_second_factor: Type.Boolean(),
  joined_at: Time,
  /** The time of the last visit, by the hour; null for none. */
  last_seen_at: Nullable(Time),
  is_self: Type.Boolean(),
})

export const Invitation = Type.Object({
  id: Id,
  email: Type.String(),
  role: RoleName,
  invited_by: Nullable(Type.String()),
  created_at: Time,
  expires_at: Time,
})

export const AuditEntry = Type.Object({
  id: Id,
  at: Time,
  /** A colleague's name, or 'Command line'. */
  by: Type.String(),
  staff_id: Nullable(Id),
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
  subject_kind: Type.Optional(Type.String({ maxLength: 40 })),
  subject_id: Type.Optional(Type.String({ maxLength: 40 })),
  act: Type.Optional(Type.String({ maxLength: 60 })),
  /** Days in the shop's time zone, both included: "2026-11-22". */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
}

const auditQuery = Type.Object({ ...auditFilter, ...cursorQuery })

export const staff = {
  'GET /staff/': {
    summary: 'Who runs the shop, and who is invited.',
    may: 'staff.see',
    reply: Type.Object({
      members: Type.Array(Member),
      invitations: Type.Array(Invitation),
      /** The number of mails that may still be sent now. */
      mails_left: Type.Integer({ minimum: 0 }),
    }),
  },
  'POST /staff/invitations/': {
    summary: 'Invites somebody by mail. The link works once, within 72 hours.',
    may: 'staff.invite',
    stepUp: true,
    body: Type.Object({ email: Type.String({ maxLength: 254 }), role: RoleName }),
    reply: Invitation,
    status: 201,
  },
  'DELETE /staff/invitations/:id/': {
    summary: 'Takes an invitation back.',
    may: 'staff.invite',
    params: ById,
    reply: Done,
  },
  'PUT /staff/:id/role/': {
    summary: 'Gives a colleague another role. A shop keeps one owner.',
    may: 'staff.edit',
    stepUp: true,
    params: ById,
    body: Type.Object({ role: RoleName }),
    reply: Member,
  },
  'DELETE /staff/:id/': {
    summary: 'Takes a colleague out of the shop; their next call is refused.',
    may: 'staff.edit',
    stepUp: true,
    params: ById,
    reply: Done,
  },
  'DELETE /staff/:id/second-factor/': {
    summary: 'Resets the second factor of a colleague who lost it. All owners get a mail.',
    may: 'staff.edit',
    stepUp: true,
    params: ById,
    reply: Done,
  },
  'GET /audit/': {
    summary: 'What was done in the shop, newest first.',
    may: 'audit.see',
    query: auditQuery,
    reply: CursorPage(AuditEntry),
  },
  'GET /audit/csv/': {
    summary: 'The audit log as narrowed, as a file in parts. That it was taken is noted.',
    may: 'audit.see',
    stepUp: true,
    query: auditQuery,
    reply: CsvPart,
  },
  'GET /audit/own/': {
    summary: 'What one did oneself, newest first.',
    may: 'audit.own',
    query: Type.Object(cursorQuery),
    reply: CursorPage(AuditEntry),
  },
} as const satisfies Record<string, StaffEndpoint>

export type Member = Static<typeof Member>
export type Invitation = Static<typeof Invitation>
export type AuditEntry = Static<typeof AuditEntry>
