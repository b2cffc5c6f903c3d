import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { OwnLimit } from '#server/platform/serving/rate-limits.ts'
import type { Changed, Enqueue, Shop } from './tx.ts'
import type { Db } from './tables.ts'
import type { CacheTag } from './cache-tags.ts'

/** The signed-in customer of the shop, and the session of this call. */
export type Customer = { id: number; sessionId: number }

/** Who a bearer token stands for in this shop, if it is good. */
export type Authenticate = (shop: Shop, token: string) => Promise<Customer | undefined>

/** What every handler is handed. The shop is set for `db`; the pool is out of reach. */
export type Handling = {
  db: Db
  shop: Shop
  /** Says what the reply is made from, so that a write to it drops the cached reply. */
  dependsOn: (...things: CacheTag[]) => void
  /** Where the caller is to find this list's pages: path and query of the call. */
  address: URL
}

/** What a transaction that writes is handed besides. */
export type Writing = { changed: Changed; enqueue: Enqueue }

/** Within a transaction that writes. */
export type Step = { db: Db } & Writing

export type Transaction = <T>(work: (step: Step) => Promise<T>) => Promise<T>

/** Readable by the page's scripts; no cookie of ours says who somebody is. */
export type Cookie = { name: string; value: string; maxAgeSeconds: number }

/**
 * What a handler is handed that must not hold a transaction all the way: because it computes for
 * long or asks somebody else, or because what it writes has to outlive its refusal.
 */
export type Stepping = {
  shop: Shop
  address: URL
  /** One after the other, never one within another. */
  transaction: Transaction
  /** Counts a call against a limit that does not go by the client's address. @throws Refusal 429 */
  limit: (limit: OwnLimit, key: string) => Promise<void>
  /** The caller's address; all of IPv6's that one household holds are one. */
  network: string
  /** The caller's User-Agent. */
  agent: string
  /** The browser's name for this attempt: one name, one effect. */
  idempotencyKey: string | undefined
  setCookie: (cookie: Cookie) => void
}

type Whole<Input> = Input extends { query?: infer Query }
  ? Omit<Input, 'query'> & { query: NonNullable<Query> }
  : Input

type Given<Call, E> = Whole<InputOf<Call, E>> &
  (E extends { access: 'customer' } ? { customer: Customer } : unknown) &
  (E extends { access: 'optional' } ? { customer: Customer | undefined } : unknown)

type IfWriting<Call> = Call extends `GET ${string}` ? unknown : Writing

/** A handler is a function within one transaction, or one that takes its own steps. */
export type HandlersOf<Table extends Record<string, Endpoint>> = {
  [Call in keyof Table & string]:
    | ((
        request: Handling & IfWriting<Call> & Given<Call, Table[Call]>,
      ) => Promise<ReplyOf<Table[Call]>>)
    | { steps: (request: Stepping & Given<Call, Table[Call]>) => Promise<ReplyOf<Table[Call]>> }
}
