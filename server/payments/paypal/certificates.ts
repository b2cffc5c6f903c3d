import { toStaff } from '#contract/language/said.ts'
import { type KeyObject, X509Certificate } from 'node:crypto'
import { askProvider, assertOk } from '../card/ask-provider.ts'
import { isPageAddress } from '../card/page-address.ts'
import { ProviderSilent } from '../card/provider.ts'

const MOST_BYTES = 16_384
const PATIENCE_MS = 5_000
const MOST_KEPT = 20
const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/

/**
 * The keys that PayPal signs notifications with, by the addresses that the notifications name: on the
 * pinned hosts alone, so that no notification sends this server elsewhere.
 */
export function createCertificates(hosts: string[]) {
  const kept = new Map<string, Promise<KeyObject>>()
  return {
    /** Undefined for an address that is not PayPal's. @throws ProviderSilent if it cannot be fetched */
    async keyAt(address: string): Promise<KeyObject | undefined> {
      if (!isPageAddress(address, hosts) || !PATH.test(new URL(address).pathname)) return undefined
      const known = kept.get(address)
      if (known) return known
      if (kept.size >= MOST_KEPT) kept.clear()
      const asked = fetchKey(address)
      kept.set(address, asked)
      asked.catch(() => kept.delete(address))
      return asked
    },
  }
}
export type Certificates = ReturnType<typeof createCertificates>

async function fetchKey(address: string): Promise<KeyObject> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await askProvider(new URL(address), { signal }, MOST_BYTES)
  assertOk(answer)
  try {
    return new X509Certificate(answer.bytes).publicKey
  } catch {
    throw new ProviderSilent(toStaff('whyCertificate'))
  }
}
