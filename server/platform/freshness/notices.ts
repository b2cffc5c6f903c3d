/** Everything about freshness goes by this one channel: that something changed, and beats. */
export const CHANNEL = 'freshness'

/** The first commit is told at once; many that follow it, by one notice. */
const GATHER_MS = 5

/** `notify` tells the channel something, in a transaction of its own. */
export type Notify = (message: string) => Promise<unknown>

export type Notices = {
  /** Something is new in the log. */
  tell: () => void
  /** What has not been told yet is. */
  close: () => Promise<void>
}

/**
 * Tells the other processes to look into the log of changes: once for all that is committed within
 * a few milliseconds, and never within a shop's transaction, for PostgreSQL lets only one notifying
 * transaction commit at a time in the whole installation. A notice that is lost costs the others a
 * beat. `isAlone`: nobody else listens.
 */
export function createNotices(notify: Notify, name: string, isAlone = () => false): Notices {
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> | undefined
  let toldAt = -Infinity

  function send(): Promise<void> {
    timer = undefined
    toldAt = performance.now()
    if (isAlone()) return Promise.resolve()
    telling = notify(`changed:${name}`)
      .catch(() => {})
      .then(() => (telling = undefined))
    return telling
  }

  return {
    tell() {
      if (!timer && !telling && performance.now() - toldAt >= GATHER_MS) void send()
      // What is committed while a notice is on its way may have come too late for it.
      else timer ??= setTimeout(() => void (telling ?? Promise.resolve()).then(send), GATHER_MS)
    },
    async close() {
      const isUntold = timer !== undefined
      clearTimeout(timer)
      await telling
      if (isUntold) await send()
    },
  }
}
