import { said } from '#contract/language/said.ts'
import { type Endpoints, endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { Refusal, refuse, writtenIn } from '#server/platform/serving/refusal.ts'
import { type RawInput, type Validate, validatorOf } from '#server/platform/serving/validate.ts'
import { type CacheTag, shopTag } from '#server/tenants/cache-tags.ts'
import type { Read, ReadTx, Shop, Write } from '#server/tenants/tx.ts'
import { foundNothing } from './cache-keys.ts'
import type { CallRequest, Customer, HandlersOf, OnlyCallsOf, PublicRequest } from './requests.ts'

/** A prepared call: its entry in the contract, its handler, and the check of what is given. */
export type PreparedCall = {
  name: string
  endpoint: Endpoint
  /** Everybody gets the same answer, which may be kept, and pages are rendered with it. */
  isPublicRead: boolean
  validate: Validate
  handler: (request: PublicRequest | (CallRequest & PublicRequest)) => Promise<unknown>
}

/** The caller, the address, and the means to answer beside the reply. */
export type IncomingCall = Pick<
  CallRequest,
  'shop' | 'address' | 'network' | 'agent' | 'idempotencyKey' | 'setCookie'
> & { customer: Customer | undefined }

export type Calls = {
  list: PreparedCall[]
  /**
   * A guest's client that runs calls in-process within the page's transaction. It collects the
   * tags of what it read, and keeps the first failure that is the server's own.
   */
  clientFor: (tx: ReadTx, shop: Shop, tags: Set<string>) => InProcessClient
  /** Runs a call, which opens its own transactions. */
  run: (
    call: PreparedCall,
    incoming: IncomingCall,
    input: RawInput,
    tags: Set<string>,
  ) => Promise<unknown>
}

type InProcessClient = {
  api: (name: string, input?: RawInput) => Promise<unknown>
  outage: () => unknown
  /** Tells whether a list was empty because of the search. */
  foundNothing: () => boolean
}

export type CallPorts = { read: Read; write: Write; limits: RateLimits }

/** Prepares every call of the contract with its handler. */
export function prepareCalls<Handlers extends HandlersOf<Endpoints>>(
  handlers: OnlyCallsOf<Endpoints, Handlers>,
  { read, write, limits }: CallPorts,
): Calls {
  const list = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    name,
    endpoint,
    isPublicRead: endpoint.access === 'public' && name.startsWith('GET '),
    validate: validatorOf(endpoint),
    handler: handlers[name as keyof Endpoints] as PreparedCall['handler'],
  }))
  const byName = new Map(list.map((call) => [call.name, call]))

  return {
    list,

    clientFor(tx, shop, tags) {
      let outage: unknown
      let isEmpty = false
      return {
        outage: () => outage,
        foundNothing: () => isEmpty,
        async api(name, input = {}) {
          const call = byName.get(name)
          if (!call) throw new Error(`No such call: ${name}`)
          if (!call.isPublicRead) return refuse(401, said('renderedForGuests'))
          try {
            const checked = call.validate(withParams(input))
            const result = await call.handler({
              shop,
              // The addresses of a list's other pages are of no use to a rendered page.
              address: new URL(shop.origin),
              read: (work) => work(tx),
              dependsOn: collectorOf(tags, shop),
              ...checked,
            })
            isEmpty ||= foundNothing(checked.query as object, result)
            return result
          } catch (error) {
            const isRefused = isRefusal(error)
            if (!isRefused) outage ??= error
            throw isRefused ? writtenIn(tx.format.texts, error) : error
          }
        },
      }
    },

    run({ handler, validate }, incoming, input, tags) {
      const { shop } = incoming
      return handler({
        ...incoming,
        read: (work) => read(shop.id, work),
        write: (work) => write(shop.id, work),
        limit: (limit, key) => limits(limit, shop.id, key),
        limitWithin: limits.within,
        dependsOn: collectorOf(tags, shop),
        ...validate(input),
      })
    },
  }
}

const collectorOf =
  (tags: Set<string>, { id }: Shop) =>
  (...named: CacheTag[]) => {
    for (const tag of named) tags.add(shopTag(id, tag))
  }

const withParams = (input: RawInput): RawInput => ({ ...input, params: input.params ?? {} })

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status < 500
