import { said } from '#contract/language/said.ts'
import { NO_SHOP } from '#server/platform/database/pool-slots.ts'
import { createGate } from '#server/platform/turns/gate.ts'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#server/platform/serving/refusal.ts'

/** Argon2id, which is what the library makes by default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The hash of a random password, at the same cost. Computing it would take 25 ms of each start. */
export const UNKNOWN_ACCOUNT_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$I3F48sdGaX0RC9Z0aKKxRQ$EtDY/aMxD+74EYAu4Vtr5ohiA6gGx1soUwQERdCqGEk'
/** Per core; at some 30 ms each the last in the queue waits about a second. */
const MOST_WAITING_PER_CORE = 32
const RETRY_AFTER_SECONDS = 2

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes its time also where there is no hash to compare with, and is false then. */
  matches: (stored: string | null | undefined, password: string) => Promise<boolean>
}

/** Texts that keyboards compose differently are the same password. */
const normalized = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string) => hash(normalized(password), COST)

/**
 * Hashes as many at once as there are cores; the others wait in a queue of bounded length.
 * @throws Refusal 503 where the queue is full
 */
export function createPasswords(cores = availableParallelism()): Passwords {
  const gate = createGate(cores, { mostWaiting: cores * MOST_WAITING_PER_CORE, full: tooBusy })
  // Customers of all shops and staff wait in one line.
  const inLine = <T>(work: () => Promise<T>) => gate(NO_SHOP, work)

  return {
    hash: (password) => inLine(() => hashPassword(password)),
    async matches(stored, password) {
      const isRight = await inLine(() =>
        verify(stored ?? UNKNOWN_ACCOUNT_HASH, normalized(password)),
      )
      return isRight && stored !== null && stored !== undefined
    },
  }
}

const tooBusy = () =>
  new Refusal(503, { detail: said('tooManySignIns') }, { retryAfterSeconds: RETRY_AFTER_SECONDS })
