import { NO_SHOP } from '../database/pool-slots.ts'
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Limit } from '#contract/endpoint.ts'
import { createGate } from '../turns/gate.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const zstd = promisify(zlib.zstdCompress)
const whole = {
  br: promisify(zlib.brotliDecompress),
  gzip: promisify(zlib.gunzip),
  zstd: promisify(zlib.zstdDecompress),
}

/** The number of threads for compression: each takes a megabyte while it lasts. */
const compressionGate = createGate(4)
/** All shops stand in one line here: their pages have been made in turn. */

type Compressed = keyof typeof whole
type Encoding = Compressed | 'identity'

const SMALLEST_COMPRESSED_BYTES = 1024
/**
 * The first that a client takes. A search page of 164 kB: 22.8 kB by Brotli in 2.0 ms of a core. For a single
 * use 25.8 kB in 0.8 ms, or 25.6 kB by Zstandard in 0.4 ms.
 */
const ENCODINGS = { kept: ['br', 'gzip'], once: ['zstd', 'br', 'gzip'] } as const
const BROTLI_QUALITY = { kept: 5, once: 3 }
const ZSTD_LEVEL = 3
type Compress = (body: Buffer, isForMany: boolean) => Promise<Buffer>
const compress: Record<Compressed, Compress> = {
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
  zstd: (body) => zstd(body, { params: { [zlib.constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
}

/** Text, or pieces of it. Bytes are the same in many replies: they are neither copied nor counted. */
type ReplyBody = string | readonly (string | Uint8Array)[]

/** The pieces of a body: bytes of its own, and those that it shares with others. */
type Piece = { bytes: Uint8Array; isShared: boolean }

function piecesOf(body: ReplyBody): Piece[] {
  const pieces: Piece[] = []
  let own = ''
  const endOwn = () => {
    if (own !== '') pieces.push({ bytes: exact(Buffer.from(own)), isShared: false })
    own = ''
  }
  for (const piece of typeof body === 'string' ? [body] : body) {
    if (typeof piece === 'string') own += piece
    else if (piece.length > 0) {
      endOwn()
      pieces.push({ bytes: piece, isShared: true })
    }
  }
  endOwn()
  return pieces
}

/** In memory of its own: a small piece of a shared block would keep the whole block. */
function exact(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

type ReplyOptions = {
  isKept?: boolean
  limits?: readonly Limit[]
  isFiltered?: boolean
  /** Put together by one visitor, of words or filters: it will hardly be asked for again. */
  isForFew?: boolean
}

type Ready = { headers: string[]; pieces: readonly Uint8Array[] }

/**
 * A whole reply, ready to be written. It keeps the encodings that clients have asked for, each made when
 * first asked for, and no other: the text itself goes when only a compressed copy is asked for.
 */
export class CachedReply {
  readonly status: number
  /** A reply that is not kept goes to the requests that wait for it, and to no later one. */
  readonly isKept: boolean
  readonly #headers: readonly string[]
  readonly #etag: string
  readonly #isForMany: boolean
  /** The length of each own piece, and the shared ones as they are. */
  readonly #layout: readonly (number | Uint8Array)[]
  readonly #length: number
  readonly #ready = new Map<Encoding, Ready>()
  readonly #making = new Map<Encoding, Promise<void>>()
  #isTextAskedFor = false
  /** The cache hears of every change of `bytes`. */
  onResize: (() => void) | undefined

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
    const pieces = piecesOf(body)
    this.#layout = pieces.map(({ bytes, isShared }) => (isShared ? bytes : bytes.length))
    this.#length = pieces.reduce((sum, { bytes }) => sum + bytes.length, 0)
    const hash = createHash('sha1')
    for (const { bytes } of pieces) hash.update(bytes)
    // Weak: the same content whatever the encoding.
    this.#etag = `W/"${hash.digest('base64url')}"`
    this.#headers = [
      ...headers,
      'Cache-Control',
      'no-cache',
      'Vary',
      'Accept-Encoding',
      'ETag',
      this.#etag,
    ]
    this.#keepText(pieces.map(({ bytes }) => bytes))
  }

  /** The bytes that it keeps in memory. Bytes shared with other replies do not count. */
  get bytes(): number {
    const shared = new Set(this.#layout)
    let sum = 0
    for (const { pieces } of this.#ready.values()) {
      for (const piece of pieces) if (!shared.has(piece)) sum += piece.length
    }
    return sum
  }

  isSameAs(other: CachedReply): boolean {
    return this.status === other.status && this.#etag === other.#etag
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
    if (encoding === 'identity') this.#isTextAskedFor = true
    const ready = this.#ready.get(encoding)
    if (!ready) {
      this.#make(encoding).then(
        () => this.write(request, response, extra),
        (error: Error) => response.destroy(error),
      )
      return
    }
    response.writeHead(this.status, own.length > 0 ? [...ready.headers, ...own] : ready.headers)
    const last = ready.pieces.length - 1
    if (request.method === 'HEAD' || last < 0) return void response.end()
    for (let at = 0; at < last; at++) response.write(ready.pieces[at])
    response.end(ready.pieces[last])
  }

  #encodingFor(accepted: string | undefined): Encoding {
    if (!accepted || this.#length < SMALLEST_COMPRESSED_BYTES) return 'identity'
    const wanted = ENCODINGS[this.#isForMany ? 'kept' : 'once']
    return wanted.find((each) => accepts(accepted, each)) ?? 'identity'
  }

  #make(encoding: Encoding): Promise<void> {
    let making = this.#making.get(encoding)
    if (!making) {
      making = (encoding === 'identity' ? this.#makeText() : this.#compress(encoding)).finally(() =>
        this.#making.delete(encoding),
      )
      this.#making.set(encoding, making)
    }
    return making
  }

  async #compress(encoding: Compressed): Promise<void> {
    if (!this.#ready.has('identity')) await this.#makeText()
    const text = this.#ready.get('identity')!
    try {
      const body = await compressionGate(NO_SHOP, () =>
        compress[encoding](Buffer.concat(text.pieces), this.#isForMany),
      )
      this.#keep(encoding, [exact(body)], ['Content-Encoding', encoding])
      if (!this.#isTextAskedFor) this.#ready.delete('identity')
    } catch {
      this.#isTextAskedFor = true
      this.#ready.set(encoding, text)
    }
    this.onResize?.()
  }

  /** The text again, from the smaller copy that was kept of it. */
  async #makeText(): Promise<void> {
    const [encoding, { pieces: kept }] = [...this.#ready][0] as [Compressed, Ready]
    const text = await whole[encoding](kept[0]!)
    let at = 0
    const pieces = this.#layout.map((piece) => {
      const begin = at
      at += typeof piece === 'number' ? piece : piece.length
      return typeof piece === 'number' ? exact(text.subarray(begin, at)) : piece
    })
    this.#keepText(pieces)
    this.onResize?.()
  }

  #keepText(pieces: Uint8Array[]) {
    this.#keep('identity', pieces, [])
  }

  #keep(encoding: Encoding, pieces: readonly Uint8Array[], named: string[]) {
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
    const headers = [...this.#headers, 'Content-Length', String(length), ...named]
    this.#ready.set(encoding, { headers, pieces })
  }
}

/** Named with a weight above zero. */
function accepts(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false
  return header
    .split(',')
    .some((part) => part.split(';')[0]?.trim() === encoding && !/;\s*q=0(\.0*)?\s*$/.test(part))
}
