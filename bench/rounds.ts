import type { ServerProcess } from './servers/child-process.ts'
import { load, type WireRequest } from './load.ts'

export const CLIENTS = 16

type Measured = {
  perSecond: number
  /** What a request costs its server's process; steadier than the rate where others compute too. */
  cpuMicroseconds: number
  p99Milliseconds: number
}

type Comparison = { shop: Measured; bare: Measured; rateRatio: number; cpuRatio: number }

/** Shop and bare server in turn, round after round, so that the machine's moods hit both. */
export async function compare(
  shop: ServerProcess,
  bare: ServerProcess,
  requests: WireRequest[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  await load(shop.port, requests, { connections: CLIENTS, seconds })
  await load(bare.port, requests, { connections: CLIENTS, seconds: 1 })
  const ofShop: Measured[] = []
  const ofBare: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    ofBare.push(await measure(bare, requests, seconds))
    ofShop.push(await measure(shop, requests, seconds))
  }
  const ratio = (key: keyof Measured) => median(ofShop.map((m, at) => m[key] / ofBare[at]![key]))
  return {
    shop: middleOf(ofShop),
    bare: middleOf(ofBare),
    rateRatio: ratio('perSecond'),
    cpuRatio: ratio('cpuMicroseconds'),
  }
}

async function measure(
  server: ServerProcess,
  requests: WireRequest[],
  seconds: number,
): Promise<Measured> {
  const before = await server.usage()
  const result = await load(server.port, requests, { connections: CLIENTS, seconds })
  const after = await server.usage()
  return {
    perSecond: result.perSecond,
    cpuMicroseconds: (after.cpuMicroseconds - before.cpuMicroseconds) / result.requests,
    p99Milliseconds: result.p99Milliseconds,
  }
}

const middleOf = (rounds: Measured[]): Measured => ({
  perSecond: median(rounds.map((round) => round.perSecond)),
  cpuMicroseconds: median(rounds.map((round) => round.cpuMicroseconds)),
  p99Milliseconds: median(rounds.map((round) => round.p99Milliseconds)),
})

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
