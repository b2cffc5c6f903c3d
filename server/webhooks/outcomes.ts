import type { Tx } from '#server/tenants/tx.ts'
import { drainDue } from '#server/tenants/events.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import { listOwners } from '#server/tenants/notices/owners.ts'
import { notedDifference } from './clock.rules.ts'
import { type Claimed, noteOutcome } from './deliveries.queries.ts'
import { type EndpointRow, lockEndpoint, updateEndpoint } from './endpoints.queries.ts'
import type { Outcome } from './post.ts'
import { FAILURES_TO_FAIL, isGivenUp, isOffDue, nextTry } from './schedule.rules.ts'

/** Tells the owners that an endpoint was switched off. */
export const switchedOffMail = jobOf<{ endpointId: number; to: number }>('webhooks.off')

/** A delivery that one round has tried. */
export type Tried = { delivery: Pick<Claimed, 'event_id' | 'tries'>; outcome: Outcome }

/** An address that is gone says so, and is asked no more. */
const GONE = 410

/**
 * Notes a round of tries, and how the endpoint stands by it: after three failures in a row only
 * trials go out, and after five days of them nothing.
 * @returns whether more may be sent at once
 */
export async function noteRound(
  tx: Tx,
  endpointId: number,
  tried: readonly Tried[],
): Promise<boolean> {
  const endpoint = await lockEndpoint(tx, endpointId)
  if (!endpoint) return false
  const now = new Date()
  await noteClock(tx, endpoint, tried.at(-1)!.outcome)
  const failed = tried.filter(({ outcome }) => outcome.fault !== null)
  const isAnswered = failed.length < tried.length
  const asked = Math.max(0, ...failed.map(({ outcome }) => outcome.retryAfter ?? 0))
  const failures = isAnswered ? 0 : endpoint.failures + failed.length
  const probes = isAnswered ? 0 : endpoint.probes + 1
  const chance = Math.random()
  const next = nextTry(now, probes, { chance, asked })
  for (const { delivery, outcome } of tried) {
    const again = isAnswered ? nextTry(now, delivery.tries, { chance, asked }) : next
    const isOver = isAnswered && isGivenUp(delivery.tries)
    await noteOutcome(tx, endpointId, delivery.event_id, {
      outcome,
      next: outcome.fault === null || isOver ? undefined : again,
    })
    if (isAnswered && outcome.fault !== null && !isOver) {
      await tx.enqueue(drainDue, { endpointId }, again)
    }
  }
  if (endpoint.state === 'off') return false
  if (isAnswered) {
    await noteAnswered(tx, endpoint, failed.length > 0)
    return true
  }
  const last = failed.at(-1)!.outcome
  const since = endpoint.failing_since ?? now
  const isGone = failed.some(({ outcome }) => outcome.status === GONE)
  if (isGone || isOffDue(since, now)) {
    await switchOff(tx, endpoint, isGone ? 'gone' : 'failing')
    return false
  }
  const isFailing = failures >= FAILURES_TO_FAIL
  await updateEndpoint(tx, endpointId, {
    failures,
    probes,
    failing_since: since,
    reason: reasonOf(last),
    state: isFailing ? 'failing' : 'active',
    next_probe_at: next,
  })
  await tx.enqueue(drainDue, { endpointId }, next)
  return !isFailing
}

/** Notes a receiver's clock that is wrong, and one that is right again. */
export async function noteClock(
  tx: Tx,
  { id, clock_off_seconds }: Pick<EndpointRow, 'id' | 'clock_off_seconds'>,
  { secondsAhead }: Outcome,
): Promise<void> {
  if (secondsAhead === undefined) return
  const now = notedDifference(secondsAhead)
  if ((now === null) === (clock_off_seconds === null)) return
  await updateEndpoint(tx, id, { clock_off_seconds: now })
}

const reasonOf = ({ fault, status }: Outcome) =>
  status === null ? String(fault) : `${fault} ${status}`

async function noteAnswered(tx: Tx, endpoint: EndpointRow, hasFailed: boolean): Promise<void> {
  if (endpoint.failures === 0 && endpoint.state === 'active' && !hasFailed) return
  await updateEndpoint(tx, endpoint.id, {
    state: 'active',
    failures: 0,
    probes: 0,
    failing_since: null,
    next_probe_at: null,
    reason: '',
  })
}

/** Sends an endpoint nothing from now on; the events that it misses are kept as long as all events. */
export async function switchOff(
  tx: Tx,
  { id }: Pick<EndpointRow, 'id'>,
  reason: 'gone' | 'failing' | 'secret',
): Promise<void> {
  await updateEndpoint(tx, id, { state: 'off', off_since: new Date(), next_probe_at: null, reason })
  tx.changed('settings')
  for (const { id: to } of await listOwners(tx)) {
    await tx.enqueue(switchedOffMail, { endpointId: id, to })
  }
}
