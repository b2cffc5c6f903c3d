import { toStaff } from '#contract/language/said.ts'
import type { GivenEndpoint } from '#contract/backoffice/settings/webhooks.ts'
import { checkedAddresses, type OutsidePorts } from '#server/platform/outgoing/ask-outside.ts'
import { SealedOtherwise } from '#server/platform/sealing.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { drainDue } from '#server/tenants/events.ts'
import type { Tx } from '#server/tenants/tx.ts'
import {
  type EndpointRow,
  insertEndpoint,
  insertMissed,
  listEndpoints,
  lockEndpoint,
  releaseWaiting,
  updateEndpoint,
} from './endpoints.queries.ts'
import { planClearing } from './events.queries.ts'
import { faultText } from './present-endpoint.ts'
import { sealSecret, secretsOf } from './secrets.ts'
import { newSecret } from './signature.ts'

const MOST_ENDPOINTS = 10
/** Receivers have this long to learn a new secret. */
const FORMER_LIVES_MS = 24 * 3_600_000

/** The address as it is kept. @throws Refusal 400 on one that is not of the public internet */
export async function assertAddress(typed: string, outside: OutsidePorts): Promise<string> {
  const url = URL.parse(typed.trim())
  const addresses = url && (await checkedAddresses(url, outside).catch(() => null))
  const fault = url && addresses === null ? 'unknown_host' : 'not_public'
  assertNoFaults({ url: addresses ? undefined : faultText(fault, null) })
  return url!.href
}

/** Adds an endpoint, which is off until it has answered a test. @returns its id and its secret */
export async function addEndpoint(
  tx: Tx,
  key: string,
  { name, url, events, except_key = null }: GivenEndpoint,
): Promise<{ id: number; secret: string }> {
  if ((await listEndpoints(tx)).length >= MOST_ENDPOINTS) {
    refuse(409, toStaff('mostWebhooks', { most: MOST_ENDPOINTS }))
  }
  const secret = newSecret()
  const sealed_secret = await sealSecret(key, tx.tenantId, secret)
  const { id } = await insertEndpoint(tx, {
    name: plainLine(name),
    url,
    events,
    except_key,
    sealed_secret,
  })
  tx.changed('settings')
  await planClearing(tx)
  return { id, secret }
}

/** Another address has to answer a test before it gets events. @returns the names of what differs */
export async function changeEndpoint(
  tx: Tx,
  id: number,
  { name, url, events, except_key = null }: GivenEndpoint,
): Promise<string[]> {
  const before = (await lockEndpoint(tx, id)) ?? notFound()
  const after = { name: plainLine(name), url, events: [...events], except_key }
  const changed = (['name', 'url', 'events', 'except_key'] as const).filter(
    (field) => String(before[field]) !== String(after[field]),
  )
  if (changed.length === 0) return []
  const isElsewhere = before.url !== url
  await updateEndpoint(tx, id, {
    ...after,
    ...(isElsewhere && { state: 'off', reason: 'untested', off_since: new Date(), ...CALM }),
  })
  tx.changed('settings')
  return changed
}

/** Without any failure. */
const CALM = { failures: 0, probes: 0, failing_since: null, next_probe_at: null }

/** Switches an endpoint off until somebody switches it on. */
export async function pause(tx: Tx, id: number): Promise<void> {
  const { state } = (await lockEndpoint(tx, id)) ?? notFound()
  if (state === 'off') return
  await updateEndpoint(tx, id, { state: 'off', reason: 'paused', off_since: new Date(), ...CALM })
  tx.changed('settings')
}

/** Switches an endpoint on, with what it has missed or without. */
export async function switchOn(tx: Tx, row: EndpointRow, withMissed: boolean): Promise<void> {
  const now = new Date()
  await releaseWaiting(tx, row.id, now, withMissed)
  if (withMissed && row.state === 'off') await insertMissed(tx, row, now)
  await updateEndpoint(tx, row.id, { state: 'active', reason: '', off_since: null, ...CALM })
  tx.changed('settings')
  await tx.enqueue(drainDue, { endpointId: row.id })
}

/** A new secret signs, and for a day the former one beside it. @returns the new one */
export async function rotateSecret(tx: Tx, key: string, id: number): Promise<string> {
  const row = (await lockEndpoint(tx, id)) ?? notFound()
  const secret = newSecret()
  const isReadable = await canRead(key, tx.tenantId, row)
  await updateEndpoint(tx, id, {
    sealed_secret: await sealSecret(key, tx.tenantId, secret),
    sealed_former: isReadable ? row.sealed_secret : null,
    former_ends_at: isReadable ? new Date(Date.now() + FORMER_LIVES_MS) : null,
    ...(row.reason === 'secret' && { reason: 'untested' }),
  })
  return secret
}

async function canRead(key: string, tenant: number, row: EndpointRow): Promise<boolean> {
  try {
    await secretsOf(key, tenant, { ...row, sealed_former: null }, new Date())
    return true
  } catch (error) {
    if (error instanceof SealedOtherwise) return false
    throw error
  }
}
