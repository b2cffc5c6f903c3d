import pg from 'pg'
import type { ConnectionOptions } from '../database/database.ts'
import { type ChangeId, forgetChanges, type Poll, pollChanges } from './changes.ts'
import { CHANNEL, type Notify, parseNotice, type CommittedChange } from './notices.ts'
import type { Tag } from './kept-replies.ts'

/** Earlier versions send and expect this text. */
const HEARTBEAT = 'beat:'
const HEARTBEAT_MS = 1000
/** A connection that carries no heartbeat for so long is dead, whatever it says. */
const SILENCE_MS = 3000
const RETRY_MS = 500
const CONNECT_TIMEOUT_MS = 3000
/** A process whose heartbeats are this old is gone. */
const OTHERS_GONE_MS = 5000
/** The log keeps the changes of two of these; a process that missed one empties its cache. */
const PRUNE_EVERY_HEARTBEATS = 30
const LONGEST_GAP_MS = (PRUNE_EVERY_HEARTBEATS * HEARTBEAT_MS) / 2
/**
 * The machines of a Citus cluster may commit after the coordinator, so a page may be made from old
 * rows after its change was found. It is dropped again: soon, and after Citus has recovered a lost
 * commit, which it does each minute.
 */
const DROPPED_AGAIN_AFTER_MS = [1_000, 5_000, 120_000]

export type Listening = {
  /** The first heartbeat has come back. */
  ready: Promise<void>
  /** True while the writes of other processes are heard. */
  hears: () => boolean
  secondsSinceHeartbeat: () => number
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
 * Each second a heartbeat is sent by `notify`, which takes the way that every statement takes, and
 * expected on the listening connection: one that has died without a word, or listens behind a
 * pooler, does not carry it. A notice says what has changed; with each heartbeat, and where a notice was
 * too small for it, the log of changes is asked for what is new. `on.heard` is called when that cannot be
 * relied on any more, and when it can again.
 */
export function listenToChanges(
  connection: ConnectionOptions,
  name: string,
  notify: Notify,
  on: { tags: (tags: Tag[]) => void; heard: (heard: boolean) => void },
): Listening {
  const heartbeat = HEARTBEAT + name
  let heartbeats = 0
  let heardAt = -Infinity
  let othersHeardAt = -Infinity
  let notices = 0
  const trust = createTrustState(on.heard)
  const line = openLine(connection, { connected: () => sender.now(), lost: distrust, hear })
  const log = followLog({
    tags: on.tags,
    gap: distrust,
    isStill: line.isStill,
    failed: line.lose,
  })
  const sender = sendHeartbeats(async () => line.isConnected() && notify(heartbeat))

  function distrust() {
    trust.lose()
    log.forget()
  }

  function hear(by: pg.Client, message: string) {
    if (message === heartbeat) void hearHeartbeat(by)
    else if (message.startsWith(HEARTBEAT)) othersHeardAt = performance.now()
    else hearNotice(by, message)
  }

  function hearNotice(by: pg.Client, message: string) {
    const notice = parseNotice(message)
    if (notice.by === name) return
    notices++
    if (notice.changes) log.hear(notice.changes)
    else void log.poll(by)
  }

  /** The cache is trusted again only after a poll that began after a heartbeat. */
  async function hearHeartbeat(by: pg.Client) {
    await log.poll(by)
    if (!line.isStill(by)) return
    line.lives()
    heardAt = performance.now()
    trust.gain()
    if (++heartbeats % PRUNE_EVERY_HEARTBEATS === 0) await log.prune(by)
  }

  return {
    ready: trust.ready,
    hears: trust.isGained,
    secondsSinceHeartbeat: () => (performance.now() - heardAt) / 1000,
    noticesHeard: () => notices,
    knows(change) {
      if (line.isConnected()) log.knows(change)
    },
    isAlone: () => trust.isGained() && performance.now() - othersHeardAt > OTHERS_GONE_MS,
    close() {
      sender.stop()
      return line.close()
    },
  }
}

/** Whether notices can be relied on; `changed` is called when that changes. */
function createTrustState(changed: (isTrusted: boolean) => void) {
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>()
  let isTrusted = false
  function become(next: boolean) {
    if (isTrusted !== next) changed(next)
    isTrusted = next
  }
  return {
    ready,
    isGained: () => isTrusted,
    gain() {
      become(true)
      becomeReady()
    },
    lose: () => become(false),
  }
}

/** A heartbeat a second, none while the last one is still being sent. */
function sendHeartbeats(send: () => Promise<unknown>) {
  let isSending = false
  function now() {
    if (isSending) return
    isSending = true
    void send()
      .catch(() => {})
      .finally(() => (isSending = false))
  }
  const timer = setInterval(now, HEARTBEAT_MS)
  return { now, stop: () => clearInterval(timer) }
}

type LineHearers = {
  connected: () => void
  lost: () => void
  hear: (by: pg.Client, message: string) => void
}

/** A connection that listens, and another one where it is lost or silent. */
function openLine(connection: ConnectionOptions, on: LineHearers) {
  let client: pg.Client | undefined
  let isConnected = false
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  const silence = setTimeout(() => client && lose(client), SILENCE_MS)

  function lose(lost: pg.Client) {
    if (lost !== client) return
    client = undefined
    isConnected = false
    on.lost()
    destroy(lost)
    if (!isClosed) retry = setTimeout(() => void connect(), RETRY_MS)
  }

  async function connect() {
    const opened = new pg.Client({
      ...connection,
      application_name: 'pasal freshness',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    client = opened
    opened.on('error', () => lose(opened))
    opened.on('end', () => lose(opened))
    opened.on('notification', ({ payload = '' }) => {
      if (opened === client) on.hear(opened, payload)
    })
    silence.refresh()
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
      if (opened !== client) return
      isConnected = true
      silence.refresh()
      on.connected()
    } catch {
      lose(opened)
    }
  }

  void connect()
  return {
    isConnected: () => isConnected,
    isStill: (one: pg.Client) => one === client,
    lives: () => void silence.refresh(),
    lose,
    async close() {
      isClosed = true
      clearTimeout(retry)
      clearTimeout(silence)
      const open = client
      client = undefined
      await open?.end().catch(() => {})
    },
  }
}

type LogHearers = {
  tags: (tags: Tag[]) => void
  /** The log may have lost changes that this process has not read. */
  gap: () => void
  isStill: (by: pg.Client) => boolean
  failed: (by: pg.Client) => void
}

/** Asks the log of changes for what is new, and keeps it short. */
function followLog(on: LogHearers) {
  const knownChanges = new Map<ChangeId, number>()
  let polling: Promise<void> | undefined
  let isPollWanted = false
  let polls = 0
  let last: Poll | undefined
  let toDropAgain: { at: number; tags: Tag[] }[] = []
  let seenEarlier: string[] = []

  function forget() {
    last = undefined
    seenEarlier = []
  }

  /** Resolves after a poll that was begun after this was called. */
  async function poll(by: pg.Client): Promise<void> {
    if (polling) {
      isPollWanted = true
      await polling
      if (!isPollWanted) return polling
    }
    isPollWanted = false
    polling = pollNow(by).finally(() => (polling = undefined))
    return polling
  }

  async function pollNow(by: pg.Client): Promise<void> {
    const number = ++polls
    try {
      const before = last
      const found = await pollChanges(by, before?.seen)
      if (!on.isStill(by)) return
      // This process was stopped for so long that the log may have been cleared meanwhile.
      if (before && found.at.getTime() - before.at.getTime() > LONGEST_GAP_MS) on.gap()
      last = found
      const unknown = found.changes.filter(({ change }) => !knownChanges.has(change))
      on.tags(unknown.flatMap(({ tags }) => tags))
      if (found.isCluster) dropAgain(found.changes.flatMap(({ tags }) => tags))
      // Changes known before this poll began have been read by now.
      for (const [change, since] of knownChanges) if (since < number) knownChanges.delete(change)
    } catch {
      on.failed(by)
    }
  }

  function dropAgain(tags: Tag[]): void {
    const now = performance.now()
    if (tags.length > 0) {
      toDropAgain.push(...DROPPED_AGAIN_AFTER_MS.map((ms) => ({ at: now + ms, tags })))
    }
    on.tags(toDropAgain.filter(({ at }) => at <= now).flatMap((each) => each.tags))
    toDropAgain = toDropAgain.filter(({ at }) => at > now)
  }

  async function prune(by: pg.Client): Promise<void> {
    const [oldest] = seenEarlier.splice(0, Math.max(0, seenEarlier.length - 1))
    if (last) seenEarlier.push(last.seen)
    if (oldest) await forgetChanges(by, oldest).catch(() => on.failed(by))
  }

  const knows = (change: ChangeId) => void knownChanges.set(change, polls)

  /** A notice has said what the log says as well. */
  function hear(changes: CommittedChange[]): void {
    for (const [change, tags] of changes) {
      on.tags(tags)
      knows(change)
    }
  }

  return { poll, prune, forget, knows, hear }
}

/** At once: a dead connection would not answer to a farewell. */
function destroy(client: pg.Client): void {
  ;(
    client as pg.Client & { connection: { stream: { destroy: () => void } } }
  ).connection.stream.destroy()
}
