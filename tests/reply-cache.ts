import { CachedReply } from '#server/platform/freshness/cached-reply.ts'
import type { Tag } from '#server/platform/freshness/kept-replies.ts'
import {
  createReplyCache,
  type Made,
  type ReplyCache,
} from '#server/platform/freshness/reply-cache.ts'

export class Outage extends Error {}

export const createCache = (maxBytes = 1_000_000): ReplyCache => {
  const cache = createReplyCache({ maxBytes, isOutage: (error) => error instanceof Outage })
  cache.hearWrites(true)
  return cache
}

export const replyOf = (text: string) => new CachedReply(200, [], text)
export const made = (reply: CachedReply, ...tags: Tag[]): Made => ({ reply, tags })

/** As a client gets it that takes this encoding; browsers ask for brotli. */
export function written(reply: CachedReply, encoding: string | undefined = 'br'): Promise<Buffer> {
  type Write = Parameters<CachedReply['write']>
  const request = { headers: { 'accept-encoding': encoding }, method: 'GET' } as Write[0]
  const pieces: Uint8Array[] = []
  return new Promise((resolve) => {
    const response = {
      writeHead() {},
      write: (piece: Uint8Array) => pieces.push(piece),
      end: (piece: Uint8Array) => resolve(Buffer.concat([...pieces, piece])),
    }
    reply.write(request, response as unknown as Write[1])
  })
}

/** The text of a reply, as a client without compression gets it. */
export function bodyText(reply: CachedReply): string {
  const pieces: Uint8Array[] = []
  const request = { headers: {}, method: 'GET' } as Parameters<CachedReply['write']>[0]
  const take = (piece: Uint8Array) => pieces.push(piece)
  const response = { writeHead() {}, write: take, end: take }
  reply.write(request, response as unknown as Parameters<CachedReply['write']>[1])
  return Buffer.concat(pieces).toString()
}
