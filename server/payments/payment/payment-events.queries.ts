import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { centsToWire } from '#contract/money.ts'
import { insertRow, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'
import type { Fact, Heard } from './fact.ts'

type FactSource = 'token' | 'notification' | 'inquiry'

/** Notes what was heard. @returns false where the same was heard from there before. */
export async function insertEvent(
  { db, tenantId }: Tx,
  paymentId: string,
  source: FactSource,
  fact: Fact,
): Promise<boolean> {
  const inserted = await db
    .insertInto('payment_events')
    .values({
      tenant_id: tenantId,
      payment_id: paymentId,
      source,
      fact_hash: hashOf(fact),
      resp_code: fact.code,
      transaction_ref: fact.transactionRef,
      amount: fact.amount,
      currency: fact.currency,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Tells whether the event was first received within the last seconds: its inquiry is on its way.
 */
export async function isFreshEvent(
  tx: ReadTx,
  paymentId: string,
  source: FactSource,
  fact: Fact,
): Promise<boolean> {
  const event = await selectFrom(tx, 'payment_events')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('source', '=', source)
    .where('fact_hash', '=', hashOf(fact))
    .where('created_at', '>', sql<Date>`now() - ${FRESH_FOR}`)
    .executeTakeFirst()
  return event !== undefined
}

const FRESH_FOR = sql`interval '5 seconds'`

export type EventOfPaymentRow = Awaited<ReturnType<typeof listEventsOfPayments>>[number]

/** Events of each payment, oldest first. */
export const listEventsOfPayments = (tx: ReadTx, paymentIds: string[]) =>
  selectFrom(tx, 'payment_events')
    .select([
      'payment_id',
      'source',
      'resp_code',
      'transaction_ref',
      'amount',
      'currency',
      'created_at',
    ])
    .where('payment_id', '=', sql<string>`any(${paymentIds}::uuid[])`)
    .orderBy('created_at')
    .execute()

/** Notes a merchant's reports, each time anew. */
export async function insertMerchantEvents(
  { db, tenantId }: Tx,
  paymentIds: string[],
  what: 'received' | 'taken back' | 'kept' | 'refunded' | 'reviewed',
): Promise<void> {
  await db
    .insertInto('payment_events')
    .values(
      paymentIds.map((payment_id) => ({
        tenant_id: tenantId,
        payment_id,
        source: 'merchant',
        fact_hash: what,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Each part by itself: the same amount may be given back twice. */
export async function insertPartRefundEvent(
  tx: Tx,
  paymentId: string,
  { id, cents, currency }: { id: number; cents: number; currency: string },
): Promise<void> {
  await insertRow(tx, 'payment_events', {
    payment_id: paymentId,
    source: 'merchant',
    fact_hash: `refunded in part ${id}`,
    amount: centsToWire(cents, currency),
    currency,
  })
}

/** A refund to the card was asked for, or the provider was heard about it. */
export async function insertRefundEvent(
  { db, tenantId }: Tx,
  paymentId: string,
  heard: {
    /** Tells it from the payment's other events. */
    what: string
    source: 'merchant' | 'refund'
    cents: number
    currency: string
    code?: string
    reference?: string | null
  },
): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({
      tenant_id: tenantId,
      payment_id: paymentId,
      source: heard.source,
      fact_hash: heard.what,
      resp_code: heard.code ?? null,
      transaction_ref: heard.reference ?? null,
      amount: centsToWire(heard.cents, heard.currency),
      currency: heard.currency,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const hashOf = (heard: Heard) => {
  const { merchantId, invoiceNo, transactionRef, code, amount, currency, eventId } = heard
  const said = [merchantId, invoiceNo, transactionRef, code, amount, currency]
  return createHash('sha256')
    .update(JSON.stringify(eventId === undefined ? said : [...said, eventId]))
    .digest('base64url')
}
