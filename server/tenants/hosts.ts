import { toStaff } from '#contract/language/said.ts'
import { domainToASCII, domainToUnicode } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/platform/database/database.ts'
import type { Read, Shop } from './tx.ts'

type HostRow = { tenant_id: number; primary_domain: string }

export type Hosts = {
  /** The shop of a host that was looked up before; the fast way of every warm page. */
  known: (host: string | undefined) => Shop | undefined
  /**
   * The shop of a host. `from`: the client's address; absent for requests of our own.
   * @throws DatabaseUnavailable, Refusal 429
   */
  find: (host: string | undefined, from?: string) => Promise<Shop | undefined>
}

/** Counts look-ups that found no shop against who asks. @throws Refusal 429 */
type CountMiss = <T>(from: string, find: () => Promise<T | undefined>) => Promise<T | undefined>

const MOST_HOSTS = 10_000
/** Hosts that lead to no shop; there are as many as anybody cares to make up. */
const MOST_UNKNOWN = 1_000
const MOST_SPELLINGS = 10_000
const KNOWN_FOR_MS = 60_000
const UNKNOWN_FOR_MS = 5_000

/** Spellings that were asked for lately: every warm reply asks twice, and finding a name takes 0.8 µs of its 30. */
const names = new LRUCache<string, string>({ max: MOST_SPELLINGS })

/** Lower-case, without port and final dot, in punycode. Undefined where it is no host at all. */
export function normalizeHost(host: string | undefined): string | undefined {
  if (!host || host.length > 300) return undefined
  const known = names.get(host)
  if (known !== undefined) return known
  const name = nameOfHost(host)
  if (name !== undefined) names.set(host, name)
  return name
}

function nameOfHost(host: string): string | undefined {
  const name = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
  if (/^\[[0-9a-f:.]+\]$/.test(name)) return name
  // domainToASCII would decode and clean up what is no host.
  return /^[\p{L}\p{N}.-]+$/u.test(name) ? domainToASCII(name) || undefined : undefined
}

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * A typed domain as hosts are compared, if the DNS can have it: labels of 1 to 63 letters, digits
 * and inner hyphens, and no punycode without a meaning.
 */
export function domainNameOf(typed: string): string | undefined {
  if (typed.includes(':')) return undefined
  const domain = normalizeHost(typed)
  if (!domain || domain.length > 253 || !domain.split('.').every(isLabel)) return undefined
  return domain
}

function isLabel(label: string): boolean {
  if (!LABEL.test(label)) return false
  if (!label.startsWith('xn--')) return true
  const meant = domainToUnicode(label)
  return meant !== label && domainToASCII(meant) === label
}

/** The hosts at which no shop can be, in the spelling in which hosts are compared. */
export const reservedHosts = (env: {
  backOfficeHost?: string | undefined
  publicApiUrl?: URL | undefined
}): string[] =>
  [env.backOfficeHost, env.publicApiUrl?.hostname].flatMap((host) => normalizeHost(host) ?? [])

/** Why no shop can be at a domain; undefined if one can. */
export const faultOfReserved = (domain: string | undefined, reserved: readonly string[]) =>
  domain !== undefined && reserved.includes(domain)
    ? toStaff('thisAddressIsTheInstallations')
    : undefined

/**
 * Finds the shop of a host. A look-up is kept for a minute; while the database does not answer, it
 * stays valid, so that cached pages stay up.
 */
export function createHosts(
  database: Pick<Database<unknown>, 'outsideTenants'>,
  originOf: (primaryDomain: string) => string,
  countMiss: CountMiss = (_, find) => find(),
): Hosts {
  const shops = new LRUCache<string, { shop: Shop; until: number }>({ max: MOST_HOSTS })
  const unknown = new LRUCache<string, { shop: undefined; until: number }>({ max: MOST_UNKNOWN })
  /** The look-ups under way, one for all who ask. */
  const underWay = new Map<string, Promise<Shop | undefined>>()

  const entryOf = (name: string) => shops.get(name) ?? unknown.get(name)

  async function lookUp(name: string): Promise<Shop | undefined> {
    const [row] = await database.outsideTenants<HostRow>('select * from tenant_of_host($1)', [name])
    if (!row) {
      shops.delete(name)
      unknown.set(name, { shop: undefined, until: Date.now() + UNKNOWN_FOR_MS })
      return undefined
    }
    const shop = { id: row.tenant_id, origin: originOf(row.primary_domain) }
    unknown.delete(name)
    shops.set(name, { shop, until: Date.now() + KNOWN_FOR_MS })
    return shop
  }

  function lookUpOnce(name: string, from: string | undefined): Promise<Shop | undefined> {
    let found = underWay.get(name)
    if (!found) {
      const look = () => lookUp(name)
      found = from === undefined || shops.has(name) ? look() : countMiss(from, look)
      underWay.set(name, found)
      const forget = () => void underWay.delete(name)
      found.then(forget, forget)
    }
    return found
  }

  return {
    known(host) {
      const name = normalizeHost(host)
      const entry = name ? entryOf(name) : undefined
      return entry && entry.until > Date.now() ? entry.shop : undefined
    },
    async find(host, from) {
      const name = normalizeHost(host)
      if (!name) return undefined
      const entry = entryOf(name)
      if (entry && entry.until > Date.now()) return entry.shop
      try {
        return await lookUpOnce(name, from)
      } catch (error) {
        if (entry?.shop) return entry.shop
        throw error
      }
    },
  }
}

/** The shop of a number, with its own address for people; nothing where it is gone. */
export async function findShopById(
  read: Read,
  originOf: (primaryDomain: string) => string,
  id: number,
): Promise<Shop | undefined> {
  const row = await read(id, ({ db }) =>
    db
      .selectFrom('tenant_domains')
      .select('domain')
      .where('tenant_id', '=', id)
      .where('is_primary', '=', true)
      .executeTakeFirst(),
  )
  return row && { id, origin: originOf(row.domain) }
}
