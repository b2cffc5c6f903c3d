import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from './faults.ts'

/** A refusal of a provider's API, with the provider's code. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly param: string | undefined
  constructor(status: number, code: string, message = 'Refused by the stand-in.', param?: string) {
    super(message)
    this.status = status
    this.code = code
    this.param = param
  }
}

class Broken extends Error {}

export type Asked<M> = { merchant: M; body: unknown; id: string; query: Record<string, string> }

/** A function makes the answer when it is sent, so that a repeated request gets the latest state. */
type Does<M> = (asked: Asked<M>) => object | (() => object) | Promise<object>

type FeatureOf<M> = M extends { without?: readonly (infer Feature)[] } ? Feature : never

/** `needs`: a feature of the merchant. An answer is kept for `keptMs` under the key of its request. */
type Options<M> = { needs?: FeatureOf<M>; keptMs?: number }

/** A call of a provider's API: "POST /v1/refunds", and the name that faults use. */
export type Call<M, Name> = [on: string, name: Name, does: Does<M>, options?: Options<M>]

type Kept = { request: string; isDone: boolean; untilMs: number; work: Promise<Answered> }
type Answered = { status: number; body: object }

/** The words in which a provider answers. */
export type Wire<M, Name> = {
  merchantOf: (request: FastifyRequest) => M | undefined
  takeFault: (call: Name) => Fault | undefined
  now: () => number
  /** The header with the key of a request, and the name under which its answer is kept. */
  keyHeader: string
  keyOf: (merchant: M, call: Name, key: string) => string
  /** A failure 500 is kept under its key; otherwise refusals are. */
  keepsFailures: boolean
  postStatus: 200 | 201
  refusals: {
    stranger: Refusal
    revoked: Refusal
    lacks: (feature: string) => Refusal
    /** A request that comes while the first with its key is worked on. */
    inUse: Refusal
    /** Another request under a known key; absent: it is not looked at. */
    otherRequest?: Refusal
  }
  headers: () => Record<string, string>
  refused: (refusal: Refusal) => object
  failed: object
}

/** Serves the calls of a provider, with their faults and repeated requests. */
export function mountCalls<M extends { without?: readonly string[] }, Name>(
  app: FastifyInstance,
  wire: Wire<M, Name>,
  calls: Call<M, Name>[],
): void {
  const { refusals, failed } = wire
  const once = createKeys(wire)

  async function answer(request: FastifyRequest, [, name, does, options = {}]: Call<M, Name>) {
    const { body, method, url, params, query } = request
    const { needs, keptMs = 0 } = options
    const merchant = wire.merchantOf(request)
    if (!merchant) throw refusals.stranger
    if (needs && merchant.without?.includes(needs)) throw refusals.lacks(needs)
    const fault = wire.takeFault(name)
    if (fault === 'revoked') throw refusals.revoked
    const isKept = fault === '500' && wire.keepsFailures
    if (fault && !isKept && !fault.endsWith('-after')) throw new Broken(fault)
    const asked = {
      merchant,
      body,
      ...(params as { id: string }),
      query: query as Asked<M>['query'],
    }
    const status = method === 'POST' ? wire.postStatus : 200
    const work = async () =>
      isKept ? { status: 500, body: failed } : { status, body: await does(asked) }
    const key = keptMs > 0 ? request.headers[wire.keyHeader] : undefined
    const named = typeof key === 'string' ? wire.keyOf(merchant, name, key) : undefined
    const answered = await once(named, keptMs, `${url}?${JSON.stringify(body)}`, work)
    if (fault?.endsWith('-after')) throw new Broken(fault)
    return answered
  }

  for (const call of calls) {
    const [method = '', url = ''] = call[0].split(' ')
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const { status, body } = await answer(request, call)
        const sent = typeof body === 'function' ? (body as () => object)() : body
        return await reply.code(status).headers(wire.headers()).send(sent)
      } catch (error) {
        if (error instanceof Broken) return breakWith(reply, error.message as Fault, failed)
        if (!(error instanceof Refusal)) throw error
        return reply.code(error.status).send(wire.refused(error))
      }
    }
    app.route({ method, url, handler })
  }
}

/** Answers to requests by their key. Without a key the work is done again. */
function createKeys<M, Name>({ now, keepsFailures, refusals }: Wire<M, Name>) {
  const kept = new Map<string, Kept>()
  return async (
    key: string | undefined,
    lifeMs: number,
    request: string,
    work: () => Promise<Answered>,
  ) => {
    if (key === undefined) return work()
    const known = kept.get(key)
    if (known && known.untilMs > now()) {
      if (refusals.otherRequest && known.request !== request) throw refusals.otherRequest
      if (!known.isDone) throw refusals.inUse
      return known.work
    }
    const entry = { request, isDone: false, untilMs: now() + lifeMs, work: work() }
    kept.set(key, entry)
    try {
      return await entry.work
    } catch (error) {
      if (keepsFailures || !(error instanceof Refusal)) kept.delete(key)
      throw error
    } finally {
      entry.isDone = true
    }
  }
}

/** Sends a fault in place of an answer. */
export function breakWith(reply: FastifyReply, fault: Fault, failed: object) {
  if (fault === '500' || fault === '503' || fault === '429') {
    return reply.code(Number(fault)).send(failed)
  }
  if (fault === 'malformed') return reply.type('application/json').send('{"id": ')
  // The connection stays open without an answer, or is cut off.
  if (fault.startsWith('cut')) reply.raw.socket?.destroy()
  return reply.hijack()
}
