import type { ShopCalls } from './calls.ts'
import type { ShopClient } from './sending.ts'

/** The calls whose lists are read on from a cursor. */
export type PagedCall = {
  [Call in keyof ShopCalls]: ShopCalls[Call] extends {
    query?: { cursor?: string }
    reply: { results: unknown[]; next: string | null }
  }
    ? Call
    : never
}[keyof ShopCalls]

type RowOf<Call extends PagedCall> = ShopCalls[Call]['reply']['results'][number]
type PartsOf<E> = E extends { params: infer Params } ? { params: Params } : unknown
type QueryOf<E> = E extends { query?: infer Query }
  ? { query?: Omit<Query & object, 'cursor'> }
  : never
type ListInput<Call extends PagedCall> = PartsOf<ShopCalls[Call]> & QueryOf<ShopCalls[Call]>

/** Reads a list from its begin to its end: `for await (const order of pages(api, 'GET /orders/'))`. */
export async function* pages<Call extends PagedCall>(
  api: ShopClient,
  call: Call,
  ...[input]: object extends ListInput<Call> ? [input?: ListInput<Call>] : [input: ListInput<Call>]
): AsyncGenerator<RowOf<Call>, void, undefined> {
  const ask = api as unknown as (
    call: string,
    input: object,
  ) => Promise<{ results: RowOf<Call>[]; next: string | null }>
  const given: { query?: object } = input ?? {}
  let cursor: string | undefined
  do {
    const page = await ask(call, { ...given, query: { ...given.query, ...(cursor && { cursor }) } })
    yield* page.results
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}

type EventPage = ShopCalls['GET /events/']['reply']

export type EventsRead = {
  /** Types with commas between; without it all that the key may read. */
  types?: string
  limit?: number
}

/**
 * Reads the events after a position, page by page, up to the present. Keep `next` of each page once
 * its events are worked off: it is the position to go on from.
 * @throws PasalError 410 `cursor_expired`: read the lists once, and begin without a position
 */
export async function* eventsAfter(
  api: ShopClient,
  position: string | undefined,
  query: EventsRead = {},
): AsyncGenerator<EventPage, void, undefined> {
  let after = position
  for (;;) {
    const page = await api('GET /events/', { query: { ...query, ...(after && { after }) } })
    yield page
    if (page.results.length === 0 || page.next === after) return
    after = page.next
  }
}
