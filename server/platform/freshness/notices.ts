import type { ChangeId } from './changes.ts'
import type { Tag } from './reply-cache.ts'

/** Everything about freshness goes by this one channel: what changed, and beats. */
export const CHANNEL = 'freshness'

/** The first commit is told at once; many that follow it, by one notice. */
const GATHER_MS = 5

/** PostgreSQL takes 8,000 bytes. What is longer is told without what it is. */
const LONGEST_BYTES = 7_000

/** `notify` tells the channel something, in a transaction of its own. */
export type Notify = (message: string) => Promise<unknown>

export type Notices = {
  /** This is new in the log. */
  tell: (change: ChangeId, tags: Iterable<Tag>) => void
  /** Sends the remaining changes. */
  close: () => Promise<void>
}

/**
 * Notifies the other processes of committed changes, gathered over a few milliseconds; if these are
 * too many for one notice, it tells them to read the log of changes. Never within a shop's
 * transaction: PostgreSQL lets only one notifying transaction of the installation commit at a time.
 * A lost notice delays the others by one heartbeat. `isAlone`: no other process listens.
 */
export function createNotices(notify: Notify, name: string, isAlone = () => false): Notices {
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> | undefined
  let toldAt = -Infinity
  let untold: Told[] = []

  function send(): Promise<void> {
    timer = undefined
    toldAt = performance.now()
    const news = untold
    untold = []
    if (isAlone()) return Promise.resolve()
    telling = notify(messageOf(name, news))
      .catch(() => {})
      .then(() => (telling = undefined))
    return telling
  }

  return {
    tell(change, tags) {
      untold.push([change, [...tags]])
      if (!timer && !telling && performance.now() - toldAt >= GATHER_MS) void send()
      // Changes committed while a notice is being sent may have missed it.
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

/** A change with what it touches, as a notice carries it. */
export type Told = [change: ChangeId, tags: Tag[]]

function messageOf(name: string, news: Told[]): string {
  const message = `${CHANGED}${name}:${JSON.stringify(news)}`
  return Buffer.byteLength(message) <= LONGEST_BYTES ? message : CHANGED + name
}

const CHANGED = 'changed:'

/** The sender and its changes; no changes if they were too many or an older version sent them. */
export function parseNotice(message: string): { by: string; news: Told[] | undefined } {
  const [, by = '', news] = /^changed:([^:]*)(?::(.*))?$/s.exec(message) ?? []
  try {
    return { by, news: news === undefined ? undefined : (JSON.parse(news) as Told[]) }
  } catch {
    return { by, news: undefined }
  }
}
