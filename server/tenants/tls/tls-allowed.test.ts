import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KHUKURI } from '#tests/cast.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { freePort, type OpenShop, openShop } from '#tests/open-shop.ts'
import {
  type ServerProcess,
  startProcess,
  temporaryDataDir,
  untilReady,
} from '#tests/servers/server-process.ts'
import { addRows } from '#tests/rows.ts'

let shop: OpenShop
let server: ServerProcess
let place: ReturnType<typeof temporaryDataDir>
let port: number
beforeAll(async () => {
  ;[shop, port] = [await openShop(), await freePort()]
  place = temporaryDataDir()
  await addRows(
    shop,
    'tenant_domains',
    { domain: 'verified.example', is_primary: false, verified_at: new Date() },
    { domain: 'claimed.example', is_primary: false, verified_at: null },
  )
  server = startProcess(
    {
      DATABASE_URL: urlOf(shop.database.server),
      DATA_DIR: place.dataDir,
      TLS_ASK_PORT: String(port),
    },
    await freePort(),
  )
  await untilReady(server)
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await shop.close()
  place.clear()
})

/** The status of an answer, as a proxy asks for it. */
const ask = (path: string, method = 'GET'): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, method, agent: false }, (reply) => {
      reply.resume()
      resolve(reply.statusCode!)
    })
    asked.on('error', reject).end()
  })
const allowed = (domain: string) => ask(`/tls/allowed?domain=${encodeURIComponent(domain)}`)

test('a certificate is fetched for verified domains alone', async () => {
  expect(await allowed('verified.example')).toBe(200)
  expect(await allowed('Verified.Example')).toBe(200)
  expect(await allowed('claimed.example')).toBe(404)
  expect(await allowed('www.verified.example')).toBe(404)
  expect(await allowed('stranger.example')).toBe(404)
})

test.each([
  '',
  'localhost',
  '127.0.0.1:80',
  '[::1]',
  'verified.example/..',
  `${'a'.repeat(250)}.com`,
])('the name "%s" is none of a shop', async (domain) => expect(await allowed(domain)).toBe(404))

test('there is nothing else on its port, and it is not on the shops’', async () => {
  expect(await ask('/')).toBe(404)
  expect(await ask('/metrics')).toBe(404)
  expect(await ask('/tls/allowed')).toBe(404)
  expect(await ask('/tls/allowed?domain=verified.example', 'POST')).toBe(404)
  const site = shop.at(KHUKURI.host)
  expect((await site.fetch('/tls/allowed?domain=verified.example')).status).toBe(404)
})

test('a flood of unknown names is limited, and known domains are answered meanwhile', async () => {
  const statuses = new Set<number>()
  for (let wave = 0; wave < 4; wave++) {
    const names = Array.from({ length: 50 }, (_, at) => `flood-${wave}-${at}.example`)
    for (const status of await Promise.all(names.map(allowed))) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([404, 429]))
  expect(await allowed('verified.example')).toBe(200)
})
