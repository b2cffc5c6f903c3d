import type { createRetries } from './retries.ts'

type Notice = { copies?: number; fault?: string }
type Sent = { type: string; statuses: (number | null)[] }

type Copies<To> = {
  type: string
  notice: Notice
  to: To[]
  /** The payment's list of its notifications. */
  sent: Sent[]
  sendTo: (to: To) => Promise<number | null>
}

/** Sends each copy of a notification to each address. Resolves when each was tried once. */
export const sendCopies = <To>(
  retries: ReturnType<typeof createRetries>,
  { type, notice, to, sent, sendTo }: Copies<To>,
) =>
  Promise.all(
    to.flatMap((address) =>
      Array.from({ length: notice.copies ?? 1 }, () => {
        const copy: Sent = { type, statuses: [] }
        sent.push(copy)
        const isOnce = notice.fault !== undefined
        return retries.untilTaken(copy.statuses, () => sendTo(address), { isOnce })
      }),
    ),
  )
