import { LRUCache } from 'lru-cache'
import type { CachedReply } from './cached-reply.ts'

/** `'7:product:42'`: tenant, kind of thing, thing. What a reply was made from, and what a write changed. */
export type Tag = string

type Entry = { reply: CachedReply; tags: Tag[]; fresh: boolean }

/** Filtered replies take at most this part of the cache's bytes. */
const FILTERED_PART = 1 / 5
/** Room for an entry's bookkeeping, headers and buffers, as measured; a test measures it again. */
const OVERHEAD_BYTES = 2048
/**
 * A full cache drops the reply that was made last, if nobody has asked for it again, and at every fourth time
 * the least recently used one. If it always dropped the least recently used one, a few pages too many, asked
 * for in turn, would each leave just before somebody asks for them.
 */
const OLDEST_LEAVES_EVERY = 4
/** For a tag with its place in the index of tags. */
const TAG_BYTES = 200
const MOST_ENTRIES = 10_000
export type Entries = ReturnType<typeof createEntries>

/** The kept replies, and the tags that each was made from. */
export function createEntries(maxBytes: number) {
  const keysOfTag = createTagIndex()
  const bytesOf = ({ reply, tags }: Entry, key: string) =>
    reply.bytes + key.length * 2 + tags.length * TAG_BYTES + OVERHEAD_BYTES
  const entries = new LRUCache<string, Entry>({
    max: MOST_ENTRIES,
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    dispose: (entry, key) => {
      // A reply that has left, or was replaced, is not weighed again.
      entry.reply.onResize = undefined
      keysOfTag.remove(entry.tags, key)
      if (entry.reply.isFiltered) filtered.delete(key)
    },
  })
  const filtered = createShare(maxBytes * FILTERED_PART, (key) => entries.delete(key))

  const newest = createNewest()
  const isFullFor = (bytes: number) =>
    entries.calculatedSize + bytes > maxBytes || entries.size === MOST_ENTRIES
  const isOldestFresh = () => entries.rvalues().next().value?.fresh === true

  /** A reply weighs something else when a client asks for another encoding. */
  function weighAgain(key: string) {
    const entry = entries.peek(key)!
    // Only another value is weighed.
    entries.set(key, { ...entry }, { noDisposeOnSet: true })
    weighFiltered(key, entry)
  }

  function weighFiltered(key: string, entry: Entry) {
    if (!entry.reply.isFiltered) return
    filtered.set(key, bytesOf(entry, key))
    if (!filtered.has(key)) entries.delete(key)
  }

  return {
    ...viewOf(entries),

    get(key: string) {
      const entry = entries.get(key)
      if (entry?.reply.isFiltered) filtered.get(key)
      newest.isAskedFor(key)
      return entry
    },
    bytes: () => entries.calculatedSize,

    keep(key: string, entry: Entry) {
      const isNew = !entries.has(key)
      if (isNew && isFullFor(bytesOf(entry, key)) && isOldestFresh()) newest.leave(entries)
      newest.is(isNew ? key : undefined)
      entries.set(key, entry)
      // Larger than the whole cache: not taken.
      if (!entries.has(key)) return
      entry.reply.onResize = () => weighAgain(key)
      keysOfTag.add(entry.tags, key)
      weighFiltered(key, entry)
    },

    outdate(tag: Tag) {
      for (const key of keysOfTag.of(tag)) {
        const entry = entries.peek(key)
        if (entry) entry.fresh = false
      }
    },

    outdateAll() {
      for (const entry of entries.values()) entry.fresh = false
    },
  }
}

/** Looks at entries, which does not count as a use. */
const viewOf = (entries: LRUCache<string, Entry>) => ({
  peekFresh(key: string): CachedReply | undefined {
    const entry = entries.peek(key)
    return entry?.fresh ? entry.reply : undefined
  },

  freshKeys: (beginning: string): string[] =>
    [...entries.entries()].flatMap(([key, { fresh }]) =>
      fresh && key.startsWith(beginning) ? [key] : [],
    ),

  outdateOne(key: string) {
    const entry = entries.peek(key)
    if (entry) entry.fresh = false
  },
})

/** The last reply that was made, until it is asked for again. */
function createNewest() {
  let newest: string | undefined
  let left = 0
  return {
    is: (key: string | undefined) => void (newest = key),

    isAskedFor(key: string) {
      if (newest === key) newest = undefined
    },

    /** Drops it from a full cache, unless it is the turn of the least recently used. */
    leave(entries: { delete: (key: string) => unknown }) {
      if (newest !== undefined && ++left % OLDEST_LEAVES_EVERY !== 0) entries.delete(newest)
    },
  }
}

/** The bytes of some of the replies, which have a share of the whole: the least recently used leaves. */
function createShare(maxBytes: number, leave: (key: string) => void) {
  return new LRUCache<string, number>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: (bytes) => bytes,
    disposeAfter: (_, key, reason) => {
      if (reason === 'evict') leave(key)
    },
  })
}

/** The keys of the replies that were made from each thing. */
function createTagIndex() {
  const keysOfTag = new Map<Tag, Set<string>>()
  return {
    of: (tag: Tag): Iterable<string> => keysOfTag.get(tag) ?? [],

    add(tags: Tag[], key: string) {
      for (const tag of tags) {
        const keys = keysOfTag.get(tag)
        if (keys) keys.add(key)
        else keysOfTag.set(tag, new Set([key]))
      }
    },

    remove(tags: Tag[], key: string) {
      for (const tag of tags) {
        const keys = keysOfTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysOfTag.delete(tag)
      }
    },
  }
}
