import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVER } from '#tests/database/test-database.ts'
import { lacking, linesOfJson, linesOfPage } from '#server/proof/backup/lines.ts'
import { schemaOf } from '#tools/schema.ts'
import { onShards } from '../database/cluster/on-shards.ts'
import type { Reply } from '../http.ts'
import { NAMED_DIFFERENCES } from './named-differences.ts'
import { RELEASES } from './releases.ts'
import { openRelease, type TwoReleases, type Visitors } from './two-releases.ts'
import { outlineOfPage, pagesOf, repliesOf, staffRepliesOf } from './walk.ts'

const PAGES_PER_SHOP = 30

/** A line without the port of its server. */
const steady = (line: string, port: number) =>
  line.replaceAll(`:${port}`, ':PORT').replaceAll(/\?v=[\w-]+/g, '')

type Compared = { path: string; was: Reply; is: Reply }

/** Lines of the former release that the newer one lacks, without the named ones. */
function differencesOf(
  release: string,
  compared: Compared[],
  ports: { was: number; is: number },
  linesOf: (reply: Reply) => string[],
): string[] {
  const { lines: known = [] } = NAMED_DIFFERENCES[release] ?? {}
  const found = compared.flatMap(({ path, was, is }) => {
    if (was.status !== is.status) return [`${path}: ${was.status} → ${is.status}`]
    if (was.status >= 300) return []
    const before = linesOf(was).map((line) => steady(line, ports.was))
    const now = linesOf(is).map((line) => steady(line, ports.is))
    return lacking(before, now).map((line) => `${path} ${line}`)
  })
  return found.filter((line) => !known.some(({ what }) => what.test(line)))
}

describe.skipIf(onShards).each(RELEASES)('release %s', (release) => {
  let both: TwoReleases
  let was: Visitors
  let is: Visitors
  beforeAll(async () => {
    both = await openRelease(release)
    ;[was, is] = await Promise.all([both.start('former', 'former'), both.start('newer', 'newer')])
  })
  afterAll(() => both?.close())

  const sameOf = async (
    paths: string[],
    fetchers: [(path: string) => Promise<Reply>, (path: string) => Promise<Reply>],
  ) => {
    const compared: Compared[] = []
    for (const path of paths) {
      const [one, other] = await Promise.all(fetchers.map((fetch) => fetch(path)))
      compared.push({ path, was: one!, is: other! })
    }
    return compared
  }

  test('comes to the newest schema', async () => {
    const kept = readFileSync(join(SERVER, 'migrations/schema.sql'), 'utf8')
    expect(await schemaOf(both.newer)).toBe(kept)
  })

  test('shows the same pages', async () => {
    const isOutline = NAMED_DIFFERENCES[release]?.pages !== undefined
    const linesOf = ({ text }: Reply) => (isOutline ? outlineOfPage(text) : linesOfPage(text))
    for (const [at, shop] of was.shops.entries()) {
      const paths = await pagesOf(shop.fetch, PAGES_PER_SHOP)
      const compared = await sameOf(paths, [shop.fetch, is.shops[at]!.fetch])
      expect(compared.filter((each) => each.was.status === 200).length).toBeGreaterThan(15)
      const ports = { was: was.port, is: is.port }
      expect(differencesOf(release, compared, ports, linesOf)).toEqual([])
    }
  })

  test('gives the same replies to shoppers and to staff', async () => {
    const linesOf = (reply: Reply) => linesOfJson(reply.json())
    const ports = { was: was.port, is: is.port }
    const differences: string[] = []
    let count = 0
    for (const [at, shop] of was.shops.entries()) {
      const publicOnes = await sameOf(
        (await repliesOf(shop.fetch)).map((path) => `/api${path}`),
        [shop.fetch, is.shops[at]!.fetch],
      )
      const [one, other] = [was.owners[at]!, is.owners[at]!]
      const staffs = await sameOf(await staffRepliesOf(one.call), [one.call, other.call])
      const compared = [...publicOnes, ...staffs]
      count += compared.filter((each) => each.was.status === 200).length
      differences.push(...differencesOf(release, compared, ports, linesOf))
    }
    expect(count).toBeGreaterThan(60)
    expect(differences).toEqual([])
  })
})
