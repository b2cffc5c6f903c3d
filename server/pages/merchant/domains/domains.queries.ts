import { sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

export const listDomains = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('tenant_domains')
    .select(['domain', 'is_primary', 'verified_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('is_primary', 'desc')
    .orderBy('domain')
    .execute()

/** Domains that are still to be proved. */
export const listClaims = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('domain_claims')
    .select(['domain', 'token'])
    .where('tenant_id', '=', tenantId)
    .orderBy('domain')
    .execute()

export const findClaim = ({ db, tenantId }: ReadTx, domain: string) =>
  db
    .selectFrom('domain_claims')
    .select('token')
    .where('tenant_id', '=', tenantId)
    .where('domain', '=', domain)
    .executeTakeFirst()

/** Inserts a claim; an earlier claim of the domain keeps its record. */
export const insertClaim = ({ db, tenantId }: Tx, domain: string, token: string) =>
  db
    .insertInto('domain_claims')
    .values({ tenant_id: tenantId, domain, token })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function deleteClaim({ db, tenantId }: Tx, domain: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('domain_claims')
    .where('tenant_id', '=', tenantId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

type Verb = 'confirm_domain' | 'make_domain_primary' | 'remove_domain'

/** @returns whether it was so; the functions work for this shop alone */
export async function changeDomain({ db }: Tx, verb: Verb, domain: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select ${sql.ref(verb)}(${domain}) as done`.execute(db)
  return rows[0]!.done
}
