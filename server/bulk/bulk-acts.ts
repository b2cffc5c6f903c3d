import type { Sentence } from '#contract/language/said.ts'
import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { RawBuilder } from 'kysely'
import type { BulkActName } from '#contract/backoffice/bulk.ts'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import type { ShopFormat } from '#server/tenants/shop-format.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

/** An order, a product without variants, or a variant of one. */
export type Thing = { subjectId: number; variantId: number | null }

export const keyOf = ({ subjectId, variantId }: Thing) => `${subjectId}:${variantId ?? ''}`

/** The value that an act changes, as text, and the value that limits it, if the act needs one. */
export type Standing = { value: string; bound: string | null }

export type Judgement =
  | { outcome: 'changed'; after: string }
  | { outcome: 'same' }
  | { outcome: 'refused'; reason: Sentence }

/** An act on many records at once. */
export type BulkAct = {
  name: BulkActName
  /** The names in the audit log for the start of a job and for the change of one record. */
  audit: { started: AuditAct; done: AuditAct }
  /** The permission of the person who starts it; checked again for each batch. */
  may: Permission
  /** The field that changes, as the audit log calls it. */
  field: string
  mails: boolean
  isRevertible: boolean
  judge: (standing: Standing, format: ShopFormat) => Judgement
  /** The present values, locked until the transaction ends. Deleted records are left out. */
  lock: (tx: StaffTx, things: Thing[]) => Promise<Map<string, Standing>>
  /** @throws Refusal where it cannot be; what was written until then is undone */
  apply: (tx: StaffTx, thing: Thing, after: string) => Promise<void>
  /** A value in words, where it is none itself. */
  words?: (tx: ReadTx) => Promise<(value: string) => Sentence>
}

/** Either the ids that were ticked, or all that match. */
export type Selection = { ids?: number[] | undefined; matching?: object | undefined }

/** The acts on one kind of records, found again by their names after a restart. */
export type BulkActs = {
  kind: 'orders' | 'products'
  /** The kind of a record in the audit log. */
  subject: 'order' | 'product'
  actOf: (name: BulkActName, params: unknown) => BulkAct
  /** A query of what is chosen: tenant_id, subject_id, variant_id, label, value, bound. */
  chosen: (tx: ReadTx, name: BulkActName, selection: Selection) => RawBuilder<unknown>
}
