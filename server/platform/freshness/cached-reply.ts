import { NO_SHOP } from '../database/pool-slots.ts'
import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Limit } from '#contract/endpoint.ts'
import { createGate } from '../turns/gate.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** The number of threads for compression: each takes a megabyte while it lasts. */
const compressionGate = createGate(4)
/** All shops stand in one line here: their pages have been made in turn. */

type Encoding = 'br' | 'gzip' | 'identity'

const SMALLEST_COMPRESSED_BYTES = 1024
/** A list page of 199 kB: 28.1 kB in 1.8 ms of a core, or 31.8 kB in 0.8 ms for a single use. */
export const BROTLI_QUALITY = { kept: 5, once: 3 }
type Compress = (body: Buffer, isForMany: boolean) => Promise<Buffer>
const compress: Record<Exclude<Encoding, 'identity'>, Compress> = {
  br: (body, isForMany) =>
    brotli(body, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: isForMany
          ? BROTLI_QUALITY.kept
          : BROTLI_QUALITY.once,
        // The window is as large as the text: a larger one only takes memory and the garbage collector's time.
        [zlib.constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(body.length))),
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => gzip(body, { level: 6 }),
}

/** Text, or pieces of it; what is the same in many replies comes as bytes. */
type ReplyBody = string | readonly (string | Uint8Array)[]

const bytesOf = (piece: string | Uint8Array) =>
  typeof piece === 'string' ? Buffer.from(piece) : piece

/** In memory of their own: a small piece of a shared block would keep the whole block. */
function exact(pieces: readonly Uint8Array[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

type ReplyOptions = {
  isKept?: boolean
  limits?: readonly Limit[]
  isFiltered?: boolean
  /** Put together by one visitor, of words or filters: it will hardly be asked for again. */
  isForFew?: boolean
}

/** A whole reply, ready to be written: compressed once per encoding, when first asked for. */
export class CachedReply {
  readonly status: number
  /** A reply that is not kept goes to the requests that wait for it, and to no later one. */
  readonly isKept: boolean
  readonly #headers: readonly string[]
  readonly #etag: string
  readonly #isForMany: boolean
  readonly #identity: Buffer
  readonly #encoded = new Map<Encoding, { headers: string[]; body: Buffer }>()
  readonly #encoding = new Map<Encoding, Promise<void>>()

  /** The limits that each use of the kept reply counts against. */
  readonly limits: readonly Limit[]
  /** A page that a visitor put together from filters: all of these share a part of the cache. */
  readonly isFiltered: boolean

  /** `headers` as name, value, name, value; those about length, encoding and freshness are added. */
  constructor(
    status: number,
    headers: readonly string[],
    body: ReplyBody,
    { isKept = true, limits = [], isFiltered = false, isForFew = isFiltered }: ReplyOptions = {},
  ) {
    this.status = status
    this.isKept = isKept
    this.limits = limits
    this.isFiltered = isFiltered
    this.#isForMany = isKept && !isForFew
    this.#identity = exact((typeof body === 'string' ? [body] : body).map(bytesOf))
    // Weak: the same content whatever the encoding.
    this.#etag = `W/"${hash('sha1', this.#identity, 'base64url')}"`
    this.#headers = [
      ...headers,
      'Cache-Control',
      'no-cache',
      'Vary',
      'Accept-Encoding',
      'ETag',
      this.#etag,
    ]
    this.#keep('identity', this.#identity)
  }

  /** Approximate size with its compressed copies. */
  get bytes(): number {
    return Math.ceil(this.#identity.length * 1.6)
  }

  /** `extra` headers are this caller's alone. */
  write(request: IncomingMessage, response: ServerResponse, extra: string[] = []): void {
    // A reply to a request with a token is private, even if it is the same for all.
    const own = request.headers.authorization ? [...extra, 'Cache-Control', 'private'] : extra
    if (this.status === 200 && request.headers['if-none-match']?.includes(this.#etag)) {
      response.writeHead(304, [...this.#headers, ...own])
      response.end()
      return
    }
    const encoding = this.#encodingFor(request.headers['accept-encoding'])
    const ready = this.#encoded.get(encoding)
    if (!ready) {
      void this.#encode(encoding).then(() => this.write(request, response, extra))
      return
    }
    response.writeHead(this.status, own.length > 0 ? [...ready.headers, ...own] : ready.headers)
    response.end(request.method === 'HEAD' ? undefined : ready.body)
  }

  #encodingFor(accepted: string | undefined): Encoding {
    if (!accepted || this.#identity.length < SMALLEST_COMPRESSED_BYTES) return 'identity'
    return (['br', 'gzip'] as const).find((each) => accepts(accepted, each)) ?? 'identity'
  }

  #encode(encoding: Encoding): Promise<void> {
    let running = this.#encoding.get(encoding)
    if (!running && encoding !== 'identity') {
      running = compressionGate(NO_SHOP, () => compress[encoding](this.#identity, this.#isForMany))
        .then((body) => this.#keep(encoding, exact([body])))
        .catch(() => this.#keep(encoding, this.#identity, 'identity'))
      this.#encoding.set(encoding, running)
    }
    return running ?? Promise.resolve()
  }

  #keep(asked: Encoding, body: Buffer, actual: Encoding = asked) {
    const headers = [...this.#headers, 'Content-Length', String(body.length)]
    if (actual !== 'identity') headers.push('Content-Encoding', actual)
    this.#encoded.set(asked, { headers, body })
  }
}

/** Named with a weight above zero. */
function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false
  return header
    .split(',')
    .some((part) => part.split(';')[0]?.trim() === encoding && !/;\s*q=0(\.0*)?\s*$/.test(part))
}
