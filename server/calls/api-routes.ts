import { Said, said, writeSaid } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import type { TextsOf } from '#server/platform/serving/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { CachedReply } from '#server/platform/freshness/cached-reply.ts'
import type { ReplyCache } from '#server/platform/freshness/reply-cache.ts'
import type { Caller } from '#server/platform/serving/caller.ts'
import { networkOf } from '#server/platform/serving/network-of.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { BODY_LIMIT_BYTES } from '#server/platform/serving/bodies.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Admission } from '#server/tenants/admission.ts'
import type { Openings } from '#server/tenants/opening.ts'
import type { Shop } from '#server/tenants/tx.ts'
import { cacheKey, canonicalQuery, isEmptyFor } from './cache-keys.ts'
import { limitOfOne, limitsOf } from './call-limits.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import type { Calls, IncomingCall, PreparedCall } from './calls.ts'
import type { Authenticate, Cookie, Customer } from './requests.ts'

export const API_BASE = '/api'
/** Parts of a query of which there are more combinations than a cache holds. */
const FILTERS = ['facet', 'price_min', 'price_max', 'q']
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

type ApiPorts = {
  calls: Calls
  cache: ReplyCache
  admission: Admission
  openings: Openings
  authenticate: Authenticate
  limits: RateLimits
  caller: Caller
  textsOf: TextsOf
  /** Headers of every cached reply, as name, value, name, value. */
  headers: string[]
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with Fastify's own
  interface FastifyRequest {
    /** The caller of the API; null elsewhere. */
    visitor: { shop: Shop; customer: Customer | undefined } | null
  }
}

/** Mounts every call of the contract below /api. */
export function mountApi(app: FastifyInstance, ports: ApiPorts): void {
  app.decorateRequest('visitor', null)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isCallback) return
    if (request.url.startsWith(`${API_BASE}/`) && !READS.has(request.method)) assertJson(request)
  })
  for (const call of ports.calls.list) {
    const [method = '', path = ''] = call.name.split(' ')
    app.route({
      method,
      url: API_BASE + path,
      schema: { response: { '2xx': call.endpoint.reply } },
      onRequest: admitting(call, ports),
      handler: handlerOf(call, ports),
    })
  }
}

function assertJson(request: FastifyRequest): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') refuse(415, said('bodyNotJson'))
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) {
    refuse(413, said('bodyTooLarge'))
  }
}

/** The caller is identified and counted before the body is read. */
function admitting({ endpoint }: PreparedCall, ports: ApiPorts) {
  return async (request: FastifyRequest) => {
    const shop = await ports.admission.toApi(request)
    if (!endpoint.whileClosed) await ports.openings.assertSeen(request.raw, shop)
    const address = ports.caller.addressOf(request.raw)
    for (const limit of limitsOf(endpoint, request.query)) {
      await ports.limits(limit, shop.id, address)
    }
    const customer = await customerOf(request, shop, endpoint, ports.authenticate)
    const ofOne = customer && limitOfOne(endpoint, customer)
    if (ofOne) {
      const [limit, key] = ofOne
      await ports.limits(limit, shop.id, key)
    }
    request.visitor = { shop, customer }
  }
}

function handlerOf(call: PreparedCall, ports: ApiPorts) {
  const headers = [...ports.headers, 'Content-Type', 'application/json; charset=utf-8']
  const isCached = call.isPublicRead
  const status = call.endpoint.status ?? 200
  const schema = { ...call.endpoint.reply }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { shop, customer } = request.visitor!
    const input = { params: request.params, query: request.query, body: request.body }
    const incoming: IncomingCall = {
      shop,
      customer,
      address: new URL(shop.origin + request.url),
      network: networkOf(ports.caller.addressOf(request.raw)),
      agent: request.headers['user-agent'] ?? '',
      idempotencyKey: idempotencyKeyOf(request),
      setCookie: (cookie) => void reply.header('Set-Cookie', cookieText(cookie, shop)),
    }
    if (!isCached) {
      const result = await ports.calls.run(call, incoming, input, new Set())
      const written = await writtenReply(result, () => ports.textsOf(request, status))
      return reply.code(status).header('Cache-Control', 'no-store').send(written)
    }
    // A bad query is refused before it takes a place in the cache.
    const checked = call.validate(input)
    const given = checked.query as Record<string, unknown>
    const path = pathOf(call, checked.params as Record<string, unknown>) + canonicalQuery(given)
    const cached = await ports.cache.get(cacheKey(shop.id, path), async () => {
      const tags = new Set<string>()
      // A caller's own query parameters must not show in a reply that others get.
      const address = new URL(shop.origin + path)
      const result = await ports.calls.run(call, { ...incoming, address }, checked, tags)
      const serialize = reply.compileSerializationSchema(schema)
      const text = serialize(result as Record<string, unknown>)
      const isKept = call.endpoint.isKept !== false && !isEmptyFor(given, result)
      const limits = limitsOf(call.endpoint, given)
      const isFiltered = FILTERS.some((name) => given[name] !== undefined)
      return { reply: new CachedReply(status, headers, text, { isKept, limits, isFiltered }), tags }
    })
    reply.hijack()
    const own = call.endpoint.isKept === false ? ['Cache-Control', 'no-store'] : []
    cached.write(request.raw, reply.raw, [...originHeaders(reply), ...own])
    return reply
  }
}

/** A reply that is one sentence, in the shop's language. Others have been written by their handlers. */
async function writtenReply(reply: unknown, texts: () => Texts | Promise<Texts>): Promise<unknown> {
  if (typeof reply !== 'object' || reply === null || !('detail' in reply)) return reply
  return reply.detail instanceof Said ? { detail: writeSaid(reply.detail, await texts()) } : reply
}

/** The canonical path of a call, however the caller spelled it. */
const pathOf = ({ name }: PreparedCall, params: Record<string, unknown>) =>
  API_BASE +
  name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])))

/** The headers that `mountOrigins` has allowed for this caller. */
function originHeaders(reply: FastifyReply): string[] {
  const allowed = reply.getHeader('access-control-allow-origin')
  return allowed ? ['Access-Control-Allow-Origin', String(allowed), 'Vary', 'Origin'] : []
}

/**
 * A guest is a customer of those calls alone that the contract opens to guests.
 * @throws Refusal 401, the same for a token of another shop, an old one, a forged one, and a guest's
 */
async function customerOf(
  request: FastifyRequest,
  shop: Shop,
  { access, guests }: Pick<Endpoint, 'access' | 'guests'>,
  authenticate: Authenticate,
): Promise<Customer | undefined> {
  if (access === 'public') return undefined
  const { authorization = '' } = request.headers
  if (access === 'optional' && !authorization) return undefined
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? []
  if (!token) return refuse(401, said('pleaseLogIn'))
  const customer = await authenticate(shop, token)
  return customer && (guests || !customer.isGuest) ? customer : refuse(401, said('sessionEnded'))
}

/** Host-only; Secure wherever the shop is reached over https. */
function cookieText({ name, value, maxAgeSeconds }: Cookie, shop: Shop): string {
  const secure = shop.origin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}
