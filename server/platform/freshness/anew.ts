import type { CachedReply } from './cached-reply.ts'

type Make<Made extends { reply: CachedReply }> = () => Promise<Made>

/** Replies that are made beside the kept ones, by a request like any other, to be compared with them. */
export function createAnew() {
  const takers = new Map<string, (reply: CachedReply) => void>()
  return {
    /** The reply made anew, if one is wanted under this key; it is not kept. */
    take<Made extends { reply: CachedReply }>(
      key: string,
      make: Make<Made>,
    ): Promise<CachedReply> | undefined {
      const taker = takers.size > 0 ? takers.get(key) : undefined
      if (!taker) return undefined
      takers.delete(key)
      return make().then(({ reply }) => {
        taker(reply)
        return reply
      })
    },

    /** @returns the reply that `ask` brought about; undefined if it asked for another one */
    async made(key: string, ask: () => Promise<unknown>): Promise<CachedReply | undefined> {
      let made: CachedReply | undefined
      takers.set(key, (reply) => (made = reply))
      try {
        await ask()
      } finally {
        takers.delete(key)
      }
      return made
    },
  }
}
