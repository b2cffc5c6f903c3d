import pg from 'pg'
import type { ConnectionOptions } from '../database/database.ts'
import { type ChangeId, forgetChanges, type Poll, pollChanges } from './changes.ts'
import { CHANNEL, type Notify } from './notices.ts'
import type { Tag } from './reply-cache.ts'

const BEAT_MS = 1000
/** A connection that carries no beat for so long is dead, whatever it says. */
const SILENCE_MS = 3000
const RETRY_MS = 500
const CONNECT_TIMEOUT_MS = 3000
/** A process whose beats are this old is gone. */
const COMPANY_MS = 5000
/** The log keeps what has been visible for two of these; whoever did not look for one is told. */
const PRUNE_EVERY_BEATS = 30
const LONGEST_GAP_MS = (PRUNE_EVERY_BEATS * BEAT_MS) / 2

export type Listening = {
  /** The first beat has come back. */
  ready: Promise<void>
  /** Whether what others write is heard now. */
  hears: () => boolean
  secondsSinceBeat: () => number
  noticesHeard: () => number
  /** This process has dropped what its own change touches. */
  knows: (change: ChangeId) => void
  /** No other process listens. */
  isAlone: () => boolean
  close: () => Promise<void>
}

/**
 * Hears what other processes commit, for as long as the server runs.
 *
 * Each second a beat is sent by `notify`, which takes the way that every statement takes, and
 * expected on the listening connection: one that has died without a word, or listens behind a
 * pooler, does not carry it. With each beat and each notice the log of changes is asked for what is
 * new. `heard` is told when that cannot be relied on any more, and when it can again.
 */
export function listenToChanges(
  connection: ConnectionOptions,
  name: string,
  notify: Notify,
  on: { tags: (tags: Tag[]) => void; heard: (heard: boolean) => void },
): Listening {
  const beat = `beat:${name}`
  const ownChanges = new Map<ChangeId, number>()
  let client: pg.Client | undefined
  let isConnected = false
  let isTrusted = false
  let isClosed = false
  let isBeating = false
  let retry: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let isNewsWaiting = false
  let polls = 0
  let last: Poll | undefined
  let beats = 0
  let seenEarlier: string[] = []
  let heardAt = -Infinity
  let companyAt = -Infinity
  let notices = 0
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>()
  const silence = setTimeout(() => client && lose(client), SILENCE_MS)

  function lose(lost: pg.Client) {
    if (lost !== client) return
    client = undefined
    isConnected = false
    distrust()
    destroy(lost)
    if (!isClosed) retry = setTimeout(() => void connect(), RETRY_MS)
  }

  function distrust() {
    if (isTrusted) on.heard(false)
    isTrusted = false
    last = undefined
    seenEarlier = []
  }

  async function connect() {
    const attempt = new pg.Client({
      ...connection,
      application_name: 'pasal freshness',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    client = attempt
    attempt.on('error', () => lose(attempt))
    attempt.on('end', () => lose(attempt))
    attempt.on('notification', ({ payload = '' }) => hear(attempt, payload))
    silence.refresh()
    try {
      await attempt.connect()
      await attempt.query(`listen ${CHANNEL}`)
      if (attempt !== client) return
      isConnected = true
      silence.refresh()
      sendBeat()
    } catch {
      lose(attempt)
    }
  }

  function sendBeat() {
    if (!isConnected || isBeating) return
    isBeating = true
    void notify(beat)
      .catch(() => {})
      .finally(() => (isBeating = false))
  }

  function hear(by: pg.Client, message: string) {
    if (by !== client) return
    if (message === beat) void hearBeat(by)
    else if (message.startsWith('beat:')) companyAt = performance.now()
    else if (message !== `changed:${name}`) {
      notices++
      void poll(by)
    }
  }

  /** Nothing is trusted before a poll that was begun after a beat has come back. */
  async function hearBeat(by: pg.Client) {
    await poll(by)
    if (by !== client) return
    silence.refresh()
    heardAt = performance.now()
    if (!isTrusted) {
      isTrusted = true
      on.heard(true)
      becomeReady()
    }
    if (++beats % PRUNE_EVERY_BEATS === 0) await prune(by)
  }

  /** Resolves after a poll that was begun after this was called. */
  async function poll(by: pg.Client): Promise<void> {
    if (polling) {
      isNewsWaiting = true
      await polling
      if (!isNewsWaiting) return polling
    }
    isNewsWaiting = false
    polling = pollNow(by).finally(() => (polling = undefined))
    return polling
  }

  async function pollNow(by: pg.Client): Promise<void> {
    const number = ++polls
    try {
      const before = last
      const found = await pollChanges(by, before?.seen)
      if (by !== client) return
      // This process was stopped for so long that the log may have been cleared meanwhile.
      if (before && found.at.getTime() - before.at.getTime() > LONGEST_GAP_MS) distrust()
      last = found
      const news = found.changes.filter(({ change }) => !ownChanges.has(change))
      on.tags(news.flatMap(({ tags }) => tags))
      // What was known before this poll was begun has been passed over by now.
      for (const [change, since] of ownChanges) if (since < number) ownChanges.delete(change)
    } catch {
      lose(by)
    }
  }

  async function prune(by: pg.Client): Promise<void> {
    const [oldest] = seenEarlier.splice(0, Math.max(0, seenEarlier.length - 1))
    if (last) seenEarlier.push(last.seen)
    if (oldest) await forgetChanges(by, oldest).catch(() => lose(by))
  }

  const beating = setInterval(sendBeat, BEAT_MS)
  void connect()
  return {
    ready,
    hears: () => isTrusted,
    secondsSinceBeat: () => (performance.now() - heardAt) / 1000,
    noticesHeard: () => notices,
    knows(change) {
      if (isConnected) ownChanges.set(change, polls)
    },
    isAlone: () => isTrusted && performance.now() - companyAt > COMPANY_MS,
    async close() {
      isClosed = true
      clearInterval(beating)
      clearTimeout(retry)
      clearTimeout(silence)
      const open = client
      client = undefined
      await open?.end().catch(() => {})
    },
  }
}

/** At once: a dead connection would not answer to a farewell. */
function destroy(client: pg.Client): void {
  ;(
    client as pg.Client & { connection: { stream: { destroy: () => void } } }
  ).connection.stream.destroy()
}
