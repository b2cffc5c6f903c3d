import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyDatabase } from '#tests/open-shop.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { createSharedCounts } from './shared-counts.ts'

let copy: Awaited<ReturnType<typeof copyDatabase>>
let database: Database<object>
beforeAll(async () => {
  copy = await copyDatabase('demo')
  database = openDatabase(copy.server, () => {})
})
afterAll(async () => {
  await database.close()
  await copy.drop()
})

const MINUTE = { most: 2, seconds: 60 }
const HOUR = { most: 3, seconds: 3600 }

test('counts in each window until one is full, and what is too early in no longer one', async () => {
  const { count } = createSharedCounts(database)
  const waits = []
  for (let call = 0; call < 5; call++) waits.push(await count(1, 'asha', [MINUTE, HOUR]))
  expect(waits.slice(0, 2)).toEqual([0, 0])
  for (const wait of waits.slice(2)) expect(wait).toBeLessThanOrEqual(60_000)
  // Two of the hour's three were used: the three that were too early are none of them.
  expect(await count(1, 'asha', [HOUR])).toBe(0)
  expect(await count(1, 'asha', [HOUR])).toBeGreaterThan(60_000)
  expect(await count(2, 'asha', [MINUTE, HOUR])).toBe(0)
})

test('refuses no client for longer than a window, though the clock steps back an hour', async () => {
  const { count } = createSharedCounts(database)
  for (let call = 0; call < 3; call++) await count(1, 'dawa', [MINUTE])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  try {
    expect(await count(1, 'dawa', [MINUTE])).toBeLessThanOrEqual(60_000)
    vi.setSystemTime(Date.now() + 61_000)
    expect(await count(1, 'dawa', [MINUTE])).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('forgets windows that have ended, at most once a second', async () => {
  const ended = () =>
    database.inTenant(1, async (db) => {
      const { rows } = await sql`select from call_counts
        where tenant_id = 1 and ends_at < ${new Date()}`.execute(db)
      return rows.length
    })
  const { count } = createSharedCounts(database)
  await count(1, 'bina', [MINUTE])
  await count(1, 'chandra', [{ most: 1, seconds: -1 }])
  expect(await ended()).toBe(1)
  const another = createSharedCounts(database)
  await another.count(1, 'bina', [MINUTE])
  expect(await ended()).toBe(0)
})
