import { post } from './outgoing.ts'
import { createRetries } from './retries.ts'

const RETRY_AFTER_MS = [1000, 5000, 30_000]

/** A notification of a payment; the statuses of its tries, null without an answer. */
export type SentNotice = { type: string; statuses: (number | null)[] }

/** An address to which the events of a merchant go. */
export type Address = { id: string; owner: string; url: string; secret?: string }

type Notice<F> = { copies?: number; fault?: F }
type Signed = { headers: Record<string, string>; sent: string }

type Provider<P, F> = {
  behaviours: { get: () => { notices?: Notice<F>[]; notifyWhen?: string } }
  /** The owner of the addresses to which events of this payment go. */
  ownerOf: (payment: P) => string
  /** The body of an event. */
  compose: (payment: P, type: string, object: object) => string
  /** Signs a body, or not quite. */
  sign: (to: Address, body: string, fault?: F) => Signed
  retryAfterMs: readonly number[] | undefined
}

/** Sends signed events, and again what was not taken; each try is signed anew. */
export function createNotices<P extends { notices: SentNotice[] }, F>(provider: Provider<P, F>) {
  const { behaviours, ownerOf, compose, sign, retryAfterMs = RETRY_AFTER_MS } = provider
  const addresses: Address[] = []
  const retries = createRetries(retryAfterMs)

  return {
    addresses,
    /** Resolves when each copy was tried once at each address. */
    async send(payment: P, type: string, object: object): Promise<void> {
      const { notices = [{}], notifyWhen } = behaviours.get()
      if (notifyWhen === 'never') return
      const body = compose(payment, type, object)
      const to = addresses.filter(({ owner }) => owner === ownerOf(payment))
      for (const { fault, copies = 1 } of notices) {
        const sendCopy = (address: Address) => {
          const copy: SentNotice = { type, statuses: [] }
          payment.notices.push(copy)
          const send = () => {
            const { headers, sent } = sign(address, body, fault)
            return post(address.url, sent, headers)
          }
          return retries.untilTaken(copy.statuses, send, { isOnce: fault !== undefined })
        }
        await Promise.all(
          to.flatMap((address) => Array.from({ length: copies }, () => sendCopy(address))),
        )
      }
    },
    close: () => retries.close(),
  }
}

/**
 * Sends before the browser returns to the shop, for at most `patienceMs`, or `afterMs` later.
 * Resolves when the browser may go back.
 */
export async function sendAround(
  notifyWhen: string | undefined,
  send: () => Promise<void>,
  { afterMs = 300, patienceMs = 3000 } = {},
): Promise<void> {
  if (notifyWhen === 'after') {
    setTimeout(() => void send(), afterMs).unref()
    return
  }
  const patience = Promise.withResolvers<void>()
  const timer = setTimeout(patience.resolve, patienceMs)
  await Promise.race([send(), patience.promise])
  clearTimeout(timer)
}
