import type { Sentence } from '#contract/language/said.ts'
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Statements } from '#server/platform/database/batch.ts'
import type { OwnLimit, SharedLimit } from '#server/platform/limits/rate-limits.ts'
import type { CacheTag } from '#server/tenants/cache-tags.ts'
import type { Shop, ShopRead, ShopWrite, Tx } from '#server/tenants/tx.ts'

/** The signed-in customer of the shop or a guest, and the session of this call. */
export type Customer = { id: number; sessionId: number; isGuest: boolean }

/** Finds the customer of a bearer token in this shop, if the token is valid. */
export type Authenticate = (shop: Shop, token: string) => Promise<Customer | undefined>

/** Readable by the page's scripts: no cookie of ours identifies a person. */
export type Cookie = { name: string; value: string; maxAgeSeconds: number }

type AnyRequest = {
  shop: Shop
  /** The address of this list's pages: path and query of the call. */
  address: URL
  /** Runs work in a transaction: the page's own while a page is rendered. */
  read: ShopRead
}

/** A call that everybody gets the same answer to. The answer is kept until a write drops it. */
export type PublicRequest = AnyRequest & {
  /** Says what the reply is made from, so that a write to it drops the kept reply. */
  dependsOn: (...tags: CacheTag[]) => void
}

/** A call outside of a transaction, for long computations and requests to other servers. */
export type CallRequest = AnyRequest & {
  /** A transaction that may write. One after the other, never one within another. */
  write: ShopWrite
  /** Counts a call against a limit that does not go by the client's address. @throws Refusal 429 */
  limit: (limit: OwnLimit, key: string) => Promise<void>
  /** Counts in a batch of this call's transaction: only if it commits. @throws Refusal 429 */
  limitWithin: (tx: Tx, limit: SharedLimit, key: string) => Statements<void>
  /** The caller's address; all of IPv6's that one household holds are one. */
  network: string
  /** The caller's User-Agent. */
  agent: string
  /** The browser's name for this request: one name, one effect. */
  idempotencyKey: string | undefined
  setCookie: (cookie: Cookie) => void
}

/** The query of a call is an object, also where nothing of it was sent. */
export type WithQuery<Input> = Input extends { query?: infer Query }
  ? Omit<Input, 'query'> & { query: NonNullable<Query> }
  : Input

type CustomerOf<E> = E extends { access: 'customer' }
  ? { customer: Customer }
  : E extends { access: 'optional' }
    ? { customer: Customer | undefined }
    : unknown

type RequestOf<Call, E> = Call extends `GET ${string}`
  ? E extends { access: 'public' }
    ? PublicRequest
    : CallRequest
  : CallRequest

/** A reply whose one sentence, if it is one, may still have to be written. */
type Unwritten<Reply> = Reply extends { detail: string } ? { detail: Sentence } : Reply

/** A module's handlers: a function of one request for each of its calls in the contract. */
export type HandlersOf<Table extends Record<string, Endpoint>> = {
  [Call in keyof Table & string]: (
    request: RequestOf<Call, Table[Call]> &
      WithQuery<InputOf<Call, Table[Call]>> &
      CustomerOf<Table[Call]>,
  ) => Promise<Unwritten<ReplyOf<Table[Call]>>>
}

/** Handlers of exactly these calls: one of a call that the contract does not have is a type error. */
export type OnlyCallsOf<Table, Handlers> = Handlers & {
  [Call in Exclude<keyof Handlers, keyof Table>]: never
}
