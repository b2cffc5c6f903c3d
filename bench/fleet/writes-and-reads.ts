import { setTimeout as delay } from 'node:timers/promises'
import { type Ask, caller } from './calls.ts'
import type { FleetShop } from './shop-for-fleet.ts'

const WRITES = 1000
/** Asked at once after each write. */
const READS = 4

/**
 * `waitsMs`: how long each read was answered with what was there before; 0 where it never was.
 * `heldUpMs`: by how much a timer of this program was late meanwhile, the machine being busy.
 */
export type Lateness = { writes: number; waitsMs: number[]; heldUpMs: number[] }

/**
 * Each write is a review, which shows at once; right after its answer the product is asked for at
 * each of `readers`, again and again where it is an old one.
 */
export async function writeAndRead(
  { renew, slugs }: FleetShop,
  from: number,
  writer: number,
  readers: number[],
): Promise<Lateness> {
  const tokens = await renew()
  const write = caller(writer)
  const read = readers.map((port) => caller(port))
  const all: Lateness = { writes: 0, waitsMs: [], heldUpMs: [] }
  const end = new AbortController()
  const watch = watchTimer(end.signal, all.heldUpMs)
  for (let at = 0; at < WRITES; at++) {
    const number = from + at
    const product = number % slugs.length
    const comment = `The review of number ${number}.`
    // Creates an old reply.
    await Promise.all(read.map(({ ask }) => askFor(ask, slugs[product]!)))
    const { status, text } = await write.ask('POST', '/api/products/reviews/', {
      token: tokens[Math.floor(number / slugs.length)]!,
      body: { product: product + 1, rating: 5, comment },
    })
    if (status !== 201) throw new Error(`A review was answered with ${status}: ${text}`)
    all.writes++
    const begin = performance.now()
    const waits = await Promise.all(
      read.map(({ ask }) => untilShown(ask, slugs[product]!, comment, begin)),
    )
    all.waitsMs.push(...waits)
  }
  for (const { close } of [write, ...read]) close()
  end.abort()
  await watch
  return all
}

const TIMER_MS = 10

/**
 * The delay that the machine's other work causes to every waiting process, servers and readers
 * alike.
 */
async function watchTimer(end: AbortSignal, lateMs: number[]): Promise<void> {
  while (!end.aborted) {
    const begin = performance.now()
    await delay(TIMER_MS)
    lateMs.push(performance.now() - begin - TIMER_MS)
  }
}

/** As many readers as there are reads, whatever they are asked through. */
export const throughOne = (port: number) => Array.from({ length: READS }, () => port)

/** The time for which it was stale; 0 if the first answer was right. */
async function untilShown(ask: Ask, slug: string, comment: string, begin: number): Promise<number> {
  let oldAt = 0
  while (!(await askFor(ask, slug)).includes(comment)) {
    oldAt = performance.now() - begin
    // Four who ask without a pause would be all that the machine does.
    await delay(1)
  }
  return oldAt
}

async function askFor(ask: Ask, slug: string): Promise<string> {
  const { status, text } = await ask('GET', `/api/products/products/${slug}/`)
  if (status !== 200) throw new Error(`A product was answered with ${status}.`)
  return text
}
