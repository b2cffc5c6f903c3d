import type { Static, TSchema } from 'typebox'

/**
 * The callers: anyone, a signed-in customer of the shop, or anyone with a reply that depends on the
 * caller.
 */
type Access = 'public' | 'customer' | 'optional'

/** Names a rate limit; its figures stand in `server/platform/limits/rate-limits.ts`. */
export type Limit =
  | 'catalogue'
  | 'search'
  | 'suggest'
  | 'stock-alert'
  | 'login'
  | 'register'
  | 'guest'
  | 'password-reset'
  | 'refresh'
  | 'account'
  | 'review'
  | 'comment'
  | 'message'
  | 'cart'
  | 'code'
  | 'order'
  | 'order-page'
  | 'order-lookup'
  | 'withdrawal'
  | 'payment-initiation'
  | 'payment-history'

export type Endpoint = {
  summary: string
  access: Access
  limit: Limit
  /** Limits that a call counts against besides, if it gives this part of its query. */
  queryLimits?: Record<string, Limit>
  /** A guest's session may call it as well, where the shop takes orders without an account. */
  guests?: true
  /** The call opens, renews or ends a session: a browser sends it without a token, renewing none before. */
  withoutToken?: true
  /** The server answers the call while the shop is closed. */
  whileClosed?: true
  /** The reply changes by itself: a browser never uses one that it fetched ahead of a click. */
  isLive?: true
  /** A public reply that ends by the clock: it is made anew for everybody who asks. */
  isKept?: false
  /** Parts of the path that are not plain text. */
  params?: TSchema
  query?: TSchema
  body?: TSchema
  reply: TSchema
  /** The status of a success; 200 by default. */
  status?: 200 | 201
}

/** `'GET /products/products/:slug/'` → `'slug'`. */
type ParamNames<Call> = Call extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

type ParamsPart<Call, E> = E extends { params: infer S extends TSchema }
  ? { params: Static<S> }
  : [ParamNames<Call>] extends [never]
    ? unknown
    : { params: Record<ParamNames<Call>, string> }
type QueryPart<E> = E extends { query: infer S extends TSchema } ? { query?: Static<S> } : unknown
type BodyPart<E> = E extends { body: infer S extends TSchema } ? { body: Static<S> } : unknown

/** The input of a call: `params`, `query` and `body`, as far as it has them. */
export type InputOf<Call, E> = ParamsPart<Call, E> & QueryPart<E> & BodyPart<E>

/**
 * `idempotencyKey`: the caller's name for a request that may be sent again.
 */
type SentOf<Call, E> = InputOf<Call, E> &
  (E extends { body: TSchema } ? { idempotencyKey?: string } : unknown)

export type ReplyOf<E> = E extends { reply: infer S extends TSchema } ? Static<S> : never

/** A client of a table of endpoints: the browser's (fetch) and the server's own (in-process). */
export type ClientOf<Table> = <Call extends keyof Table & string>(
  call: Call,
  ...input: object extends SentOf<Call, Table[Call]>
    ? [input?: SentOf<Call, Table[Call]>]
    : [input: SentOf<Call, Table[Call]>]
) => Promise<ReplyOf<Table[Call]>>
