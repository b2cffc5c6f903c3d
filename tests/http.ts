import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import type { Api } from '#contract/api.ts'

export type RequestOptions = {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

export type Reply = {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
  json: () => unknown
}

/** A host of a running server. */
export type Site = {
  host: string
  /** The request and reply as they are, without defaults, redirects or errors. */
  fetch: (path: string, options?: RequestOptions) => Promise<Reply>
  /** The contract's client over real HTTP. @throws ApiRefusal */
  api: Api
}

/** A reply that is not a success. */
class ApiRefusal extends Error {
  readonly status: number
  readonly body: unknown

  constructor(call: string, { status, text }: Reply) {
    super(`${call} replied ${status}: ${text.slice(0, 300)}`)
    this.status = status
    this.body = bodyOf(text)
  }
}

type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}
type Place = { port: number; host: string; tenant?: number | undefined }

/** `tenant` goes with every call of `api`, as the browser's client does it. */
export function siteAt({ port, host, tenant }: Place, agent: Agent): Site {
  const fetch: Site['fetch'] = (path, options) => send({ port, host }, path, options, agent)
  const api = async (call: string, input: Input = {}) => {
    const [method = '', path = ''] = call.split(' ')
    const headers: Record<string, string> = {}
    if (tenant !== undefined) headers['X-Tenant-ID'] = String(tenant)
    if (input.body !== undefined) headers['Content-Type'] = 'application/json'
    if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey
    const reply = await fetch(`/api${filled(path, input.params)}${queryOf(input.query)}`, {
      method,
      headers,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    })
    if (reply.status >= 300) throw new ApiRefusal(call, reply)
    return bodyOf(reply.text)
  }
  return { host, fetch, api: api as Api }
}

const filled = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function queryOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const pairs = given.flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  )
  const text = new URLSearchParams(pairs).toString()
  return text && `?${text}`
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** node:http, for `fetch` refuses to set a Host. */
function send(
  { port, host }: Place,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
  agent: Agent,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent,
      headers: {
        Host: host.includes(':') ? host : `${host}:${port}`,
        ...(body !== undefined &&
          !('Transfer-Encoding' in headers) && { 'Content-Length': Buffer.byteLength(body) }),
        ...headers,
      },
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = bytes.toString()
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text,
          json: () => JSON.parse(text) as unknown,
        })
      })
    })
    sent.end(body)
  })
}

/** Sends the bytes as they are, for requests that no client would make. */
export function sendRaw(port: number, bytes: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setTimeout(5000, () => socket.destroy(new Error('No answer within 5 s')))
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () =>
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }),
    )
    socket.write(bytes, 'latin1')
  })
}
