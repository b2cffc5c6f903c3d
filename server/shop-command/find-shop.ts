import type { ConnectionOptions } from '#server/platform/database/database.ts'
import { withClient } from '#server/platform/database/with-client.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { demoShops } from '#demo/demo-shops.ts'
import type { Shop } from '#server/tenants/tx.ts'
import { createHosts } from '#server/tenants/hosts.ts'
import type { ShopConnection } from './connection.ts'
import { UsageError } from './command.ts'

const DEMO_SHOP = demoShops[0]!.tenant.domains[0]!

/** The shop that is meant: the one of the domain, else the only one, else the demo's first. */
export async function findShop(
  { database, owner }: Pick<ShopConnection, 'database' | 'owner'>,
  domain: string | undefined,
  isDemo: boolean,
): Promise<Shop> {
  const hosts = createHosts(database, (primary) => primary)
  if (domain !== undefined) {
    return (await hosts.find(domain)) ?? (await refuseDomain(owner, domain))
  }
  const domains = await listDomains(owner)
  const [only] = domains.length === 1 ? domains : isDemo ? [DEMO_SHOP] : []
  const shop = await hosts.find(only)
  if (shop) return shop
  if (owner && domains.length === 0) refuse(404, 'There is no shop yet.')
  throw new UsageError(`Name the shop with --shop <domain>.${known(domains)}`)
}

async function refuseDomain(owner: ConnectionOptions | undefined, domain: string): Promise<never> {
  return refuse(404, `There is no shop at ${domain}.${known(await listDomains(owner))}`)
}

const known = (domains: string[]) =>
  domains.length > 0 ? ` There are: ${domains.join(', ')}.` : ''

/** Each shop's main domain. The server's role may not list them; without the owner it is empty. */
async function listDomains(owner: ConnectionOptions | undefined): Promise<string[]> {
  if (!owner) return []
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ domain: string }>(
      'select domain from tenant_domains where is_primary order by tenant_id limit 100',
    )
    return rows.map(({ domain }) => domain)
  })
}
