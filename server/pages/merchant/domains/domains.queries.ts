import { sql } from 'kysely'
import { deleteFrom, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'

export const listDomains = (tx: ReadTx) =>
  selectFrom(tx, 'tenant_domains')
    .select(['domain', 'is_primary', 'verified_at'])
    .orderBy('is_primary', 'desc')
    .orderBy('domain')
    .execute()

/** Domains that are still to be proved. */
export const listClaims = (tx: ReadTx) =>
  selectFrom(tx, 'domain_claims').select(['domain', 'token']).orderBy('domain').execute()

export const findClaim = (tx: ReadTx, domain: string) =>
  selectFrom(tx, 'domain_claims').select('token').where('domain', '=', domain).executeTakeFirst()

/** Inserts a claim; an earlier claim of the domain keeps its record. */
export const insertClaim = ({ db, tenantId }: Tx, domain: string, token: string) =>
  db
    .insertInto('domain_claims')
    .values({ tenant_id: tenantId, domain, token })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function deleteClaim(tx: Tx, domain: string): Promise<boolean> {
  const { numDeletedRows } = await deleteFrom(tx, 'domain_claims')
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
