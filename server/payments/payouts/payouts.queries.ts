import { sql } from 'kysely'
import { insertRows, type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'
import { excluded } from '#server/platform/database/excluded.ts'
import type { KnownPayout, PayoutLine } from '../card/provider.ts'

/** The day of the first payment through a provider; undefined before there is one. */
export async function findFirstPaymentAt(tx: ReadTx, provider: string): Promise<Date | undefined> {
  const first = await selectFrom(tx, 'payments')
    .select((is) => is.fn.min('created_at').as('at'))
    .where('provider', '=', provider)
    .where('status', '=', 'succeeded')
    .executeTakeFirst()
  return first?.at ?? undefined
}

/** The day on which the newest known payout arrives. */
export async function findLastArrival(tx: ReadTx, provider: string): Promise<Date | undefined> {
  const last = await selectFrom(tx, 'payouts')
    .select((is) => is.fn.max('arrives_on').as('at'))
    .where('provider', '=', provider)
    .executeTakeFirst()
  return last?.at ?? undefined
}

/** Keeps payouts; of one that is kept already, its state. */
export async function savePayouts(
  { db, tenantId }: Tx,
  provider: string,
  payouts: KnownPayout[],
): Promise<void> {
  if (payouts.length === 0) return
  await db
    .insertInto('payouts')
    .values(
      payouts.map(({ reference, state, currency, cents, arrivesOn, isManual }) => ({
        tenant_id: tenantId,
        provider,
        reference,
        state,
        currency,
        amount_cents: cents,
        arrives_on: sql<Date>`${arrivesOn}::date`,
        is_manual: isManual,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'provider', 'reference'])
        .doUpdateSet(excluded('state', 'arrives_on')),
    )
    .execute()
}

/** Payouts whose lines are still to be asked for, oldest first. */
export const listWithoutLines = (tx: ReadTx, provider: string, references: string[]) =>
  selectFrom(tx, 'payouts')
    .select(['id', 'reference'])
    .where('provider', '=', provider)
    .where('reference', 'in', references)
    .where('lines_at', 'is', null)
    .where('is_manual', '=', false)
    .orderBy('arrives_on')
    .execute()

/** Keeps the lines of a payout, each with the payment of this shop that it is about. */
export async function saveLines(tx: Tx, payoutId: number, lines: PayoutLine[]): Promise<void> {
  const isFirst = await updateTable(tx, 'payouts')
    .set({ lines_at: new Date() })
    .where('id', '=', payoutId)
    .where('lines_at', 'is', null)
    .executeTakeFirst()
  if (isFirst.numUpdatedRows === 0n) return
  const found = await listPayments(
    tx,
    lines.flatMap(({ transactionRef: ref }) => ref ?? []),
  )
  const paymentOf = new Map(found.map(({ id, ref }) => [ref, id]))
  await insertRows(
    tx,
    'payout_lines',
    lines.map((line, position) => ({
      payout_id: payoutId,
      position,
      kind: line.kind,
      reference: line.reference,
      payment_id: (line.transactionRef && paymentOf.get(line.transactionRef)) ?? null,
      gross_cents: line.grossCents,
      fee_cents: line.feeCents,
    })),
  )
}

async function listPayments(tx: ReadTx, references: string[]) {
  if (references.length === 0) return []
  return selectFrom(tx, 'payments')
    .select(['id', 'gateway_transaction_ref as ref'])
    .where('gateway_transaction_ref', '=', sql<string>`any(${references}::text[])`)
    .execute()
}

/** Notes whether the key of an account may read payouts. */
export const noteAccess = (tx: Tx, accountId: string, lacks: boolean) =>
  updateTable(tx, 'card_accounts')
    .set({ lacks_payouts: lacks })
    .where('account_id', '=', accountId)
    .execute()

/** Notes the time of the next question, unless one waits that is not before `limit`. @returns whether none did */
export async function takeNextPayouts(tx: Tx, next: Date, limit = next): Promise<boolean> {
  const { numUpdatedRows } = await updateTable(tx, 'card_accounts')
    .set({ next_payouts_at: next })
    .where('in_use', '=', true)
    .where((is) => is.or([is('next_payouts_at', 'is', null), is('next_payouts_at', '<', limit)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
