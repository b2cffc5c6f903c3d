import type { RefusalCode } from '#contract/backoffice/connections/refusal-codes.ts'
import { sql } from 'kysely'
import { isScope } from '#contract/backoffice/connections/scopes.ts'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { said, toStaff } from '#contract/language/said.ts'
import { callerOf } from '#server/calls/caller.ts'
import type { Caller } from '#server/calls/staff-requests.ts'
import { Refusal, refuse } from '#server/platform/serving/refusal.ts'
import { admit } from '#server/staff/admit.ts'
import { hashOf } from '#server/staff/person/keys.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findKey, findKeyByHash, type KeyRow } from './keys.queries.ts'

/** A key that does not exist, is another shop's, or was revoked: nobody can tell which. */
export const refuseKey = (): never => refuse(401, toStaff('apiKeyUnknown'))

/** Finds a key of the shop by its text. @throws Refusal 401 with the day on which it has ended */
export async function findKeyOf(tx: ReadTx, text: string): Promise<KeyRow | undefined> {
  const row = await findKeyByHash(tx, hashOf(text))
  if (!row || row.revoked_at) return undefined
  assertNotExpired(row)
  return row
}

/**
 * Reads a key again: the first thing in every transaction of its call. From here on the transaction
 * works for the key. @throws Refusal 401
 */
export async function admitKey(tx: ReadTx, id: number): Promise<Caller> {
  await actAsKey(tx, id)
  const row = await findKey(tx, id)
  if (!row || row.revoked_at) return refuseKey()
  assertNotExpired(row)
  return callerOfKey(row)
}

export const callerOfKey = ({ id, name, scopes }: KeyRow): Caller => ({
  kind: 'key',
  name,
  key: { id },
  may: (permission: Permission) => isScope(permission) && scopes.includes(permission),
})

/** Admits the caller of work that goes on later. @throws Refusal where they may no longer call */
export async function admitAgain(
  tx: ReadTx,
  { staff_id, api_key_id }: { staff_id: number | null; api_key_id: number | null },
): Promise<Caller> {
  if (api_key_id !== null) return admitKey(tx, api_key_id)
  return staff_id === null ? refuse(404, said('notFound')) : callerOf(await admit(tx, staff_id))
}

function assertNotExpired({ expires_at }: KeyRow): void {
  if (!expires_at || expires_at.getTime() > Date.now()) return
  const detail = toStaff('apiKeyExpired', { day: expires_at.toISOString().slice(0, 10) })
  throw new Refusal(401, { detail, code: 'key_expired' satisfies RefusalCode })
}

/** A plain SET, for it reaches every machine of the database, and `set_config()` only one. */
async function actAsKey({ db }: ReadTx, id: number): Promise<void> {
  if (!Number.isSafeInteger(id)) throw new TypeError('The number of a key must be whole')
  await sql`set local app.api_key_id = ${sql.lit(String(id))}`.execute(db)
}
