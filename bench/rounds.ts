import { type Ask, load } from './load.ts'
import type { ServerProcess } from './servers/child-process.ts'

const CLIENTS = 16

/** The cost of one turn: the CPU of the server's process is steadier than the rate. */
type Measured = { perSecond: number; cpuMicroseconds: number }

type Comparison = { shop: Measured; bare: Measured; ratioOf: (key: keyof Measured) => number }

type Rounds = { rounds: number; seconds: number }

/** Shop and bare server in turn, round after round, so that the machine's moods hit both. */
export async function compare(
  shop: ServerProcess,
  bare: ServerProcess,
  ask: Ask,
  { rounds, seconds }: Rounds,
): Promise<Comparison> {
  await measure(shop, ask, seconds)
  await measure(bare, ask, 1)
  const ofShop: Measured[] = []
  const ofBare: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    ofBare.push(await measure(bare, ask, seconds))
    ofShop.push(await measure(shop, ask, seconds))
  }
  const ratioOf = (key: keyof Measured) => median(ofShop.map((m, at) => m[key] / ofBare[at]![key]))
  return { shop: middleOf(ofShop), bare: middleOf(ofBare), ratioOf }
}

async function measure(server: ServerProcess, ask: Ask, seconds: number): Promise<Measured> {
  const before = (await server.usage()).cpuMicroseconds
  const { perSecond, turns } = await load(server.port, ask, { clients: CLIENTS, seconds })
  const after = (await server.usage()).cpuMicroseconds
  return { perSecond, cpuMicroseconds: (after - before) / turns }
}

const middleOf = (rounds: Measured[]): Measured => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  cpuMicroseconds: median(rounds.map(({ cpuMicroseconds }) => cpuMicroseconds)),
})

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
