import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Longer than any server may take. */
const PATIENCE_MS = 60_000

type Reply = { status: number; text: string }
export type CallOptions = {
  host?: string
  token?: string
  body?: object
  headers?: Record<string, string>
}
/** @throws Error where no whole reply came */
export type Ask = (method: string, path: string, options?: CallOptions) => Promise<Reply>

/** A client that keeps its connections, as a browser or a proxy does. It asks nothing twice. */
export function caller(port: number, connections = Infinity): { ask: Ask; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask: Ask = (method, path, { host = 'localhost', token, body, headers } = {}) =>
    new Promise((resolve, reject) => {
      const bytes = body && JSON.stringify(body)
      const sent = request(
        {
          agent,
          port,
          host: '127.0.0.1',
          method,
          path,
          timeout: PATIENCE_MS,
          headers: {
            Host: host,
            ...(token && { Authorization: `Bearer ${token}` }),
            ...(bytes && {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(bytes),
            }),
            ...headers,
          },
        },
        (reply) => {
          text(reply).then((all) => resolve({ status: reply.statusCode ?? 0, text: all }), reject)
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('No reply came.')))
      sent.on('error', reject)
      sent.end(bytes)
    })
  return { ask, close: () => agent.destroy() }
}
