import { toStaff } from '#contract/language/said.ts'
import type { StaffRequest } from '#server/calls/staff-requests.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { SealedOtherwise } from '#server/platform/sealing.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { switchOn } from './change-endpoint.ts'
import { findDelivery, findLogged, insertDelivery, noteOutcome } from './deliveries.queries.ts'
import type { SendingPorts } from './drain.ts'
import { lockEndpoint } from './endpoints.queries.ts'
import { messageOf } from './message.ts'
import { noteClock } from './outcomes.ts'
import { presentDelivery } from './present-endpoint.ts'
import { secretsOf } from './secrets.ts'

/** Sends `endpoint.test` once, and switches an endpoint on that had never answered. */
export async function sendTest(
  { post, key }: SendingPorts,
  { shop, write }: Pick<StaffRequest, 'shop' | 'write'>,
  id: number,
) {
  const now = new Date()
  const { endpoint, delivery } = await write(async (tx) => {
    const endpoint = (await lockEndpoint(tx, id)) ?? notFound()
    const eventId = randomId()
    await insertTestEvent(tx, { id: eventId, endpointId: id, at: now })
    await insertDelivery(tx, id, eventId, now)
    await tx.record({
      act: 'webhook.tested',
      subject: { kind: 'webhook', id, label: endpoint.name },
    })
    return { endpoint, delivery: (await findDelivery(tx, id, eventId))! }
  })
  const secrets = await secretsOf(key, shop.id, endpoint, now).catch((error: unknown) => {
    if (!(error instanceof SealedOtherwise)) throw error
    return refuse(409, toStaff('webhookOff', { reason: 'secret' }))
  })
  // Between two transactions, so that none waits for the receiver.
  const outcome = await post(endpoint.url, messageOf(shop.id, delivery, secrets, now))
  return write(async (tx) => {
    tx.unchanged()
    await noteOutcome(tx, id, delivery.event_id, { outcome })
    const after = await lockEndpoint(tx, id)
    if (after) await noteClock(tx, after, outcome)
    const isProved = outcome.fault === null && after?.url === endpoint.url
    if (after && isProved && after.reason === 'untested') await switchOn(tx, after, true)
    return presentDelivery((await findLogged(tx, id, delivery.event_id)) ?? notFound())
  })
}

const insertTestEvent = (
  { db, tenantId }: Tx,
  { id, endpointId, at }: { id: number; endpointId: number; at: Date },
) =>
  db
    .insertInto('events')
    .values({
      tenant_id: tenantId,
      id,
      nth: 0,
      type: 'endpoint.test',
      subject_kind: 'endpoint',
      subject_id: String(endpointId),
      data: JSON.stringify({ id: endpointId }),
      at,
    })
    .execute()
