import { randomBytes } from 'node:crypto'
import { deleteFrom, type Tx } from '#server/tenants/tx.ts'
import { hashOf } from '../person/keys.ts'
import type { StaffSession } from '../sessions/open-sessions.ts'

/**
 * The purpose of a passkey's answer, and its place: the browser that asked and, after sign-in, one
 * person in one session.
 */
export type ChallengeUse = {
  browser: string
} & (
  | { purpose: 'sign_in'; session?: undefined }
  | { purpose: 'step_up' | 'registration'; session: Pick<StaffSession, 'staffId' | 'id'> }
)

const CHALLENGE_MS = 5 * 60_000

/** A new challenge for this use, which ends after five minutes. */
export async function issueChallenge(
  tx: Tx,
  { purpose, browser, session }: ChallengeUse,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomBytes(32)
  const now = Date.now()
  await deleteFrom(tx, 'staff_challenges').where('expires_at', '<', new Date(now)).execute()
  await tx.db
    .insertInto('staff_challenges')
    .values({
      tenant_id: tx.tenantId,
      challenge_hash: hashOf(challenge.toString('base64url')),
      purpose,
      browser_hash: hashOf(browser),
      staff_id: session?.staffId ?? null,
      session_id: session?.id ?? null,
      expires_at: new Date(now + CHALLENGE_MS),
    })
    .execute()
  return new Uint8Array(challenge)
}

/** Takes the challenge, so that it counts once. False where none was issued for this use. */
export async function takeChallenge(
  tx: Tx,
  challenge: string,
  { purpose, browser, session }: ChallengeUse,
): Promise<boolean> {
  const taken = await deleteFrom(tx, 'staff_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('browser_hash', '=', hashOf(browser))
    .where('staff_id', 'is not distinct from', session?.staffId ?? null)
    .where('session_id', 'is not distinct from', session?.id ?? null)
    .where('expires_at', '>', new Date())
    .returning('purpose')
    .executeTakeFirst()
  return taken !== undefined
}
