import { connect, type Socket } from 'node:net'

/** A request, as the bytes that go over the wire. */
export type WireRequest = Buffer

type WireOptions = {
  method?: string
  host?: string
  headers?: Record<string, string>
  /** Bytes as they are, others as JSON. */
  body?: object | Buffer
}

export function wireRequest(
  path: string,
  { method = 'GET', host = 'localhost', headers = {}, body }: WireOptions = {},
): WireRequest {
  const isBytes = Buffer.isBuffer(body)
  const sent = isBytes ? body : Buffer.from(body ? JSON.stringify(body) : '')
  const all = {
    Host: host,
    ...headers,
    ...(body && {
      'Content-Type': isBytes ? 'application/octet-stream' : 'application/json',
      'Content-Length': String(sent.length),
    }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return Buffer.concat([head, sent])
}

export type WireReply = { head: string; body: Buffer }

/**
 * Sends over one kept connection, one request at a time. It looks at no more than status and
 * length, so that it costs less than any server: a richer client would be what is measured.
 */
export class Connection {
  readonly #socket: Socket
  #chunks: Buffer[] = []
  /** Bytes of the reply that are still to come; undefined before its head is whole. */
  #missing: number | undefined
  #head = ''
  #settle: { resolve: (reply: WireReply) => void; reject: (error: Error) => void } | undefined

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#settle?.reject(error))
    this.#socket.on('close', () => this.#settle?.reject(new Error('The server hung up')))
  }

  /** @throws Error on any status but success */
  ask(request: WireRequest): Promise<WireReply> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#settle = undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer) {
    this.#chunks.push(chunk)
    if (this.#missing === undefined) {
      if (this.#chunks.length > 1) this.#chunks = [Buffer.concat(this.#chunks)]
      const bytes = this.#chunks[0]!
      const end = bytes.indexOf('\r\n\r\n')
      if (end < 0) return
      this.#head = bytes.toString('latin1', 0, end)
      this.#missing = lengthOf(this.#head) + end + 4 - bytes.length
    } else {
      this.#missing -= chunk.length
    }
    if (this.#missing <= 0) this.#finish()
  }

  #finish() {
    const { resolve, reject } = this.#settle!
    const head = this.#head
    const all = this.#chunks.length > 1 ? Buffer.concat(this.#chunks) : this.#chunks[0]!
    this.#chunks = []
    this.#missing = undefined
    if (head.startsWith('HTTP/1.1 20')) resolve({ head, body: all.subarray(head.length + 4) })
    else reject(new Error(head.slice(0, head.indexOf('\r'))))
  }
}

function lengthOf(head: string): number {
  const match = /\r\ncontent-length: (\d+)/i.exec(head)
  if (!match) throw new Error(`A reply without a length: ${head}`)
  return Number(match[1])
}

/** A request of a client. */
export type Ask = (connection: Connection, client: number, turn: number) => Promise<unknown>

/** Each client begins at another of them. */
export const eachOf =
  (requests: WireRequest[]): Ask =>
  (connection, client, turn) =>
    connection.ask(requests[(client + turn) % requests.length]!)

export type LoadResult = { perSecond: number; turns: number; p50: number; p99: number }

/** Takes as many turns as the server answers: each client asks again at once. Times in milliseconds. */
export async function load(
  port: number,
  ask: Ask,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<LoadResult> {
  const times: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const connection = new Connection(port)
      for (let turn = 0; performance.now() < end; turn++) {
        const asked = performance.now()
        await ask(connection, client, turn)
        times.push(performance.now() - asked)
      }
      connection.close()
    }),
  )
  const elapsedSeconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    perSecond: times.length / elapsedSeconds,
    turns: times.length,
    p50: at(0.5),
    p99: at(0.99),
  }
}
