import { type Ask, load } from './load.ts'
import type { ServerProcess } from './servers/child-process.ts'
import type { DatabaseMeter } from './servers/database-meter.ts'

const CLIENTS = 16

/** The cost of one turn. */
type Measured = {
  perSecond: number
  p99Milliseconds: number
  /** The server's process; steadier than the rate while other processes compute. */
  cpuMicroseconds: number
  /** The number of writes of that process to the database's sockets. */
  trips: number
  /** PostgreSQL's processes, if there is a meter. */
  databaseCpuMicroseconds: number
  commits: number
  fsyncs: number
}

type Comparison = { shop: Measured; bare: Measured; ratioOf: (key: keyof Measured) => number }

type Rounds = {
  rounds: number
  seconds: number
  clients?: number
  meter?: DatabaseMeter
  /** Waits until what was begun is done; it counts, but not for the rate. */
  settle?: () => Promise<unknown>
}

/** Shop and bare server in turn, round after round, so that the machine's moods hit both. */
export async function compare(
  shop: ServerProcess,
  bare: ServerProcess,
  ask: Ask,
  given: Rounds,
): Promise<Comparison> {
  await measure(shop, ask, given)
  await measure(bare, ask, { ...given, seconds: 1 })
  const ofShop: Measured[] = []
  const ofBare: Measured[] = []
  for (let round = 0; round < given.rounds; round++) {
    ofBare.push(await measure(bare, ask, given))
    ofShop.push(await measure(shop, ask, given))
  }
  const ratioOf = (key: keyof Measured) => median(ofShop.map((m, at) => m[key] / ofBare[at]![key]))
  return { shop: middleOf(ofShop), bare: middleOf(ofBare), ratioOf }
}

async function measure(
  server: ServerProcess,
  ask: Ask,
  { seconds, clients = CLIENTS, meter, settle }: Rounds,
): Promise<Measured> {
  const before = { ...(await server.usage()), ...(await meter?.read()) }
  const { perSecond, turns, p99 } = await load(server.port, ask, { clients, seconds })
  await settle?.()
  const after = { ...(await server.usage()), ...(await meter?.read()) }
  const each = (key: keyof typeof before) => ((after[key] ?? 0) - (before[key] ?? 0)) / turns
  return {
    perSecond,
    p99Milliseconds: p99,
    cpuMicroseconds: each('cpuMicroseconds'),
    trips: each('trips'),
    databaseCpuMicroseconds: each('databaseCpuMicroseconds'),
    commits: each('commits'),
    fsyncs: each('fsyncs'),
  }
}

const middleOf = (rounds: Measured[]): Measured => {
  const of = (key: keyof Measured) => median(rounds.map((round) => round[key]))
  return {
    perSecond: of('perSecond'),
    p99Milliseconds: of('p99Milliseconds'),
    cpuMicroseconds: of('cpuMicroseconds'),
    trips: of('trips'),
    databaseCpuMicroseconds: of('databaseCpuMicroseconds'),
    commits: of('commits'),
    fsyncs: of('fsyncs'),
  }
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
