import { sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

/** The factors that a person has besides the password. */
export const findFactors = ({ db }: ReadTx, staffId: number) =>
  db
    .selectFrom('staff_factors')
    .select(({ fn }) => [
      sql<boolean>`coalesce(bool_or(kind = 'totp' and confirmed_at is not null), false)`.as('totp'),
      fn.countAll<number>().filterWhere('kind', '=', 'passkey').as('passkeys'),
      fn.countAll<number>().filterWhere('kind', '=', 'recovery_code').as('recovery_codes'),
    ])
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()

export type Factors = Awaited<ReturnType<typeof findFactors>>

export const findTotp = ({ db }: ReadTx, staffId: number) =>
  db
    .selectFrom('staff_factors')
    .select(['id', 'sealed', 'last_step', 'confirmed_at'])
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'totp')
    .executeTakeFirst()

/** A new app; one that was begun with before and not confirmed makes room. */
export async function replaceTotp(tx: Tx, staffId: number, sealed: string): Promise<void> {
  await deleteTotp(tx, staffId)
  await tx.db
    .insertInto('staff_factors')
    .values({ staff_id: staffId, kind: 'totp', sealed })
    .execute()
}

export async function deleteTotp({ db }: Tx, staffId: number): Promise<void> {
  await db
    .deleteFrom('staff_factors')
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'totp')
    .execute()
}

/** Takes the step that a code belongs to. False where a code of it, or a later one, was taken before. */
export async function takeStep({ db }: Tx, id: number, step: number): Promise<boolean> {
  const now = new Date()
  const { numUpdatedRows } = await db
    .updateTable('staff_factors')
    .set({
      last_step: step,
      last_used_at: now,
      confirmed_at: sql<Date>`coalesce(confirmed_at, ${now})`,
    })
    .where('id', '=', id)
    .where((on) => on.or([on('last_step', 'is', null), on('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function replaceRecoveryCodes(
  { db }: Tx,
  staffId: number,
  hashes: Buffer[],
): Promise<void> {
  await db
    .deleteFrom('staff_factors')
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'recovery_code')
    .execute()
  if (hashes.length === 0) return
  await db
    .insertInto('staff_factors')
    .values(hashes.map((hash) => ({ staff_id: staffId, kind: 'recovery_code', code_hash: hash })))
    .execute()
}

/** Spends the code. False where there is none such. */
export async function takeRecoveryCode(
  { db }: Tx,
  staffId: number,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_factors')
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'recovery_code')
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const listPasskeys = ({ db }: ReadTx, staffId: number) =>
  db
    .selectFrom('staff_factors')
    .select([
      'id',
      'name',
      'credential_id',
      'public_key',
      'counter',
      'transports',
      'created_at',
      'last_used_at',
    ])
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'passkey')
    .orderBy('created_at')
    .execute()

/** The owner of a passkey, before sign-in. */
export async function findOwnerOfPasskey(
  { db }: ReadTx,
  credentialId: Buffer,
): Promise<{ staff_id: number; factor_id: number } | undefined> {
  const { rows } = await sql<{ staff_id: number; factor_id: number }>`
    select staff_id, factor_id from staff_of_passkey(${credentialId})`.execute(db)
  return rows[0]
}

export const insertPasskey = (
  { db }: Tx,
  values: {
    staff_id: number
    name: string
    credential_id: Buffer
    public_key: Buffer
    counter: number
    transports: string[]
  },
) =>
  db
    .insertInto('staff_factors')
    .values({ ...values, kind: 'passkey' })
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirstOrThrow()

export async function notePasskeyUsed({ db }: Tx, id: number, counter: number): Promise<void> {
  await db
    .updateTable('staff_factors')
    .set({ counter, last_used_at: new Date() })
    .where('id', '=', id)
    .execute()
}

/** All of a person's: passkeys, authenticator, recovery codes. */
export async function deleteFactors({ db }: Tx, staffId: number): Promise<void> {
  await db.deleteFrom('staff_factors').where('staff_id', '=', staffId).execute()
}

export async function deletePasskey({ db }: Tx, staffId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_factors')
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'passkey')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
