import { sql } from 'kysely'
import { isAfter, type Cursor, PAGE_SIZE } from '#server/tenants/cursors.ts'
import {
  deleteFrom,
  insertRow,
  type ReadTx,
  selectFrom,
  type Tx,
  updateTable,
} from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import type { Outcome } from './post.ts'

const EVENT = [
  'e.type',
  'e.subject_kind',
  'e.subject_id',
  'e.data',
  'e.staff_id',
  'e.api_key_id',
  'e.at',
] as const

const deliveries = (tx: ReadTx, endpointId: number) =>
  selectFrom(tx, 'webhook_deliveries as d')
    .innerJoin('events as e', (join) => withinShop(join, 'e.id', 'd.event_id'))
    .select(['d.event_id', 'd.tries', ...EVENT])
    .where('e.tenant_id', '=', tx.tenantId)
    .where('d.endpoint_id', '=', endpointId)

/** A delivery that this run sends. */
export type Claimed = Awaited<ReturnType<typeof claimDue>>[number]

/** Takes the events away that an endpoint does not want, because its own program caused them. */
export const deleteClaimed = (tx: Tx, endpointId: number, eventIds: readonly number[]) =>
  deleteFrom(tx, 'webhook_deliveries')
    .where('endpoint_id', '=', endpointId)
    .where('event_id', 'in', eventIds)
    .execute()

/** A run that has died holds what it claimed for this long. It is less than a job may last. */
const HELD_MS = 60_000

/** Claims what is due, so that no other run sends it meanwhile. */
export async function claimDue(
  tx: Tx,
  endpointId: number,
  { now, most }: { now: Date; most: number },
) {
  const due = await selectFrom(tx, 'webhook_deliveries')
    .select('event_id')
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ event_id }) => event_id)
  await updateTable(tx, 'webhook_deliveries')
    .set(({ eb }) => ({
      next_at: new Date(now.getTime() + HELD_MS),
      tries: eb('tries', '+', 1),
    }))
    .where('endpoint_id', '=', endpointId)
    .where('event_id', 'in', ids)
    .execute()
  return deliveries(tx, endpointId)
    .where('d.event_id', 'in', ids)
    .orderBy('e.tx')
    .orderBy('e.nth')
    .execute()
}

export const findDelivery = (tx: ReadTx, endpointId: number, eventId: number) =>
  deliveries(tx, endpointId).where('d.event_id', '=', eventId).executeTakeFirst()

/** Notes what became of a try. `next`: when it is tried again; absent where it is not. */
export const noteOutcome = (
  tx: Tx,
  endpointId: number,
  eventId: number,
  { outcome, next }: { outcome: Outcome; next?: Date | undefined },
) =>
  updateTable(tx, 'webhook_deliveries')
    .set({
      state: outcome.fault === null ? 'delivered' : next ? 'waiting' : 'given_up',
      ...(next && { next_at: next }),
      tried_at: new Date(),
      last_status: outcome.status,
      last_ms: outcome.ms,
      last_fault: outcome.fault,
      last_answer: outcome.answer,
    })
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .execute()

/** Has an event sent once more. @returns false without such a delivery */
export async function sendOnceMore(tx: Tx, endpointId: number, eventId: number): Promise<boolean> {
  const { numUpdatedRows } = await updateTable(tx, 'webhook_deliveries')
    .set({ state: 'waiting', next_at: new Date() })
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertDelivery = (tx: Tx, endpointId: number, eventId: number, now: Date) =>
  insertRow(tx, 'webhook_deliveries', {
    endpoint_id: endpointId,
    event_id: eventId,
    tries: 1,
    next_at: new Date(now.getTime() + HELD_MS),
    at: now,
  })

export type DeliveryRow = Awaited<ReturnType<typeof listLog>>[number]

const logged = (tx: ReadTx, endpointId: number) =>
  deliveries(tx, endpointId).select([
    'd.state',
    'd.next_at',
    'd.tried_at',
    'd.last_status',
    'd.last_ms',
    'd.last_fault',
    'd.last_answer',
    sql<string>`d.at::text`.as('moment'),
  ])

export const findLogged = (tx: ReadTx, endpointId: number, eventId: number) =>
  logged(tx, endpointId).where('d.event_id', '=', eventId).executeTakeFirst()

type Narrowed = {
  state?: string | undefined
  type?: string | undefined
  subject?: string | undefined
}

/** The newest first, one more than fits a page. */
export const listLog = (
  tx: ReadTx,
  endpointId: number,
  { state, type, subject }: Narrowed,
  after: Cursor | undefined,
) =>
  logged(tx, endpointId)
    .$if(state !== undefined, (query) => query.where('d.state', '=', state as 'waiting'))
    .$if(type !== undefined, (query) => query.where('e.type', '=', type!))
    .$if(subject !== undefined, (query) =>
      query.where((is) =>
        is.or([
          is('e.subject_id', '=', subject!),
          // Merchants know an order by its number.
          sql<boolean>`e.data->>'order_number' = ${subject!}`,
        ]),
      ),
    )
    .$if(after !== undefined, (query) => query.where(isAfter('d.at', 'd.event_id', after!, 'desc')))
    .orderBy('d.at', 'desc')
    .orderBy('d.event_id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
