import { hash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ReplyCache } from './platform/freshness/reply-cache.ts'
import type { Shop } from './tenants/tx.ts'

/** So many pages are made anew in a night, other ones each night. */
const SAMPLE = 20
/** A write of another process is heard within a second: until then the kept page may differ. */
const HEARD_MS = 2_000

type Ports = {
  cache: Pick<ReplyCache, 'freshKeys' | 'isTrue' | 'outdate'>
  inject: (request: { url: string; headers: { host: string } }) => Promise<unknown>
  today?: () => string
}

/**
 * The paths at which this process shows visitors something else than it would make now. The next
 * request makes each of them anew.
 */
export const outdatedPages =
  ({ cache, inject, today = () => new Date().toISOString().slice(0, 10) }: Ports) =>
  async ({ id, origin }: Pick<Shop, 'id' | 'origin'>): Promise<string[]> => {
    const beginning = `${id} `
    const place = (path: string) => hash('sha1', today() + path)
    // The others are hashes of long addresses, or the page of all unknown ones.
    const paths = cache
      .freshKeys(`${beginning}/`)
      .map((key) => key.slice(beginning.length))
      .filter((path) => path !== '/*')
      .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
      .slice(0, SAMPLE)
    const { host } = new URL(origin)
    const isOutdated = async (path: string) =>
      (await cache.isTrue(beginning + path, () => inject({ url: path, headers: { host } }))) ===
      false
    const outdatedOf = async (some: string[]) => {
      const found: string[] = []
      for (const path of some) if (await isOutdated(path)) found.push(path)
      return found
    }
    const first = await outdatedOf(paths)
    if (first.length === 0) return []
    await delay(HEARD_MS)
    const outdated = await outdatedOf(first)
    for (const path of outdated) cache.outdate(beginning + path)
    return outdated
  }

export const injectInto =
  (app: FastifyInstance): Ports['inject'] =>
  (request) =>
    app.inject(request)
