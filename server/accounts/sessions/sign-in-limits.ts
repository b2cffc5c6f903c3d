import { createHmac } from 'node:crypto'
import { Refusal } from '#server/platform/serving/refusal.ts'
import type { CallRequest } from '#server/calls/requests.ts'
import type { Keys } from './keys.ts'
import { isNetworkOf } from './sign-in-networks.queries.ts'

/**
 * Counts a try to sign in, before the password is looked at: many at once would all be looked at.
 * Counted is what was typed, so that no answer tells whether it has an account. Whoever guesses
 * uses up the tries of their own network; where many networks guess, those stay open on which the
 * customer was signed in before. @throws Refusal 429
 */
export async function countSignIn(
  { network, limit, read }: Pick<CallRequest, 'network' | 'limit' | 'read'>,
  keys: Keys,
  typed: string,
  customerId: number | undefined,
): Promise<void> {
  const login = typed.toLowerCase()
  await limit('login-account', `${network} ${login}`)
  try {
    await limit('login-anywhere', login)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 429) throw error
    // Asked for those without an account as well, which nobody's number stands for.
    const isOwn = await read((tx) =>
      isNetworkOf(tx, customerId ?? 0, networkHash(keys, network), new Date()),
    )
    if (!isOwn) throw error
  }
}

export const networkHash = (keys: Keys, network: string): Buffer =>
  createHmac('sha256', keys.network).update(network).digest()
