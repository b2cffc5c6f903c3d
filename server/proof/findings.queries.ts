import { sql } from 'kysely'
import type { Proof } from '#contract/backoffice/settings/proof.ts'
import { insertRow, type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'
import type { Fault } from './checks/checks.ts'

/** Notes the faults of a check: those that stand go on, new ones begin, the others are gone. */
export async function noteFaults(tx: Tx, check: Proof, faults: readonly Fault[]): Promise<void> {
  const now = new Date()
  for (const { kind, id, label, expected, found } of faults) {
    await tx.db
      .insertInto('proof_findings')
      .values({
        tenant_id: tx.tenantId,
        check_name: check,
        subject_kind: kind,
        subject_id: id,
        label,
        expected,
        found,
        since: now,
        last_at: now,
      })
      .onConflict((on) =>
        on
          .columns(['tenant_id', 'check_name', 'subject_id'])
          .where('gone_at', 'is', null)
          .doUpdateSet({ last_at: now, label, expected, found }),
      )
      .execute()
  }
  await updateTable(tx, 'proof_findings')
    .set({ gone_at: now })
    .where('check_name', '=', check)
    .where('gone_at', 'is', null)
    .where('last_at', '<', now)
    .execute()
}

const SHOWN_DAYS = 30
const MOST_SHOWN = 200

/** Lists the open findings, and those that went lately. */
export const listFindings = (tx: ReadTx) =>
  selectFrom(tx, 'proof_findings')
    .selectAll()
    .where((on) =>
      on.or([
        on('gone_at', 'is', null),
        on('gone_at', '>', sql<Date>`now() - make_interval(days => ${SHOWN_DAYS}::int)`),
      ]),
    )
    .orderBy(sql`gone_at is not null`)
    .orderBy('since', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()

/** Counts the findings that the night which began then has brought. */
export async function countNewFindings(tx: ReadTx, began: Date): Promise<number> {
  const row = await selectFrom(tx, 'proof_findings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('gone_at', 'is', null)
    .where('since', '>=', began)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const findProofState = (tx: ReadTx) =>
  selectFrom(tx, 'proof_states')
    .select(['next_at', 'began_at', 'ended_at', 'missed'])
    .executeTakeFirst()

export const updateProofState = (
  tx: Tx,
  state: { began_at?: Date; ended_at?: Date | null; missed?: Proof[] },
) => updateTable(tx, 'proof_states').set(state).execute()

export const addMissed = (tx: Tx, check: Proof) =>
  updateTable(tx, 'proof_states')
    .set({ missed: sql<string[]>`array_append(missed, ${check}::text)` })
    .execute()

/** Takes the next night, if its job does not wait already. @returns whether it did */
export async function takeNextNight(tx: Tx, now: Date, next: Date): Promise<boolean> {
  if (!(await findProofState(tx))) {
    await insertRow(tx, 'proof_states', { next_at: next })
    return true
  }
  const { numUpdatedRows } = await updateTable(tx, 'proof_states')
    .set({ next_at: next })
    .where((is) => is.or([is('next_at', 'is', null), is('next_at', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
