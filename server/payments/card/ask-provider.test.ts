import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toStaff } from '#contract/language/said.ts'
import { openClient, silent } from '../stripe/client.ts'
import { askProvider, assertOk, objectOf } from './ask-provider.ts'
import { ProviderSilent } from './provider.ts'

const SOON_MS = 300
const LONG = Buffer.alloc(100_000, ' ')

/** The answers of a provider, or of an attacker in its place. The endless answer goes on until the connection is closed. */
const ANSWERS: Record<string, RequestListener> = {
  '/object': (_, reply) => reply.end('{"id":"ä"}'),
  '/list': (_, reply) => reply.end('null'),
  '/text': (_, reply) => reply.end('<html>'),
  '/refused': (_, reply) => reply.writeHead(402).end('{}'),
  '/elsewhere': (_, reply) => reply.writeHead(302, { Location: '/object' }).end(),
  '/silent': () => {},
  '/half': (_, reply) => reply.writeHead(200, { 'Content-Length': 100 }).write('{"id":'),
  '/cut': (_, reply) => {
    reply.writeHead(200, { 'Content-Length': 100 }).write('{"id":')
    setTimeout(() => reply.destroy(), 20)
  },
  '/endless': (_, reply) => {
    const send = () => {
      do sent += LONG.length
      while (!reply.destroyed && reply.write(LONG))
    }
    reply.writeHead(200).on('drain', send)
    send()
  },
}

let sent = 0
let server: Server
let at: (path: string) => URL
beforeAll(async () => {
  server = createServer((request, reply) => {
    const { pathname } = new URL(request.url!, 'http://here')
    // Stripe's library asks for paths of its own.
    ANSWERS[pathname.replace('/v1/payment_intents', '')]!(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  at = (path) => new URL(path, `http://127.0.0.1:${port}`)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string) => askProvider(at(path), { signal: AbortSignal.timeout(SOON_MS) })

describe('an answer of a provider', () => {
  test('is read to its end, in UTF-8', async () => {
    const answer = await ask('/object')
    expect([answer.status, objectOf(answer)]).toEqual([200, { id: 'ä' }])
  })

  test.each([
    ['/elsewhere', 'It cannot be reached'],
    ['/cut', 'It cannot be reached'],
    ['/silent', 'It takes too long'],
    ['/half', 'It takes too long'],
    ['/endless', 'Its answer is too long'],
  ])('that does not come whole is none: %s', async (path, words) => {
    const failure: unknown = await ask(path).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ProviderSilent)
    expect(failure).toMatchObject({ message: words, advice: undefined })
  })

  test('without an end is left as soon as it is too long', async () => {
    sent = 0
    await expect(ask('/endless')).rejects.toThrow('too long')
    // The rest lay in the buffers of the connection.
    expect(sent).toBeLessThan(10_000_000)
  })

  test.each(['/list', '/text'])('that is no JSON object is none: %s', async (path) => {
    const answer = await ask(path)
    expect(() => objectOf(answer)).toThrow(new ProviderSilent(toStaff('whyNotJson')))
  })

  test('with the status of a failure is refused', async () => {
    const answer = await ask('/refused')
    expect(() => assertOk(answer)).toThrow(
      new ProviderSilent(toStaff('whyStatus', { status: 402 })),
    )
  })
})

describe('an answer of Stripe', () => {
  const retrieve = async (path: string) => {
    const stripe = await openClient(at('/'), 'sk_test_key')
    const paid = stripe.rawRequest('GET', `/v1/payment_intents${path}`)
    return paid.catch(silent)
  }

  test('is read to its end', async () => {
    expect(await retrieve('/object')).toMatchObject({ id: 'ä' })
  })

  test.each(['/elsewhere', '/cut', '/endless', '/text'])(
    'that does not come whole is none, and is left early: %s',
    async (path) => {
      sent = 0
      await expect(retrieve(path)).rejects.toThrow(ProviderSilent)
      expect(sent).toBeLessThan(10_000_000)
    },
  )
})
