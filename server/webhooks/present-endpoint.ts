import { type Sentence, toStaff, type Unwritten } from '#contract/language/said.ts'
import type { Delivery, Endpoint, WholeDelivery } from '#contract/backoffice/settings/webhooks.ts'
import { isEventType } from '#contract/event-types.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { pick } from '#server/platform/pick.ts'
import type { DeliveryRow } from './deliveries.queries.ts'
import { countMissed, type EndpointRow, type EndpointSums, sumTries } from './endpoints.queries.ts'
import { bodyOf, headersOf } from './message.ts'
import { webhookId } from './signature.ts'

const DAY_MS = 86_400_000

const NOTHING = { delivered: 0, failed: 0, median_ms: null, waiting: 0 }

const timeOf = (date: Date | null) => date?.toISOString() ?? null

/** The endpoints with what became of their deliveries. */
export async function presentEndpoints(
  tx: ReadTx,
  rows: readonly EndpointRow[],
): Promise<Unwritten<Endpoint>[]> {
  const sums = await sumTries(tx, new Date(Date.now() - DAY_MS))
  const presented: Unwritten<Endpoint>[] = []
  for (const row of rows) {
    const own = sums.find(({ endpoint_id }) => endpoint_id === row.id) ?? NOTHING
    presented.push(present(row, own, await countMissed(tx, row)))
  }
  return presented
}

function present(
  row: EndpointRow,
  { waiting, delivered, failed, median_ms }: Omit<EndpointSums, 'endpoint_id'>,
  missed: number,
): Unwritten<Endpoint> {
  const isFormerValid = row.former_ends_at !== null && row.former_ends_at > new Date()
  return {
    ...pick(row, 'id', 'name', 'url', 'except_key', 'state', 'clock_off_seconds'),
    events: row.events.filter(isEventType),
    reason: reasonOf(row),
    failing_since: timeOf(row.failing_since),
    next_probe_at: timeOf(row.next_probe_at),
    off_since: timeOf(row.off_since),
    former_ends_at: isFormerValid ? timeOf(row.former_ends_at) : null,
    created_at: row.created_at.toISOString(),
    day: { delivered, failed, median_ms },
    waiting,
    missed,
  }
}

/** A sentence on why an endpoint is off, or what failed last. */
export function reasonOf({ state, reason }: Pick<EndpointRow, 'state' | 'reason'>): Sentence {
  if (reason === '') return ''
  if (state === 'off') return toStaff('webhookOff', { reason })
  const [fault = '', status = '0'] = reason.split(' ')
  return faultText(fault, Number(status))
}

export const faultText = (fault: string, status: number | null): Sentence =>
  toStaff('webhookFault', { fault, status: status ?? 0 })

export const presentDelivery = (row: DeliveryRow): Unwritten<Delivery> => ({
  ...pick(row, 'event_id', 'type', 'subject_kind', 'subject_id', 'state', 'tries'),
  at: row.at.toISOString(),
  next_at: row.state === 'waiting' ? timeOf(row.next_at) : null,
  tried_at: timeOf(row.tried_at),
  status: row.last_status,
  ms: row.last_ms,
  fault: row.last_fault === null ? '' : faultText(row.last_fault, row.last_status),
})

/** With what was sent, as it would be sent now, and what was answered. */
export const presentWhole = (
  shop: number,
  { url }: Pick<EndpointRow, 'url'>,
  row: DeliveryRow,
): Unwritten<WholeDelivery> => ({
  ...presentDelivery(row),
  webhook_id: webhookId(row.event_id),
  url,
  body: bodyOf(shop, row),
  headers: headersOf(row.event_id, row.tried_at ?? new Date()),
  answer: row.last_answer,
})
