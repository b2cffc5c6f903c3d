import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RateLimits } from '#server/platform/serving/rate-limits.ts'
import { foundNothing } from './cache-keys.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { type RawInput, type Validate, validatorOf } from '#server/platform/serving/validate.ts'
import type { Customer, Handling, Stepping, Transaction, Writing } from './handling.ts'
import type { Shop, Write } from './tx.ts'
import type { Db, Tables } from './tables.ts'
import { shopTag } from './cache-tags.ts'

type Whole<T> = (request: T & RawInput & { customer?: Customer | undefined }) => Promise<unknown>

/** One prepared call: its entry in the contract, its handler, and the check of what is given. */
export type PreparedCall = {
  name: string
  endpoint: Endpoint
  isRead: boolean
  validate: Validate
  handler: Whole<Handling & Partial<Writing>> | { steps: Whole<Stepping> }
}

/** Who asks, and how to answer beside the reply itself. */
export type Visit = {
  shop: Shop
  customer: Customer | undefined
  address: URL
} & Pick<Stepping, 'network' | 'agent' | 'idempotencyKey' | 'setCookie'>

export type Calls = {
  list: PreparedCall[]
  /**
   * A guest's client that runs calls in-process within the transaction of `db`. It collects the
   * tags of what it read, and keeps the first failure that is the server's own.
   */
  clientFor: (db: Db, shop: Shop, tags: Set<string>) => InProcessClient
  /** One call in a transaction of its own, or in its own steps. */
  run: (call: PreparedCall, visit: Visit, input: RawInput, tags: Set<string>) => Promise<unknown>
}

export type InProcessClient = {
  api: (name: string, input?: RawInput) => Promise<unknown>
  outage: () => unknown
  /** Whether a list was empty because of the words that were looked for. */
  foundNothing: () => boolean
}

export type CallPorts = { database: Database<Tables>; write: Write; limits: RateLimits }

/** Brings the contract's table and the rooms' handlers together. */
export function prepareCalls(
  endpoints: Record<string, Endpoint>,
  handlers: object,
  { database, write, limits }: CallPorts,
): Calls {
  const list = Object.entries(endpoints).map(([name, endpoint]) => ({
    name,
    endpoint,
    isRead: name.startsWith('GET '),
    validate: validatorOf(endpoint),
    handler: handlers[name as keyof typeof handlers] as PreparedCall['handler'],
  }))
  const byName = new Map(list.map((call) => [call.name, call]))

  function handling(db: Db, shop: Shop, address: URL, tags: Set<string>): Handling {
    const dependsOn: Handling['dependsOn'] = (...things) => {
      for (const thing of things) tags.add(shopTag(shop.id, thing))
    }
    return { db, shop, address, dependsOn }
  }

  function stepping({ shop, address, network, agent, idempotencyKey, setCookie }: Visit): Stepping {
    const transaction: Transaction = (work) => write(shop.id, work)
    return {
      shop,
      address,
      network,
      agent,
      idempotencyKey,
      setCookie,
      transaction,
      limit: (limit, key) => limits(limit, shop.id, key),
    }
  }

  return {
    list,

    clientFor(db, shop, tags) {
      let outage: unknown
      let isEmpty = false
      return {
        outage: () => outage,
        foundNothing: () => isEmpty,
        async api(name, input = {}) {
          const call = byName.get(name)
          if (!call) throw new Error(`No such call: ${name}`)
          if (call.endpoint.access !== 'public' || !call.isRead || 'steps' in call.handler) {
            return refuse(401, 'Pages are rendered for guests.')
          }
          try {
            const checked = call.validate(withParams(input))
            // The addresses of a list's other pages are of no use to a rendered page.
            const address = new URL(shop.origin)
            const result = await call.handler({ ...handling(db, shop, address, tags), ...checked })
            isEmpty ||= foundNothing(checked.query as object, result)
            return result
          } catch (error) {
            if (!isRefusal(error)) outage ??= error
            throw error
          }
        },
      }
    },

    run({ handler, isRead, validate }, visit, input, tags) {
      const { shop, address, customer } = visit
      const given = { ...validate(input), customer }
      if ('steps' in handler) return handler.steps({ ...stepping(visit), ...given })
      if (isRead) {
        return database.inTenant(shop.id, (db) =>
          handler({ ...handling(db, shop, address, tags), ...given }),
        )
      }
      return write(shop.id, ({ db, changed, enqueue }) =>
        handler({ ...handling(db, shop, address, tags), changed, enqueue, ...given }),
      )
    },
  }
}

const withParams = (input: RawInput): RawInput => ({ ...input, params: input.params ?? {} })

const isRefusal = (error: unknown) =>
  error instanceof Error && 'status' in error && Number(error.status) < 500
