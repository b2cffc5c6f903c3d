import { createAnew } from './anew.ts'
import type { CachedReply } from './cached-reply.ts'
import { createEntries, type Entries, type Tag } from './kept-replies.ts'

export type Made = { reply: CachedReply; tags: Iterable<Tag> }

/** `sealed`: a last rendering, which gives what it read before this many writes, whatever comes. */
type Making = { reply: Promise<CachedReply>; sealed?: number }

export type ReplyCache = {
  /** The reply if it is as new as the last committed write. Costs a look-up. */
  fresh: (key: string) => CachedReply | undefined
  /**
   * The fresh reply, made at most once however many ask at the same time. When making it fails
   * because there is no database, the last one that was there is given: `isOutage` decides.
   */
  get: (key: string, make: () => Promise<Made>) => Promise<CachedReply>
  /** The keys of fresh replies that begin so. */
  freshKeys: (beginning: string) => string[]
  /**
   * Compares a fresh reply with one that is made anew by a request which `ask` sends; undefined if it is
   * not fresh any more.
   */
  isTrue: (key: string, ask: () => Promise<unknown>) => Promise<boolean | undefined>
  /** The reply is made anew when it is next asked for. */
  outdate: (key: string) => void
  /** A write that changed these has committed. */
  drop: (tags: Iterable<Tag>) => void
  /**
   * Tells whether the writes of other processes are heard. Replies from before, and those made
   * while they are not, do not count as fresh.
   */
  hearWrites: (heard: boolean) => void
  bytes: () => number
  /**
   * Counts replies that were fresh, were made, or were stale because the database did not answer.
   */
  counts: { fresh: number; made: number; stale: number }
}

/** Tags dropped while something is being made; past it, all that is being made is made again. */
const MOST_DROPPED_TAGS = 10_000
/** Under an endless stream of writes the last rendering is given, but not kept as fresh. */
const MOST_RENDERINGS = 3

type Options = { maxBytes: number; isOutage: (error: unknown) => boolean }

/**
 * Replies by tenant and address, bounded in number and bytes. A dropped entry is kept as long as there is
 * room, and shown only while the database is away.
 */
export function createReplyCache({ maxBytes, isOutage }: Options): ReplyCache {
  const entries = createEntries(maxBytes)
  const writes = createWriteLog()
  const counts = { fresh: 0, made: 0, stale: 0 }
  const anew = createAnew()
  const maker = createMaker(entries, writes, counts, isOutage)
  return {
    fresh(key) {
      const entry = entries.get(key)
      if (!entry?.fresh) return undefined
      counts.fresh++
      return entry.reply
    },

    get(key, make) {
      const beside = anew.take(key, make)
      if (beside) return beside
      const entry = entries.get(key)
      return entry?.fresh ? Promise.resolve(entry.reply) : maker.makeOnce(key, make)
    },

    freshKeys: (beginning) => entries.freshKeys(beginning),

    async isTrue(key, ask) {
      const kept = entries.peekFresh(key)
      if (!kept) return undefined
      const made = await anew.made(key, ask)
      return made && entries.peekFresh(key) === kept ? kept.isSameAs(made) : undefined
    },

    outdate: (key) => entries.outdateOne(key),

    drop(tags) {
      writes.begin()
      for (const tag of tags) {
        entries.outdate(tag)
        if (maker.isAtWork()) writes.note(tag)
      }
    },

    hearWrites(heard) {
      writes.distrust(heard)
      entries.outdateAll()
    },

    counts,
    bytes: entries.bytes,
  }
}

type WriteLog = ReturnType<typeof createWriteLog>

/** Counts writes, so that what was begun before one can be distinguished from what was begun after it. */
function createWriteLog() {
  let count = 0
  let distrustedAt = 0
  let areHeard = false
  const droppedAt = new Map<Tag, number>()
  return {
    count: () => count,
    areHeard: () => areHeard,
    begin: () => void count++,
    /** Notes a write for replies that are being made. */
    note(tag: Tag) {
      droppedAt.set(tag, count)
      if (droppedAt.size <= MOST_DROPPED_TAGS) return
      distrustedAt = count
      droppedAt.clear()
    },
    distrust(heard: boolean) {
      areHeard = heard
      distrustedAt = ++count
    },
    isOutdated: (tags: Tag[], begunAt: number) =>
      distrustedAt > begunAt || tags.some((tag) => (droppedAt.get(tag) ?? 0) > begunAt),
    /** No reply is being made any more. */
    forget: () => droppedAt.clear(),
  }
}

function createMaker(
  entries: Entries,
  writes: WriteLog,
  counts: ReplyCache['counts'],
  isOutage: Options['isOutage'],
) {
  const making = new Map<string, Making>()

  /** Makes it again when a write overtook it: who asks after a write must see it. */
  async function makeFresh(key: string, make: () => Promise<Made>, current: Partial<Making>) {
    for (let rendering = 1; ; rendering++) {
      const begunAt = writes.count()
      if (rendering === MOST_RENDERINGS) current.sealed = begunAt
      const { reply, ...made } = await make()
      const tags = [...new Set(made.tags)]
      const fresh = !writes.isOutdated(tags, begunAt)
      if (fresh || rendering === MOST_RENDERINGS) {
        if (reply.isKept) entries.keep(key, { reply, tags, fresh: fresh && writes.areHeard() })
        counts.made++
        return reply
      }
    }
  }

  async function makeOrFallBack(key: string, make: () => Promise<Made>, current: Partial<Making>) {
    try {
      return await makeFresh(key, make, current)
    } catch (error) {
      const stale = entries.get(key)
      if (!stale || !isOutage(error)) throw error
      counts.stale++
      return stale.reply
    } finally {
      if (making.get(key) === current) making.delete(key)
      if (making.size === 0) writes.forget()
    }
  }

  return {
    isAtWork: () => making.size > 0,
    /** Makes a reply once for all who ask meanwhile. */
    makeOnce(key: string, make: () => Promise<Made>): Promise<CachedReply> {
      const known = making.get(key)
      // A request after a write must not get a reply that was sealed before it.
      if (known && (known.sealed === undefined || known.sealed === writes.count())) {
        return known.reply
      }
      const current: Partial<Making> = {}
      current.reply = makeOrFallBack(key, make, current)
      making.set(key, current as Making)
      return current.reply
    },
  }
}
