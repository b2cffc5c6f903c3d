import type { Texts } from '#contract/language/texts.ts'
import type { Limit } from '#contract/endpoint.ts'
import type { ReplyCache } from '#server/platform/freshness/reply-cache.ts'
import type { Caller } from '#server/platform/serving/caller.ts'
import type { FastAnswer } from '#server/platform/serving/http-server.ts'
import { bodyIn } from '#server/platform/serving/refusal.ts'
import { privacySignalOf } from '#server/platform/serving/security-headers.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { cacheKey } from './cache-keys.ts'
import type { Hosts } from '#server/tenants/hosts.ts'

type Ports = {
  cache: ReplyCache
  hosts: Hosts
  caller: Caller
  limits: RateLimits
  /** The texts of a shop, if they are known. */
  textsOf: (shopId: number) => Texts | undefined
  /** Whether a shop is known to be open to everybody. */
  isOpen: (shopId: number) => boolean
  headers: string[]
}

/**
 * A warm page or public reply, before the framework is asked, which would cost several times what the
 * reply does: `npm run bench -- cached` holds it against a bare server (0.98 of a page's rate, 0.88 of
 * a call's). Whatever is not plain (another tenant's header, another origin, a limit reached) takes the
 * long way, which knows the answer; a test asks both ways.
 */
export function fastAnswerFrom({
  cache,
  hosts,
  caller,
  limits,
  textsOf,
  isOpen,
  headers,
}: Ports): FastAnswer {
  const refusalOf = (counted: readonly Limit[], shopId: number, address: string) => {
    for (const limit of counted) {
      const refusal = limits.refusal(limit, shopId, address)
      if (refusal) return refusal
    }
    return undefined
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const { url = '' } = request
    const shop = hosts.known(caller.hostOf(request))
    const reply = shop && cache.fresh(cacheKey(shop.id, url))
    if (!reply || !isOpen(shop.id)) return false
    if (!url.startsWith('/api/')) {
      reply.write(request, response, privacySignalOf(request))
      return true
    }
    const tenant = request.headers['x-tenant-id']
    if (request.headers.origin || (tenant !== undefined && tenant !== String(shop.id))) return false
    const refusal = refusalOf(reply.limits, shop.id, caller.addressOf(request))
    const texts = textsOf(shop.id)
    if (refusal && !texts) return false
    if (refusal && texts) {
      response.writeHead(refusal.status, [
        ...headers,
        'Content-Type',
        'application/json; charset=utf-8',
        'Cache-Control',
        'no-store',
        'Retry-After',
        String(refusal.retryAfterSeconds ?? 1),
      ])
      response.end(JSON.stringify(bodyIn(refusal, texts)))
    } else {
      reply.write(request, response)
    }
    return true
  }
}
