import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CachedReply } from './cached-reply.ts'
import type { Made } from './reply-cache.ts'
import type { Tag } from './kept-replies.ts'
import { bodyText, createCache, made, Outage, replyOf, written } from '#tests/reply-cache.ts'

/** A `make` that counts its runs and ends when the test says so. */
function controlled(...tags: Tag[]) {
  const runs: { finish: (reply: CachedReply) => void; fail: (error: Error) => void }[] = []
  const make = () =>
    new Promise<Made>((resolve, reject) => {
      runs.push({ finish: (reply) => resolve(made(reply, ...tags)), fail: reject })
    })
  return { make, runs }
}

/** Lets everything that is ready to go on go on. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('the cache', () => {
  test('is made once, and then found', async () => {
    const cache = createCache()
    const first = replyOf('first')
    expect(cache.fresh('a')).toBeUndefined()
    expect(await cache.get('a', () => Promise.resolve(made(first, 't')))).toBe(first)
    expect(cache.fresh('a')).toBe(first)
    expect(await cache.get('a', () => expect.unreachable())).toBe(first)
  })

  test('gives filtered replies a fifth of its bytes, and keeps all others', async () => {
    const cache = createCache(1_000_000)
    const text = 'x'.repeat(10_000)
    const keep = async (key: string, isFiltered: boolean) =>
      cache.get(key, async () => made(new CachedReply(200, [], text, { isFiltered }), 't'))
    for (let at = 0; at < 20; at++) await keep(`plain ${at}`, false)
    const plain = cache.bytes()
    for (let at = 0; at < 1000; at++) {
      await keep(`filtered ${at}`, true)
      // A reply that is asked for again and again stays.
      await keep('filtered 0', true)
    }
    expect(cache.bytes() - plain).toBeLessThanOrEqual(200_000)
    expect(cache.bytes() - plain).toBeGreaterThan(150_000)
    for (let at = 0; at < 20; at++) expect(cache.fresh(`plain ${at}`)).toBeDefined()
    expect(cache.fresh('filtered 0')).toBeDefined()
    expect(cache.fresh('filtered 500')).toBeUndefined()
    cache.drop(['t'])
    expect(cache.fresh('filtered 0')).toBeUndefined()
  })

  test('a hundred misses at once make it once', async () => {
    const cache = createCache()
    const { make, runs } = controlled('t')
    const asked = Array.from({ length: 100 }, () => cache.get('a', make))
    expect(runs).toHaveLength(1)
    const reply = replyOf('only')
    runs[0]!.finish(reply)
    expect(new Set(await Promise.all(asked))).toEqual(new Set([reply]))
  })

  test('a failure goes to all who wait and is not kept', async () => {
    const cache = createCache()
    const { make, runs } = controlled()
    const asked = [cache.get('a', make), cache.get('a', make)]
    runs[0]!.fail(new Error('not found'))
    const results = await Promise.allSettled(asked)
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
    const reply = replyOf('there')
    expect(await cache.get('a', () => Promise.resolve(made(reply)))).toBe(reply)
  })
})

describe('a write', () => {
  test('drops what was made from it, and nothing else', async () => {
    const cache = createCache()
    const replies = { knife: replyOf('knife'), tea: replyOf('tea'), both: replyOf('both') }
    await cache.get('/knife', () => Promise.resolve(made(replies.knife, '1:knife')))
    await cache.get('/tea', () => Promise.resolve(made(replies.tea, '2:tea')))
    await cache.get('/both', () => Promise.resolve(made(replies.both, '1:knife', '2:tea')))
    cache.drop(['1:knife'])
    expect(cache.fresh('/knife')).toBeUndefined()
    expect(cache.fresh('/both')).toBeUndefined()
    expect(cache.fresh('/tea')).toBe(replies.tea)
  })

  test('a write while a reply is made makes it again', async () => {
    const cache = createCache()
    const { make, runs } = controlled('t')
    const asked = cache.get('a', make)
    cache.drop(['t'])
    runs[0]!.finish(replyOf('old'))
    await settle()
    expect(runs).toHaveLength(2)
    const current = replyOf('new')
    runs[1]!.finish(current)
    expect(await asked).toBe(current)
    expect(cache.fresh('a')).toBe(current)
  })

  test('a write to something else while a reply is made does not', async () => {
    const cache = createCache()
    const { make, runs } = controlled('t')
    const asked = cache.get('a', make)
    cache.drop(['other'])
    const reply = replyOf('as it is')
    runs[0]!.finish(reply)
    expect(await asked).toBe(reply)
    expect(runs).toHaveLength(1)
    expect(cache.fresh('a')).toBe(reply)
  })

  test('is seen by every later request, even when it overtakes the last rendering', async () => {
    const cache = createCache()
    const { make, runs } = controlled('t')
    const first = cache.get('a', make)
    let begun = 0
    // Each rendering is overtaken, until the first asker is given what there is.
    const isAnswered = first.then(() => true)
    for (;;) {
      await settle()
      if (runs.length === begun) break
      begun = runs.length
      cache.drop(['t'])
      const running = runs.at(-1)!
      const second = cache.get('a', make)
      running.finish(replyOf(`before write ${begun}`))
      await settle()
      if (await Promise.race([isAnswered, settle()])) {
        // The second asked after the last write: it waits for a reply that knows of it.
        for (const run of runs) run.finish(replyOf('after the write'))
        expect(bodyText(await second)).toBe('after the write')
        return
      }
      void second
    }
    expect.unreachable('the first asker was never answered')
  })

  test('an endless stream of writes still leaves an answer', async () => {
    const cache = createCache()
    let runs = 0
    const reply = await cache.get('a', async () => {
      runs++
      await settle()
      cache.drop(['t'])
      return made(replyOf(String(runs)), 't')
    })
    expect(bodyText(reply)).toBe(String(runs))
    expect(runs).toBeLessThan(10)
    expect(cache.fresh('a')).toBeUndefined()
  })
})

describe('while writes are not heard', () => {
  test('no reply from before or meanwhile is fresh', async () => {
    const cache = createCache()
    await cache.get('a', () => Promise.resolve(made(replyOf('before'), 't')))
    cache.hearWrites(false)
    expect(cache.fresh('a')).toBeUndefined()
    await cache.get('a', () => Promise.resolve(made(replyOf('meanwhile'), 't')))
    expect(cache.fresh('a')).toBeUndefined()
    cache.hearWrites(true)
    expect(cache.fresh('a')).toBeUndefined()
    const after = replyOf('after')
    await cache.get('a', () => Promise.resolve(made(after, 't')))
    expect(cache.fresh('a')).toBe(after)
  })

  test('a reply begun before they were heard again is made again', async () => {
    const cache = createCache()
    cache.hearWrites(false)
    const { make, runs } = controlled('t')
    const asked = cache.get('a', make)
    cache.hearWrites(true)
    runs[0]!.finish(replyOf('old'))
    await settle()
    expect(runs).toHaveLength(2)
    runs[1]!.finish(replyOf('new'))
    expect(bodyText(await asked)).toBe('new')
  })
})

describe('without a database', () => {
  test('the last reply is given, dropped or not; any other failure is reported', async () => {
    const cache = createCache()
    const last = replyOf('last')
    await cache.get('a', () => Promise.resolve(made(last, 't')))
    cache.drop(['t'])
    const away = () => Promise.reject(new Outage())
    expect(await cache.get('a', away)).toBe(last)
    expect(cache.fresh('a')).toBeUndefined()
    await expect(cache.get('b', away)).rejects.toThrow(Outage)
    await expect(cache.get('a', () => Promise.reject(new TypeError()))).rejects.toThrow(TypeError)
  })
})

const NAMES = ['a', 'b'] as const
type Name = (typeof NAMES)[number]
type Versions = Record<Name, number>
type Step =
  | { do: 'get'; key: Name | 'ab' }
  | { do: 'write'; tag: Name }
  | { do: 'finish'; which: number }
  | { do: 'hear'; heard: boolean }

const key = fc.constantFrom(...NAMES, 'ab' as const)
const tag = fc.constantFrom(...NAMES)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('get' as const), key }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('write' as const), tag }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('finish' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hear' as const), heard: fc.boolean() }) },
)

function expectNoOlder(reply: CachedReply, expected: Versions): void {
  const seen = JSON.parse(bodyText(reply)) as Partial<Versions>
  for (const [name, version] of Object.entries(seen)) {
    expect(version).toBeGreaterThanOrEqual(expected[name as Name])
  }
}

/**
 * Data as versions: a write raises one, a reply is the versions that it was made from. In any order
 * of steps, a request after the commit of a write sees that write.
 */
function openVersions() {
  const cache = createCache()
  const versions: Versions = { a: 0, b: 0 }
  const open: (() => void)[] = []
  const answers: Promise<void>[] = []

  function expectFresh(key: string): void {
    const fresh = cache.fresh(key)
    if (fresh) expectNoOlder(fresh, versions)
  }

  function get(key: string): void {
    const tags = NAMES.filter((name) => key.includes(name))
    const expected = { ...versions }
    expectFresh(key)
    const make = async () => {
      const read = JSON.stringify(Object.fromEntries(tags.map((name) => [name, versions[name]])))
      await new Promise<void>((resolve) => open.push(resolve))
      return made(replyOf(read), ...tags)
    }
    answers.push(cache.get(key, make).then((reply) => expectNoOlder(reply, expected)))
  }

  function take(each: Step): void {
    if (each.do === 'get') get(each.key)
    else if (each.do === 'finish') open.splice(each.which % (open.length || 1), 1)[0]?.()
    else if (each.do === 'hear') cache.hearWrites(each.heard)
    else {
      versions[each.tag]++
      cache.drop([each.tag])
    }
  }

  async function finish(): Promise<void> {
    while (open.length > 0) {
      open.shift()!()
      await settle()
    }
    await Promise.all(answers)
  }

  return { take, finish, expectFresh }
}

test('no interleaving of gets, writes and drops shows older data than its asker may expect', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { take, finish, expectFresh } = openVersions()
      for (const each of steps) {
        take(each)
        await settle()
      }
      await finish()
      for (const each of ['a', 'b', 'ab']) expectFresh(each)
    }),
    { numRuns: 400 },
  )
})

test('a reply for one request is compressed with less work than one that is kept', async () => {
  const text = Array.from({ length: 5000 }, (_, at) => `line ${(at * 7919) % 1000}`).join(' ')
  const [kept, once] = await Promise.all(
    [true, false].map((isKept) => written(new CachedReply(200, [], text, { isKept }))),
  )
  expect(brotliDecompressSync(once!).toString()).toBe(text)
  expect(once!.length).toBeGreaterThan(kept!.length)
})
