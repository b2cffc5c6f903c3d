import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OutsidePorts } from '#server/platform/outgoing/ask-outside.ts'
import type { EventType } from '#contract/event-types.ts'
import type { Colleague } from './staff.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: string; at: number }

export type Receiver = {
  received: Received[]
  /** Says what is answered from now on, by the address of the endpoint. */
  answer: (path: string, how: Answer) => void
  /** An address for an endpoint. */
  url: (path: string) => string
  outside: Partial<OutsidePorts>
  close: () => Promise<void>
}

type Answer = {
  status: number
  headers?: Record<string, string>
  body?: string
  afterMs?: number
}

/** A program that receives webhooks, under names that lead to this machine. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const answers = new Map<string, Answer>()
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body, at: Date.now() })
      const {
        status,
        headers,
        body: said = 'ok',
        afterMs = 0,
      } = answers.get(path) ?? { status: 200 }
      setTimeout(() => response.writeHead(status, headers).end(said), afterMs)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = String((server.address() as AddressInfo).port)
  return {
    received,
    answer: (path, how) => void answers.set(path, how),
    url: (path) => `http://hooks.example:${port}${path}`,
    outside: {
      resolve: async () => ['127.0.0.1'],
      isAllowed: (address) => address === '127.0.0.1',
      schemes: ['http:'],
      ports: [port],
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An endpoint that has answered its test. */
export async function newEndpoint(owner: Colleague, url: string, events: EventType[]) {
  const made = await owner.shop('POST /webhooks/', { name: 'Books', url, events })
  if (made.status !== 201) throw new Error(`${made.status}: ${made.text}`)
  const { id, secret } = made.json()
  const tested = await owner.shop(`POST /webhooks/${id}/test/`)
  if (tested.json().state !== 'delivered') throw new Error(tested.text)
  return { id, secret }
}
