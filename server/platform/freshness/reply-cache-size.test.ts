import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { memoryInUse } from '#tests/memory-in-use.ts'
import { bodyText, createCache, made, replyOf, written } from '#tests/reply-cache.ts'
import { CachedReply } from './cached-reply.ts'
import type { ReplyCache } from './reply-cache.ts'

describe('its size', () => {
  test('stays within its bounds, and what is asked for stays', async () => {
    const cache = createCache(200_000)
    const text = 'x'.repeat(5000)
    const put = (key: string) => cache.get(key, () => Promise.resolve(made(replyOf(text), key)))
    await put('often')
    for (let count = 0; count < 100; count++) {
      await put(`page ${count}`)
      expect(cache.bytes()).toBeLessThanOrEqual(200_000)
      expect(cache.fresh('often')).toBeDefined()
    }
    expect(cache.fresh('page 0')).toBeUndefined()
    expect(cache.fresh('page 99')).toBeDefined()
  })

  test('is what its entries really take up, small as they are', async () => {
    const cache = createCache(6_000_000)
    const before = memoryInUse()
    for (let count = 0; count < 3_000; count++) {
      // Long enough to be compressed, so short that anything else would weigh more.
      const reply = replyOf(`${count}`.padEnd(1100, 'x'))
      await cache.get(`1 /page/${count}`, () => Promise.resolve(made(reply, `1:page:${count}`)))
      await written(reply)
    }
    expect(cache.bytes()).toBeGreaterThan(4_000_000)
    await eventually(() => expect(memoryInUse() - before).toBeLessThan(cache.bytes() * 1.25))
    expect(cache.fresh('1 /page/2999')).toBeDefined()
  })

  test('is bounded in number, too', async () => {
    const cache = createCache(1_000_000_000)
    for (let count = 0; count < 12_000; count++) {
      await cache.get(`${count}`, () => Promise.resolve(made(replyOf(''))))
    }
    expect(cache.fresh('0')).toBeUndefined()
    expect(cache.fresh('11999')).toBeDefined()
  })

  test('does not grow by what is not to be kept', async () => {
    const cache = createCache()
    const nothing = new CachedReply(200, [], 'nothing here', { isKept: false })
    const make = () => Promise.resolve(made(nothing, 't'))
    expect(bodyText(await cache.get('a', make))).toBe('nothing here')
    expect([cache.fresh('a'), cache.bytes()]).toEqual([undefined, 0])
  })

  test('a reply that is larger than all of it is given, not kept', async () => {
    const cache = createCache(10_000)
    const reply = replyOf('x'.repeat(20_000))
    expect(await cache.get('a', () => Promise.resolve(made(reply, 't')))).toBe(reply)
    expect(cache.fresh('a')).toBeUndefined()
    expect(cache.bytes()).toBe(0)
  })
})

describe('pages with a stylesheet that all of them share', () => {
  const STYLE = Buffer.from(randomBytes(40_000).toString('hex'))
  const OWN_BYTES = 20_000
  const pageOf = (count: number) =>
    new CachedReply(200, [], [`<style>`, STYLE, `${count}`.padEnd(OWN_BYTES, 'x')])

  /** The part of so many pages, asked for in turn, that the cache had. */
  async function askInTurn(cache: ReplyCache, count: number): Promise<number> {
    let had = 0
    for (let at = 0; at < count; at++) {
      const key = `page ${at}`
      if (cache.fresh(key)) had++
      else await cache.get(key, () => Promise.resolve(made(pageOf(at), key)))
    }
    return had / count
  }

  test('take no room for it, and all of them are kept', async () => {
    const cache = createCache(1_000 * (OWN_BYTES + 3_000))
    expect(await askInTurn(cache, 1_000)).toBe(0)
    expect(await askInTurn(cache, 1_000)).toBe(1)
    expect(bodyText(cache.fresh('page 7')!)).toBe(
      `<style>${STYLE.toString()}${'7'.padEnd(OWN_BYTES, 'x')}`,
    )
  })

  test('that are a fifth too many for the cache are had most of the time, each time', async () => {
    const cache = createCache(1_000 * (OWN_BYTES + 3_000))
    await askInTurn(cache, 1_250)
    for (let round = 1; round <= 5; round++) {
      expect(await askInTurn(cache, 1_250)).toBeGreaterThan(0.6)
    }
    expect(cache.bytes()).toBeLessThanOrEqual(1_000 * (OWN_BYTES + 3_000))
  })

  test('keep the encodings that are asked for, and give any other as well', async () => {
    const cache = createCache()
    const reply = pageOf(1)
    const text = bodyText(reply)
    const fresh = pageOf(1)
    await cache.get('a', () => Promise.resolve(made(fresh, 't')))
    expect(cache.bytes()).toBeGreaterThan(OWN_BYTES)
    const small = await written(fresh, 'br')
    expect(brotliDecompressSync(small).toString()).toBe(text)
    const weighed = cache.bytes()
    expect(weighed).toBeGreaterThan(small.length)
    expect(weighed).toBeLessThan(small.length + 3_000)
    const zipped = await written(fresh, 'gzip')
    expect(gunzipSync(zipped).toString()).toBe(text)
    expect(cache.bytes() - weighed).toBe(zipped.length)
    expect((await written(fresh, 'identity')).toString()).toBe(text)
    expect(cache.bytes() - weighed).toBe(zipped.length + OWN_BYTES + '<style>'.length)
  })

  test('weigh nothing more once they have left, in any encoding', async () => {
    const cache = createCache(60_000)
    const former = pageOf(1)
    const text = bodyText(pageOf(1))
    await cache.get('a', () => Promise.resolve(made(former, 't')))
    for (let count = 2; count < 30; count++) {
      await cache.get(`${count}`, () => Promise.resolve(made(pageOf(count), 't')))
    }
    const weighed = cache.bytes()
    expect(gunzipSync(await written(former, 'gzip')).toString()).toBe(text)
    expect([cache.bytes(), cache.fresh('a')]).toEqual([weighed, undefined])
  })
})
