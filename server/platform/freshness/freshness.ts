import { randomBytes } from 'node:crypto'
import type { ConnectionOptions } from '../database/database.ts'
import type { ChangeId } from './changes.ts'
import { type Listening, listenToChanges } from './listening.ts'
import { CHANNEL, createNotices } from './notices.ts'
import type { Tag } from './kept-replies.ts'
import type { ReplyCache } from './reply-cache.ts'

type Notifying = { notify: (channel: string, message: string) => Promise<void> }

export type Freshness = Omit<Listening, 'knows' | 'isAlone'> & {
  /** A write of this process has committed: its own pages are dropped, and the others notified. */
  committed: (change: ChangeId, tags: ReadonlySet<Tag>) => void
}

/**
 * Keeps the cache of a process as fresh as the database, including the writes of other processes.
 * `listen`: the connection to listen on.
 */
export function keepFresh(
  cache: Pick<ReplyCache, 'drop' | 'hearWrites'>,
  database: Notifying,
  listen: ConnectionOptions,
): Freshness {
  const name = randomBytes(9).toString('base64url')
  const notify = (message: string) => database.notify(CHANNEL, message)
  const listening = listenToChanges(listen, name, notify, {
    tags: (tags) => tags.length > 0 && cache.drop(tags),
    heard: (heard) => cache.hearWrites(heard),
  })
  const notices = createNotices(notify, name, listening.isAlone)
  return {
    ...listening,
    committed(change, tags) {
      cache.drop(tags)
      listening.knows(change)
      notices.announce(change, tags)
    },
    async close() {
      await notices.close()
      await listening.close()
    },
  }
}

/** For a process that keeps no pages: it notifies the others of what it has changed. */
export function notifyOthers(database: Notifying) {
  const notices = createNotices((message) => database.notify(CHANNEL, message), 'visitor')
  return {
    committed: (change: ChangeId, tags: ReadonlySet<Tag>) => notices.announce(change, tags),
    close: notices.close,
  }
}
