import type { auditActs } from '../../language/office/en/audit-acts.ts'

/** The acts of the audit log. Their table of texts is their list. */
export type AuditAct = keyof typeof auditActs
