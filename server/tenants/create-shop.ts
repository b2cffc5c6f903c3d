import type { Database } from '#server/platform/database/database.ts'
import { violatedUnique } from '#server/platform/database/violations.ts'
import { isEmailAddress, plainLine } from '#server/platform/serving/plain-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { normalizeHost } from './hosts.ts'
import type { Tables } from './tables.ts'

type NewShop = { domain: string; name: string; email: string }

/**
 * Makes an empty shop at a domain. `database` is the owner's: the server's role may not do this.
 * @throws Refusal 400, 409 where the domain leads to a shop already
 */
export async function createShop(
  database: Database<Tables>,
  wanted: NewShop,
): Promise<{ id: number; domain: string }> {
  const { domain, name, email } = parseNewShop(wanted)
  const [facts] = await database.outsideTenants<{ next: number; is_taken: boolean }>(
    `select coalesce(max(tenant_id), 0) + 1 as next, coalesce(bool_or(domain = $1), false) as is_taken
       from tenant_domains`,
    [domain],
  )
  if (!facts || facts.is_taken) return refuse(409, `${domain} leads to a shop already.`)
  const id = facts.next
  await database
    .inTenant(id, async (db) => {
      await db.insertInto('tenants').values({ tenant_id: id, name }).execute()
      await db
        .insertInto('tenant_domains')
        .values({ tenant_id: id, domain, is_primary: true, verified_at: new Date() })
        .execute()
      await db
        .insertInto('site_settings')
        .values({ tenant_id: id, site_title: name, contact_email: email })
        .execute()
    })
    .catch(sayIfMeanwhile)
  return { id, domain }
}

function sayIfMeanwhile(error: unknown): never {
  if (violatedUnique(error) === undefined) throw error
  return refuse(409, 'Another shop was made at the same moment. Please try again.')
}

function parseNewShop({ domain: written, name: typed, email }: NewShop): NewShop {
  const domain = written.includes(':') ? undefined : normalizeHost(written)
  if (!domain) return refuse(400, `"${written}" is not a domain, such as shop.example.com.`)
  const name = plainLine(typed)
  if (!name) refuse(400, 'The shop needs a name.')
  if (!isEmailAddress(email)) refuse(400, `"${email}" is not an email address.`)
  return { domain, name, email }
}
