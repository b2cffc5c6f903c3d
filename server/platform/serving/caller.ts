import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { SettingError } from '../env.ts'

/** The client's address and host. Forwarded headers count only from configured proxies. */
export type Caller = {
  addressOf: (request: IncomingMessage) => string
  hostOf: (request: IncomingMessage) => string | undefined
  /** Tells whether a connection comes from a configured proxy, and so from many clients. */
  isProxy: (address: string) => boolean
}

/**
 * `countsForwardedHost`: whether the proxies set X-Forwarded-Host themselves. A proxy that does not
 * passes on what a visitor wrote, who would choose the shop, or the back office.
 */
export function createCaller(trustedProxies: string[], countsForwardedHost = false): Caller {
  if (trustedProxies.length === 0) {
    return {
      addressOf: (request) => request.socket.remoteAddress ?? '',
      hostOf: (request) => request.headers.host,
      isProxy: () => false,
    }
  }
  const isTrusted = compile(trustedProxies)
  return {
    addressOf: (request) => proxyAddr(request, isTrusted),
    hostOf(request) {
      const forwarded = countsForwardedHost && request.headers['x-forwarded-host']
      return typeof forwarded === 'string' && isTrusted(request.socket.remoteAddress ?? '', 0)
        ? forwarded
        : request.headers.host
    },
    isProxy: (address) => isTrusted(address, 0),
  }
}

function compile(trustedProxies: string[]) {
  try {
    return proxyAddr.compile(trustedProxies)
  } catch {
    throw new SettingError(
      `TRUSTED_PROXIES must list addresses or CIDR blocks, not "${trustedProxies.join(',')}".`,
    )
  }
}
