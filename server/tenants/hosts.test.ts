import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '#tests/open-shop.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { createHosts } from './hosts.ts'

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

/** More than are remembered of those that lead nowhere. */
const MADE_UP = 1_001

test('the last thousand hosts without a shop are remembered', async () => {
  let asked = 0
  const watched: Pick<Database<unknown>, 'outsideTenants'> = {
    outsideTenants(...question) {
      asked++
      return database.outsideTenants(...question)
    },
  }
  const hosts = createHosts(watched, (domain) => `https://${domain}`)
  expect((await hosts.find('localhost'))?.id).toBe(1)
  await hosts.find('first.example')
  await hosts.find('first.example')
  expect(asked).toBe(2)
  const names = Array.from({ length: MADE_UP }, (_, at) => `made-up-${at}.example`)
  await Promise.all(names.map((name) => hosts.find(name)))
  expect(asked).toBe(2 + MADE_UP)
  await hosts.find(names.at(-1))
  expect(asked).toBe(2 + MADE_UP)
  await hosts.find('first.example')
  expect(asked).toBe(3 + MADE_UP)
  // Unknown hosts take no place from known ones.
  expect(hosts.known('localhost')?.id).toBe(1)
})
