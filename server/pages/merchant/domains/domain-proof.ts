import { Resolver } from 'node:dns/promises'
import { domainToASCII } from 'node:url'
import { assertNoFaults } from '#server/platform/serving/faults.ts'

const PATIENCE_MS = 4_000
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** The DNS record by which an owner proves a domain. */
export const recordOf = (domain: string, token: string) => ({
  name: `_pasal.${domain}`,
  type: 'TXT',
  value: `pasal-verify=${token}`,
})

/** "https://Shop.Example/" → "shop.example". @throws Refusal 400 on what is no domain */
export function parseDomain(typed: string): string {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '')
  const domain = domainToASCII(bare.toLowerCase())
  const labels = domain.split('.')
  const isDomain =
    labels.length > 1 &&
    domain.length <= 253 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1)!)
  assertNoFaults({ domain: isDomain ? undefined : 'Enter a domain like shop.example.' })
  return domain
}

/** Asks the DNS for TXT records; empty if there is no answer. */
export type LookUpText = (name: string) => Promise<string[]>

/** `server`: "127.0.0.1:5300" instead of the system's. */
export function createTextLookUp(server: string | undefined): LookUpText {
  return async (name) => {
    const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 2 })
    if (server) resolver.setServers([server])
    const records = await resolver.resolveTxt(name).catch(() => [])
    // A long text comes in parts.
    return records.map((parts) => parts.join(''))
  }
}
