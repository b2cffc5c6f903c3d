import { toStaff } from '#contract/language/said.ts'
import { Resolver } from 'node:dns/promises'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { domainNameOf, faultOfReserved } from '#server/tenants/hosts.ts'

const PATIENCE_MS = 4_000

/** The DNS record by which an owner proves a domain. */
export const recordOf = (domain: string, token: string) => ({
  name: `_pasal.${domain}`,
  type: 'TXT',
  value: `pasal-verify=${token}`,
})

/** "https://Shop.Example/" → "shop.example". @throws Refusal 400 on what is no domain of a shop */
export function parseDomain(typed: string, reserved: readonly string[]): string {
  const [bare] = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .split(/[/?#]/)
  const domain = domainNameOf(bare!)
  const labels = domain?.split('.') ?? []
  const isDomain = labels.length > 1 && !/^\d+$/.test(labels.at(-1)!)
  const fault = isDomain ? faultOfReserved(domain, reserved) : toStaff('enterADomain')
  assertNoFaults({ domain: fault })
  return domain!
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
