import { toStaff } from '#contract/language/said.ts'
import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { Permission, Rights } from '#contract/backoffice/people/permissions.ts'
import {
  type Fields,
  longTextsOf,
  namesOf,
  type ValuesOf,
} from '#contract/backoffice/records/fields.ts'
import {
  acceptChanges,
  acceptWhole,
  type FieldChanges,
  type WholeSettings,
} from '#server/calls/field-changes.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults, type Faults } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { CacheTag } from '#server/tenants/cache-tags.ts'
import type { ShopFormat } from '#server/tenants/shop-format.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { withEditors } from './edit-conflicts.ts'

/** The changed fields of a record with their new values, and all its values with them. */
export type Accepted<F extends Fields> = { changed: Partial<ValuesOf<F>>; after: ValuesOf<F> }

/** A record that merchants edit, as a save needs it. `Row` is the record as it is read. */
export type EditableRecord<F extends Fields, Row> = {
  fields: F
  /** Holds the record until the transaction ends, so that what is compared is what is replaced. */
  lock: (tx: Tx, id: number) => Promise<unknown>
  find: (tx: ReadTx, id: number) => Promise<Row | undefined>
  valuesOf: (row: Row, format: ShopFormat) => ValuesOf<F>
  /** The record in the audit log. */
  subjectOf: (row: Row, tx: Tx) => { kind: string; id: number | string; label?: string }
  /** The save in the audit log. */
  act: AuditAct
  /** Saves that customers do not see yet: those of ten minutes are one entry, without values. */
  draft?: { act: AuditAct; isOne: (row: Row, accepted: Accepted<F>) => boolean }
  /** The log names the changed fields alone: their values go with the person. */
  isPersonal?: true
  tags?: (row: Row) => CacheTag[]
  /** The faults of changed fields, each by itself. */
  faultsOfFields?: (tx: Tx, changed: Partial<ValuesOf<F>>) => Faults
  /** The faults that need more than one field, or the database. */
  faultsOf?: (tx: Tx, accepted: Accepted<F>, row: Row) => Faults | Promise<Faults>
  /** @throws Refusal 400, 409 */
  write: (tx: StaffTx, row: Row, accepted: Accepted<F>) => Promise<unknown>
}

/** Changed fields, or all fields of settings that need no other permission than the call's. */
type Sent<F extends Fields> =
  | { changes: FieldChanges; caller: Rights }
  | { whole: WholeSettings<ValuesOf<F>> }

const SAME_ENTRY_MINUTES = 10

/** The faults without the fields that have none. */
const found = (faults: Faults = {}): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))

/**
 * Saves the changed fields of a record, if each is still what it was when the form was loaded.
 * @returns the record after it
 * @throws Refusal 400 with the faults by field, 403 without a field's permission, 404, 409 with both
 * values if a colleague was faster
 */
export async function saveRecord<F extends Fields, Row>(
  tx: StaffTx,
  record: EditableRecord<F, Row>,
  { id = tx.tenantId, ...sent }: { id?: number } & Sent<F>,
): Promise<Row> {
  if ('changes' in sent) assertMayChange(record.fields, sent.changes, sent.caller)
  await record.lock(tx, id)
  const row = (await record.find(tx, id)) ?? notFound()
  const before = record.valuesOf(row, tx.format)
  const subject = record.subjectOf(row, tx)
  const longTexts = longTextsOf(record.fields)
  const changed = await withEditors(tx, subject, () =>
    'changes' in sent
      ? acceptChanges(before, sent.changes, longTexts)
      : acceptWhole(String(subject.id), before, sent.whole),
  )
  const accepted = { changed, after: { ...before, ...changed } }
  const names = namesOf(record.fields).filter((name) => name in changed)
  if (names.length > 0) {
    const faults = await record.faultsOf?.(tx, accepted, row)
    assertNoFaults({ ...faults, ...found(record.faultsOfFields?.(tx, changed)) })
    await record.write(tx, row, accepted)
    tx.changed(...(record.tags?.(row) ?? []))
  }
  const saved = (await record.find(tx, id)) ?? notFound()
  const draft = record.draft?.isOne(row, accepted) ? record.draft : undefined
  const mark = draft ? 'written' : record.isPersonal && 'changed'
  const pick = (values: ValuesOf<F>) =>
    Object.fromEntries(names.map((name) => [name, mark || values[name]]))
  await tx.record({
    act: (draft ?? record).act,
    subject,
    ...(!mark && { before: pick(before) }),
    after: pick(record.valuesOf(saved, tx.format)),
    ...(draft && { onceInMinutes: SAME_ENTRY_MINUTES }),
  })
  return saved
}

/** Permissions that single fields want, in the words of `yourRoleDoesNotAllowChanging`. */
const CHANGING: Partial<Record<Permission, string>> = {
  'prices.edit': 'prices',
  'costs.see': 'costs',
  'stock.edit': 'stock',
  'settings.mail': 'mail',
}

/** @throws Refusal 403 */
export function assertMay(caller: Rights, permission: Permission): void {
  if (caller.may(permission)) return
  refuse(403, toStaff('yourRoleDoesNotAllowChanging', { what: CHANGING[permission] ?? 'other' }))
}

/** @throws Refusal 403 without the permission of a changed field */
export function assertMayChange(
  fields: Fields,
  changes: Record<string, unknown>,
  caller: Rights,
): void {
  for (const [name, field] of Object.entries(fields)) {
    if (changes[name] && field.may) assertMay(caller, field.may)
  }
}

/** The values without those that a role does not see. */
export const seenValues = <Values extends object>(
  fields: Fields,
  values: Values,
  caller: Rights,
): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const see = fields[name]?.see
      return !see || caller.may(see)
    }),
  ) as Values
