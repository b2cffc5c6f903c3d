import { toStaff } from '#contract/language/said.ts'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PersonalData } from '#server/calls/personal-data.ts'
import { afterFailure, refuse } from '#server/platform/serving/refusal.ts'
import type { Read, Tx, Write } from '#server/tenants/tx.ts'
import {
  type CallKey,
  deleteCallKey,
  deleteCallKeys,
  deleteOldCallKeys,
  findCallKey,
  insertCallKey,
  updateCallKey,
} from './call-keys.queries.ts'

/** Replies hold data of people: they are kept only as long as a page may send its call again. */
const KEPT_MS = 10 * 60_000
/** A program may be away for hours before it sends its call again. */
const KEPT_FOR_KEYS_MS = 24 * 60 * 60_000
const PATIENCE_MS = 5_000
const ASK_EVERY_MS = 50

/** The key of a call: taken in the first transaction of its act, and taken for good by its commit. */
export type Claim = { take: (tx: Tx) => Promise<void>; committed: () => void }

type Ports = { read: Read; write: Write }

/** The first transaction of a call has found that another call with its key was there before. */
class Repeated extends Error {}

export const hashOfCall = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * Runs a call that has a key: of several calls with one key, however close, one is carried out and
 * all get its reply, if it may be kept. A call that fails releases its key.
 * @throws Refusal 409 if the key came with another request, or its call is still under way
 */
export async function once<T>(
  { read, write }: Ports,
  { shop, key, isKept }: { shop: number; key: CallKey; isKept: boolean },
  run: (claim: Claim) => Promise<T>,
): Promise<T> {
  let isTaken = false
  const claim: Claim = {
    async take(tx) {
      if (isTaken) return
      const now = new Date()
      await deleteOldCallKeys(tx, {
        ofPeople: new Date(now.getTime() - KEPT_MS),
        ofKeys: new Date(now.getTime() - KEPT_FOR_KEYS_MS),
      })
      if (!(await insertCallKey(tx, key, now))) throw new Repeated()
    },
    committed() {
      isTaken = true
    },
  }
  try {
    const reply = await run(claim)
    // The act is done, whether its reply can be kept or not.
    if (isTaken && isKept) await write(shop, (tx) => updateCallKey(tx, key, reply)).catch(() => {})
    return reply
  } catch (error) {
    // A reply that is not kept never comes.
    const patienceMs = isKept ? PATIENCE_MS : 0
    if (error instanceof Repeated) return earlierReply(read, shop, key, patienceMs) as Promise<T>
    if (isTaken) await afterFailure(error, () => write(shop, (tx) => deleteCallKey(tx, key)))
    throw error
  }
}

async function earlierReply(
  read: Read,
  shop: number,
  key: CallKey,
  patienceMs: number,
): Promise<unknown> {
  for (const end = Date.now() + patienceMs; ; await wait(ASK_EVERY_MS)) {
    const found = await read(shop, (tx) => findCallKey(tx, key))
    if (found && found.request_hash !== key.hash) {
      refuse(409, toStaff('thisIdempotencyKeyWasUsed'))
    }
    if (found?.reply != null) return found.reply
    if (Date.now() >= end) refuse(409, toStaff('thisRequestArrivedBefore'))
  }
}

/** Kept replies name people: an erasure drops those of the shop. */
export const personalReplies: PersonalData = {
  name: 'replies to staff',
  async erase(tx) {
    await deleteCallKeys(tx)
    return []
  },
}
