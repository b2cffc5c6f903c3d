import { Resolver } from 'node:dns/promises'
import { isIP, isIPv4 } from 'node:net'
import { connect } from 'node:tls'
import type { DomainState } from '#contract/backoffice/settings/shapes/domain.ts'
import type { Env } from '#server/platform/env.ts'

const PATIENCE_MS = 4_000
const HTTPS = 443

/** Looks up where a domain leads; a DNS that is silent gives nothing. */
export type LookUpDomain = (domain: string) => Promise<DomainState>

export const createDomainLookUp =
  ({ dnsServer, domainTargets }: Pick<Env, 'dnsServer' | 'domainTargets'>): LookUpDomain =>
  async (domain) => {
    const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 2 })
    if (dnsServer) resolver.setServers([dnsServer])
    const addressesOf = async (host: string) => {
      const [four, six] = await Promise.all([
        resolver.resolve4(host).catch(() => []),
        resolver.resolve6(host).catch(() => []),
      ])
      return [...four, ...six]
    }
    const [found, wanted] = await Promise.all([
      addressesOf(domain),
      Promise.all(
        domainTargets.map(async (target) => (isIP(target) ? [target] : addressesOf(target))),
      ),
    ])
    const records = domainTargets.map((value, at) => ({
      type:
        isIP(value) === 0 ? ('CNAME' as const) : isIPv4(value) ? ('A' as const) : ('AAAA' as const),
      value,
      is_set: wanted[at]!.some((address) => found.includes(address)),
    }))
    // Asked at the server's own address alone, never where else a merchant lets a domain lead.
    const own = wanted.flat().find((address) => found.includes(address))
    return { records, found, certificate_until: own ? await certificateEnd(own, domain) : null }
  }

/** The end of the certificate with which a server answers for a domain, if it is one to be trusted. */
function certificateEnd(host: string, servername: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: HTTPS, servername, timeout: PATIENCE_MS })
    const end = (until: string | null) => {
      socket.destroy()
      resolve(until)
    }
    socket.once('secureConnect', () =>
      end(new Date(socket.getPeerCertificate().valid_to).toISOString()),
    )
    socket.once('timeout', () => end(null))
    socket.once('error', () => end(null))
  })
}
