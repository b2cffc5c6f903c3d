import { createHmac } from 'node:crypto'
import { Refusal } from '#server/platform/serving/refusal.ts'
import type { CallRequest } from '#server/calls/requests.ts'
import type { Keys } from './keys.ts'
import { isNetworkOf } from './sign-in-networks.queries.ts'

/**
 * Counts a sign-in before the password is checked, because many at once would all be
 * checked. The typed name is counted, so that no answer reveals whether it has an account. A
 * guesser uses up the tries of one network; when many networks guess, those stay open from which
 * the customer has signed in before. @throws Refusal 429
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
    // Looked up also without an account, by an id that does not exist.
    const isOwn = await read((tx) =>
      isNetworkOf(tx, customerId ?? 0, networkHash(keys, network), new Date()),
    )
    if (!isOwn) throw error
  }
}

export const networkHash = (keys: Keys, network: string): Buffer =>
  createHmac('sha256', keys.network).update(network).digest()
