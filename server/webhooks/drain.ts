import { SealedOtherwise } from '#server/platform/sealing.ts'
import { drainDue } from '#server/tenants/events.ts'
import { type JobBody, onJob } from '#server/tenants/jobs.ts'
import type { ShopWrite, Tx } from '#server/tenants/tx.ts'
import { type Claimed, claimDue, deleteClaimed } from './deliveries.queries.ts'
import { type EndpointRow, lockEndpoint, updateEndpoint } from './endpoints.queries.ts'
import { messageOf } from './message.ts'
import { noteRound, switchOff } from './outcomes.ts'
import type { Post } from './post.ts'
import { secretsOf } from './secrets.ts'

export type SendingPorts = {
  post: Post
  /** Unseals the secrets of endpoints. */
  key: string
}

const AT_ONCE = 4
/** A run ends after so many deliveries or so long, and another goes on. */
const MOST_OF_RUN = 50
const LONGEST_RUN_MS = 45_000
/** Other runs make no trial while one is under way. */
const TRIAL_HELD_MS = 60_000

/** Sends what waits for an endpoint, a few at once. */
export const drainJob = (ports: SendingPorts): JobBody =>
  onJob(drainDue, async ({ shop, write, dropWaiting }, { endpointId }) => {
    // Each event queues a run; behind a slow endpoint hundreds of them would hold up the others.
    await dropWaiting()
    const until = Date.now() + LONGEST_RUN_MS
    for (let sent = 0; sent < MOST_OF_RUN && Date.now() < until;) {
      const round = await sendSome(write, ports, shop.id, endpointId)
      if (!round.goesOn) return
      sent += round.sent
    }
    await write((tx) => tx.enqueue(drainDue, { endpointId }))
  })

async function sendSome(
  write: ShopWrite,
  { post, key }: SendingPorts,
  shop: number,
  endpointId: number,
): Promise<{ goesOn: boolean; sent: number }> {
  const now = new Date()
  const taken = await write((tx) => take(tx, endpointId, now))
  if (!taken) return { goesOn: false, sent: 0 }
  const { endpoint, claimed } = taken
  if (claimed.length === 0) return { goesOn: true, sent: 1 }
  try {
    const secrets = await secretsOf(key, shop, endpoint, now)
    const tried = await Promise.all(
      claimed.map(async (delivery) => ({
        delivery,
        outcome: await post(endpoint.url, messageOf(shop, delivery, secrets, new Date())),
      })),
    )
    const goesOn = await write((tx) => noteRound(tx, endpointId, tried))
    return { goesOn, sent: tried.length }
  } catch (error) {
    if (!(error instanceof SealedOtherwise)) throw error
    await write((tx) => switchOff(tx, endpoint, 'secret'))
    return { goesOn: false, sent: 0 }
  }
}

/** An event of the endpoint's own key: its program would answer itself for ever. */
const isOwn = ({ except_key }: EndpointRow, { api_key_id }: Claimed) =>
  except_key !== null && api_key_id === except_key

type Taken = { endpoint: EndpointRow; claimed: Claimed[] }

/** Claims the next deliveries; one alone as the trial of an endpoint that fails. */
async function take(tx: Tx, endpointId: number, now: Date): Promise<Taken | undefined> {
  const endpoint = await lockEndpoint(tx, endpointId)
  if (!endpoint || endpoint.state === 'off') return undefined
  const isFailing = endpoint.state === 'failing'
  if (isFailing && endpoint.next_probe_at && endpoint.next_probe_at > now) return undefined
  const claimed = await claimDue(tx, endpointId, { now, most: isFailing ? 1 : AT_ONCE })
  if (claimed.length === 0) return undefined
  const own = claimed.filter((event) => isOwn(endpoint, event)).map(({ event_id }) => event_id)
  if (own.length > 0) await deleteClaimed(tx, endpointId, own)
  if (isFailing) {
    const next_probe_at = new Date(now.getTime() + TRIAL_HELD_MS)
    await updateEndpoint(tx, endpointId, { next_probe_at })
  }
  return { endpoint, claimed: claimed.filter((event) => !isOwn(endpoint, event)) }
}
