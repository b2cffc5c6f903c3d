import { Refusal } from '#server/platform/serving/refusal.ts'
import type { PersonRequest } from './sessions/person-requests.ts'
import { isNetworkOf } from './sessions/staff-sessions.queries.ts'

/** The number that stands for an unknown address. */
const UNKNOWN = 0

/**
 * Counts a sign-in before the password is checked, as for customers: an attacker uses
 * up the tries of their own network, and under attack from many networks those stay open on
 * which the colleague was signed in before. Unknown addresses are refused alike. @throws Refusal
 * 429
 */
export async function countSignIn(
  { as, limit, network }: Pick<PersonRequest, 'as' | 'limit' | 'network'>,
  email: string,
  staffId: number | undefined,
): Promise<void> {
  await limit('staff-login-account', `${network} ${email}`)
  try {
    await limit('staff-login-anywhere', email)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error
    const asked = staffId ?? UNKNOWN
    const isOwn = await as(asked, (tx) => isNetworkOf(tx, asked, network, new Date()))
    if (!isOwn) throw error
  }
}
