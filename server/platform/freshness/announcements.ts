import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { ConnectionOptions } from '../database/database.ts'
import type { Tag } from './reply-cache.ts'

const CHANNEL = 'freshness'
/** PostgreSQL refuses a notification of 8,000 bytes. */
const MAX_PAYLOAD_CHARACTERS = 7000
const RETRY_MS = 500

/** Tells every process, when this transaction commits, which tags it changed. */
export async function announce<Tables>(db: Kysely<Tables>, tags: Iterable<Tag>): Promise<void> {
  const payloads = payloadsOf(tags)
  if (payloads.length === 0) return
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(
    db,
  )
}

export function payloadsOf(tags: Iterable<Tag>): string[] {
  const payloads: string[] = []
  let current = ''
  for (const tag of tags) {
    if (current && current.length + tag.length + 1 > MAX_PAYLOAD_CHARACTERS) {
      payloads.push(current)
      current = ''
    }
    current = current ? `${current} ${tag}` : tag
  }
  if (current) payloads.push(current)
  return payloads
}

/**
 * Listens to what other processes commit, for as long as the server runs. Each time the connection
 * is lost something may have been missed: `heard` is told at the loss and at the return.
 */
export function listenToAnnouncements(
  connection: ConnectionOptions,
  on: { tags: (tags: Tag[]) => void; heard: (heard: boolean) => void },
): { ready: Promise<void>; close: () => Promise<void> } {
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>()

  async function connect() {
    const attempt = new pg.Client({
      ...connection,
      application_name: 'pasal freshness',
      keepAlive: true,
    })
    client = attempt
    let over = false
    const again = () => {
      if (over) return
      over = true
      on.heard(false)
      if (!closed) timer = setTimeout(() => void connect(), RETRY_MS)
    }
    attempt.on('error', again)
    attempt.on('end', again)
    attempt.on('notification', (message) => on.tags((message.payload ?? '').split(' ')))
    try {
      await attempt.connect()
      await attempt.query(`listen ${CHANNEL}`)
      on.heard(true)
      becomeReady()
    } catch {
      again()
      await attempt.end().catch(() => {})
    }
  }

  void connect()
  return {
    ready,
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
