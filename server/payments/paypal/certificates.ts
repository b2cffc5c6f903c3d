import { type KeyObject, X509Certificate } from 'node:crypto'
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
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const reply = await fetch(address, { signal, redirect: 'error' })
    if (!reply.ok) throw new ProviderSilent(`It answers with status ${reply.status}`)
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of reply.body ?? []) {
      size += chunk.length
      if (size > MOST_BYTES) throw new ProviderSilent('Its certificate is too long')
      chunks.push(chunk)
    }
    return new X509Certificate(Buffer.concat(chunks)).publicKey
  } catch (error) {
    if (error instanceof ProviderSilent) throw error
    throw new ProviderSilent('Its certificate cannot be fetched')
  }
}
