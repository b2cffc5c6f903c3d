import { EXPORT_KINDS } from '#contract/backoffice/files/exports.ts'
import { toStaff } from '#contract/language/said.ts'
import type { Rights } from '#contract/backoffice/people/permissions.ts'
import { toStored } from '#server/platform/language/stored-said.ts'
import type { ExportRow } from './exports.queries.ts'

/** Whether a role may take files of this kind. */
export const isAllowed = (caller: Rights, { kind }: Pick<ExportRow, 'kind'>): boolean =>
  caller.may(EXPORT_KINDS[kind].may)

/** The file as the subject of an entry in the audit log. */
export const exportSubject = ({ id, kind }: Pick<ExportRow, 'id' | 'kind'>) => ({
  kind: 'export',
  id,
  label: toStored(toStaff('auditedExport', { kind })),
})
