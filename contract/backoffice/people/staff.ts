import * as Type from 'typebox'
import { ById } from '../../wire.ts'
import { RoleName } from './shapes/person.ts'
import {
  CsvPart,
  CursorPage,
  cursorQuery,
  listQuery,
  Done,
  type StaffEndpoint,
} from '../staff-endpoint.ts'
import { Invitation, Member } from './shapes/member.ts'
import { AuditEntry, auditFilter } from './shapes/audit-entry.ts'

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
    query: Type.Object({ ...auditFilter, ...listQuery }),
    reply: CursorPage(AuditEntry),
  },
  'GET /audit/csv/': {
    summary: 'The audit log as narrowed, as a file in parts. The audit log notes the export.',
    may: 'audit.see',
    stepUp: true,
    query: auditQuery,
    reply: CsvPart,
  },
  'GET /audit/own/': {
    summary: 'What one did oneself, newest first.',
    may: 'audit.own',
    query: Type.Object(listQuery),
    reply: CursorPage(AuditEntry),
  },
} as const satisfies Record<string, StaffEndpoint>
