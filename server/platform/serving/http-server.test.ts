import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { refuse } from './refusal.ts'

const config = { answerWithinMs: 100 }

let app: FastifyInstance
let address: string
const logged: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) })
  app = createHttpServer(log, [], () => false)
  app.get('/hanging', { config }, () => new Promise(() => {}))
  app.post('/hanging', { config }, () => new Promise(() => {}))
  app.post('/sent', { config }, async ({ body }) => body)
  app.get('/late', { config }, () => delay(250, { late: true }))
  app.get('/refusing', { config }, async () => {
    await delay(250)
    refuse(404, 'Not found.')
  })
  app.get('/long', { config }, (_, reply) => reply.send(Readable.from(parts())))
  await app.listen({ port: 0 })
  address = `http://localhost:${(app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  app.server.closeAllConnections()
  await app.close()
})

/** A body that takes longer to send than a handler may take. */
async function* parts() {
  for (let part = 0; part < 6; part++) {
    yield 'part '
    await delay(50)
  }
}

async function* slowly(text: string) {
  for (const sign of text) {
    yield Buffer.from(sign)
    await delay(10)
  }
}

const TOO_SLOW = [503, { detail: 'That took too long. Please try again.' }]

test('a call that is not answered in time says so, whether it came with a body or not', async () => {
  const asked = await fetch(`${address}/hanging`)
  expect([asked.status, await asked.json()]).toEqual(TOO_SLOW)
  const headers = { 'Content-Type': 'application/json' }
  const sent = await fetch(`${address}/hanging`, { method: 'POST', headers, body: '{}' })
  expect([sent.status, await sent.json()]).toEqual(TOO_SLOW)
  // The request may have been done, so no page repeats it by itself.
  expect(sent.headers.get('Retry-After')).toBe(null)
})

test('a call that ends too late is answered with the time to come again, and its end is no fault', async () => {
  for (const path of ['/late', '/refusing']) {
    logged.length = 0
    const reply = await fetch(address + path)
    expect([reply.status, reply.headers.get('Retry-After')]).toEqual([503, '5'])
    await delay(400)
    expect([path, logged]).toEqual([path, []])
  }
})

test('a reply that began in time is sent to its end', async () => {
  const long = await fetch(`${address}/long`)
  expect(await long.text()).toBe('part '.repeat(6))
})

test('a body may take longer to arrive than its handler may to answer', async () => {
  const headers = { 'Content-Type': 'application/json' }
  const call = request(`${address}/sent`, { method: 'POST', headers })
  Readable.from(slowly('{"sent": "slowly"}')).pipe(call)
  const [reply] = (await once(call, 'response')) as [IncomingMessage]
  expect([reply.statusCode, await json(reply)]).toEqual([200, { sent: 'slowly' }])
})

test('a caller who leaves is forgotten', async () => {
  const end = new AbortController()
  const call = fetch(`${address}/hanging`, { signal: end.signal }).catch(() => 'left')
  const [, reply] = await once(app.server, 'request')
  end.abort()
  expect(await call).toBe('left')
  await once(reply, 'close')
  await delay(2 * config.answerWithinMs)
  expect(reply.headersSent).toBe(false)
})
