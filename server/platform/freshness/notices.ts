import type { ChangeId } from './changes.ts'
import type { Tag } from './kept-replies.ts'

/** Everything about freshness goes by this one channel: what changed, and heartbeats. */
export const CHANNEL = 'freshness'

/** The first commit is sent at once; many that follow it, by one notice. */
const GATHER_MS = 5

/** PostgreSQL takes 8,000 bytes. A longer notice names no changes. */
const LONGEST_BYTES = 7_000

/** Sends a message over the channel, in a transaction of its own. */
export type Notify = (message: string) => Promise<unknown>

export type Notices = {
  /** This is new in the log. */
  announce: (change: ChangeId, tags: Iterable<Tag>) => void
  /** Sends the remaining changes. */
  close: () => Promise<void>
}

/**
 * Notifies the other processes of committed changes, gathered over a few milliseconds; if these are
 * too many for one notice, it asks them to read the log of changes. Never within a shop's
 * transaction: PostgreSQL lets only one notifying transaction of the installation commit at a time.
 * A lost notice delays the others by one heartbeat. `isAlone`: no other process listens.
 */
export function createNotices(notify: Notify, name: string, isAlone = () => false): Notices {
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let sentAt = -Infinity
  let unsent: CommittedChange[] = []

  function send(): Promise<void> {
    timer = undefined
    sentAt = performance.now()
    const changes = unsent
    unsent = []
    if (isAlone()) return Promise.resolve()
    sending = notify(messageOf(name, changes))
      .catch(() => {})
      .then(() => (sending = undefined))
    return sending
  }

  return {
    announce(change, tags) {
      unsent.push([change, [...tags]])
      if (!timer && !sending && performance.now() - sentAt >= GATHER_MS) void send()
      // Changes committed while a notice is being sent may have missed it.
      else timer ??= setTimeout(() => void (sending ?? Promise.resolve()).then(send), GATHER_MS)
    },
    async close() {
      const isUnsent = timer !== undefined
      clearTimeout(timer)
      await sending
      if (isUnsent) await send()
    },
  }
}

/** A change with what it touches, as a notice carries it. */
export type CommittedChange = [change: ChangeId, tags: Tag[]]

function messageOf(name: string, changes: CommittedChange[]): string {
  const message = `${CHANGED}${name}:${JSON.stringify(changes)}`
  return Buffer.byteLength(message) <= LONGEST_BYTES ? message : CHANGED + name
}

const CHANGED = 'changed:'

/** The sender and its changes; no changes if they were too many or an older version sent them. */
export function parseNotice(message: string): {
  by: string
  changes: CommittedChange[] | undefined
} {
  const [, by = '', changes] = /^changed:([^:]*)(?::(.*))?$/s.exec(message) ?? []
  try {
    return {
      by,
      changes: changes === undefined ? undefined : (JSON.parse(changes) as CommittedChange[]),
    }
  } catch {
    return { by, changes: undefined }
  }
}
