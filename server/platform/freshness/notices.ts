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
  /** What has not been told yet is. */
  close: () => Promise<void>
}

/**
 * Tells the other processes what has been committed, once for all within a few milliseconds; where
 * that is too much for a notice, to look into the log of changes. Never within a shop's transaction,
 * for PostgreSQL lets only one notifying transaction commit at a time in the whole installation. A
 * notice that is lost costs the others a beat. `isAlone`: nobody else listens.
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

/** A change with what it touches, as a notice carries it. */
export type Told = [change: ChangeId, tags: Tag[]]

function messageOf(name: string, news: Told[]): string {
  const message = `${CHANGED}${name}:${JSON.stringify(news)}`
  return Buffer.byteLength(message) <= LONGEST_BYTES ? message : CHANGED + name
}

const CHANGED = 'changed:'

/** Who tells, and what; without that where it was too much, or a former version tells. */
export function parseNotice(message: string): { by: string; news: Told[] | undefined } {
  const [, by = '', news] = /^changed:([^:]*)(?::(.*))?$/s.exec(message) ?? []
  try {
    return { by, news: news === undefined ? undefined : (JSON.parse(news) as Told[]) }
  } catch {
    return { by, news: undefined }
  }
}
