import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { auditActs } from '#contract/language/office/en/audit-acts.ts'
import { language } from './language.ts'
import { textsOfTable } from './texts-of.ts'

const table = import(`../../contract/language/office/${language}/audit-acts.ts`) as Promise<{
  default: object
}>
const { default: acts } = await table

/** The rest of the sentence about an act; not all of them name a subject. */
export const actText = (await textsOfTable<typeof auditActs>(table)) as (
  act: AuditAct,
  values: { subject: string },
) => string

/** Whether this version knows the act. */
export const isAuditAct = (act: string): act is AuditAct => Object.hasOwn(acts, act)
