import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Assistant, newAssistant } from '#tests/assistant.ts'
import { severable, type SeverableDatabase } from '#tests/database/severable.ts'
import { eventually } from '#tests/eventually.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'
import { createAgentEndpoint } from './endpoint.ts'

let shop: OpenShop
let database: SeverableDatabase
let agent: Assistant
beforeAll(async () => {
  shop = await openShop({
    through: async (connection) => (database = await severable(connection)).connection,
  })
  agent = await newAssistant(shop, await newColleague(shop, 'owner'), ['home.see'])
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'shop_overview' } }

test('a call gets 503 with a time while the database is away', async () => {
  expect((await agent.call('shop_overview')).isError).toBe(false)
  await database.cut()
  const away = await shop.at('admin.localhost').fetch('/mcp/shops/1', {
    method: 'POST',
    headers: { Authorization: `Bearer ${agent.key.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(CALL),
  })
  expect(away.status).toBe(503)
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0)
  await database.restore()
  await eventually(async () => expect((await agent.call('shop_overview')).isError).toBe(false))
})

test('a tool answers that nothing was done if the database goes away under it', async () => {
  const failures: unknown[] = []
  const gone = new Error('Connection terminated')
  const answer = createAgentEndpoint({
    calls: () => () => Promise.reject(gone),
    origin: 'https://admin.example',
    countWrite: () => {},
    log: (error) => failures.push(error),
  })
  const request = { shop: { id: 1, origin: '' }, caller: { may: () => true } } as never
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
  }
  const { body } = await answer({ request, keyId: 7, headers, body: CALL })
  expect(body).toContain('The shop is not reachable; nothing was done.')
  expect(body).toContain('"isError":true')
  expect(failures).toEqual([gone])
})
