import type { BenchDatabase } from '../servers/databases.ts'
import { eachOf, wireRequest } from '../load.ts'
import { megabytes, places, reached, say, sayTable, whole } from '../report.ts'
import { compare } from '../rounds.ts'
import { warmReply, type Workspace } from '../workspace.ts'

const MOST_BYTES = 250e6

/** Peers on an idle machine of this size with a catalogue of 1,000 products, 16 clients. */
const KINDS = [
  {
    name: 'Product list call',
    path: '/api/products/products/',
    peer: { name: "Vendure's list", perSecond: 246, times: 8 },
  },
  {
    name: 'Product list page',
    path: '/products',
    peer: { name: "EverShop's category page", perSecond: 23, times: 25 },
  },
]

/** Each request asks PostgreSQL and renders: the reply cache is off. */
export async function benchUncached(workspace: Workspace, database: BenchDatabase): Promise<void> {
  say('## Uncached, 24 of 1,000 products, requests per second\n')
  const shop = await workspace.startShop(database, { cached: false })
  const rows: string[][] = []
  for (const { name, path, peer } of KINDS) {
    for (const encoding of ['', 'br']) {
      const headers: Record<string, string> = encoding ? { 'Accept-Encoding': encoding } : {}
      const request = wireRequest(path, { headers })
      const reply = await warmReply(shop.port, request)
      const bare = await workspace.startBare(reply)
      const {
        shop: ours,
        bare: theirs,
        ratioOf,
      } = await compare(shop, bare, eachOf([request]), {
        rounds: 4,
        seconds: 3,
      })
      await bare.stop()
      const times = ours.perSecond / peer.perSecond
      rows.push([
        `${name}, ${encoding || 'plain'}, ${whole(reply.body.length)} bytes`,
        whole(theirs.perSecond),
        whole(ours.perSecond),
        places(ratioOf('perSecond'), 3),
        `${whole(ours.cpuMicroseconds)} µs`,
        `${whole(ours.p99Milliseconds)} ms`,
        `${places(times, 1)} × ${peer.name}`,
        `≥ ${peer.times} ×: ${reached(times >= peer.times)}`,
      ])
    }
  }
  sayTable(['', 'bare', 'shop', 'ratio', "server's CPU", 'p99', 'peer', 'target'], rows)
  const { rssBytes } = await shop.usage()
  const isSmall = rssBytes < MOST_BYTES
  say(
    `Memory of the server process afterwards: ${megabytes(rssBytes)} (< 250 MB: ${reached(isSmall)})\n`,
  )
  await shop.stop()
}
