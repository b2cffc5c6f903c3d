import type { BenchDatabase } from '../servers/databases.ts'
import { eachOf, wireRequest } from '../load.ts'
import { megabytes, places, reached, say, printTable, whole } from '../report.ts'
import { compare } from '../rounds.ts'
import { warmReply, type Workspace } from '../workspace.ts'

const LEAST_RATIO = 0.8
const MOST_BYTES = 250e6

const KINDS = [
  { name: 'Product list page', path: '/products' },
  { name: 'Product list call', path: '/api/products/products/' },
]

/** Warm replies, against a bare server that gives the same bytes. */
export async function benchCached(workspace: Workspace, database: BenchDatabase): Promise<void> {
  say('## Cached, brotli, requests per second\n')
  const shop = await workspace.startShop(database, { cached: true })
  const rows: string[][] = []
  for (const { name, path } of KINDS) {
    const request = wireRequest(path, { headers: { 'Accept-Encoding': 'br' } })
    const reply = await warmReply(shop.port, request)
    const bare = await workspace.startBare(reply)
    const {
      shop: ours,
      bare: theirs,
      ratioOf,
    } = await compare(shop, bare, eachOf([request]), {
      rounds: 7,
      seconds: 2,
    })
    const rateRatio = ratioOf('perSecond')
    await bare.stop()
    rows.push([
      `${name}, ${whole(reply.body.length)} bytes`,
      whole(theirs.perSecond),
      whole(ours.perSecond),
      places(rateRatio),
      places(1 / ratioOf('cpuMicroseconds')),
      `≥ ${LEAST_RATIO}: ${reached(rateRatio >= LEAST_RATIO)}`,
    ])
  }
  printTable(['', 'bare', 'shop', 'ratio', 'ratio by CPU time', 'target'], rows)
  const { rssBytes } = await shop.usage()
  const isSmall = rssBytes < MOST_BYTES
  say(
    `Memory of the server process afterwards: ${megabytes(rssBytes)} (< 250 MB: ${reached(isSmall)})\n`,
  )
  await shop.stop()
}
