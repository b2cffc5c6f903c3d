import type { RawBuilder } from 'kysely'
import type { BulkActName } from '#contract/backoffice/bulk.ts'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

/** An order, a product without variants, or a variant of one. */
export type Thing = { subjectId: number; variantId: number | null }

export const keyOf = ({ subjectId, variantId }: Thing) => `${subjectId}:${variantId ?? ''}`

/** What of it is changed, as text, and what stands in the way, where the act asks for that. */
export type Standing = { value: string; bound: string | null }

export type Judgement =
  | { outcome: 'changed'; after: string }
  | { outcome: 'same' }
  | { outcome: 'refused'; reason: string }

/** What is done with many at once. */
export type BulkAct = {
  name: BulkActName
  /** Who starts it and may still do so when its turn comes. */
  may: Permission
  /** What of a thing is changed, as the audit log calls it. */
  field: string
  mails: boolean
  isRevertible: boolean
  judge: (standing: Standing) => Judgement
  /** How things stand, held until the transaction ends. One that is gone is left out. */
  lock: (tx: StaffTx, things: Thing[]) => Promise<Map<string, Standing>>
  /** @throws Refusal where it cannot be; what was written until then is undone */
  apply: (tx: StaffTx, thing: Thing, after: string) => Promise<void>
  /** A value in words, where it is none itself. */
  words?: (tx: ReadTx) => Promise<(value: string) => string>
}

/** Either the ids that were ticked, or all that match. */
export type Selection = { ids?: number[] | undefined; matching?: object | undefined }

/** A room's acts, found again by their names after a restart. */
export type BulkActs = {
  kind: 'orders' | 'products'
  /** One of them, as the audit log calls it. */
  subject: 'order' | 'product'
  actOf: (name: BulkActName, params: unknown) => BulkAct
  /** A query of what is chosen: subject_id, variant_id, label, value, bound. */
  chosen: (tx: ReadTx, name: BulkActName, selection: Selection) => RawBuilder<unknown>
}
