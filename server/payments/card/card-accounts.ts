import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import type { AccountFields, AccountForm } from './provider.ts'

/** An account as it was filled in. */
type KeptAccount = { provider: string; fields: AccountFields }

/**
 * Keeps a shop's account with a card provider, encrypted with the installation's payment key and
 * bound to the shop: it cannot be read as another one's. New payments are begun with it from now
 * on; those that were begun with another one are still asked about there. @throws Refusal 400
 */
export async function saveCardAccount(
  { db, tenantId }: Tx,
  key: string,
  { provider, fields }: AccountForm,
  filledIn: AccountFields,
): Promise<void> {
  const kept = fields.map(({ name, label, pattern }): [string, string] => {
    const value = filledIn[name] ?? ''
    return pattern.test(value) ? [name, value] : refuse(400, `The ${label} is not valid.`)
  })
  const plain = Buffer.from(JSON.stringify(Object.fromEntries(kept)))
  const sealed = await new CompactEncrypt(plain)
    .setProtectedHeader({ ...METHOD, tenant: tenantId })
    .encrypt(sealingKey(key))
  await db
    .updateTable('card_accounts')
    .set({ in_use: false })
    .where('tenant_id', '=', tenantId)
    .where('provider', '<>', provider)
    .execute()
  await db
    .insertInto('card_accounts')
    .values({ tenant_id: tenantId, provider, sealed })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'provider']).doUpdateSet({ sealed, in_use: true }),
    )
    .execute()
}

/** A card account that was sealed with another key, or for another shop. */
export class SealedOtherwise extends Error {}

/**
 * The shop's account with that provider, or the one in use; nothing where it has none.
 * @throws SealedOtherwise
 */
export async function findCardAccount(
  { db, tenantId }: ReadTx,
  key: string,
  provider?: string | null,
): Promise<KeptAccount | undefined> {
  const accounts = db
    .selectFrom('card_accounts')
    .select(['provider', 'sealed'])
    .where('tenant_id', '=', tenantId)
  const row = await (
    provider ? accounts.where('provider', '=', provider) : accounts.where('in_use', '=', true)
  ).executeTakeFirst()
  if (!row) return undefined
  const { plaintext, protectedHeader } = await decrypted(row.sealed, key)
  if (protectedHeader['tenant'] !== tenantId) {
    throw new SealedOtherwise('A card account of another shop')
  }
  const fields = JSON.parse(Buffer.from(plaintext).toString()) as AccountFields
  return { provider: row.provider, fields }
}

async function decrypted(sealed: string, key: string) {
  try {
    return await compactDecrypt(sealed, sealingKey(key), {
      keyManagementAlgorithms: [METHOD.alg],
      contentEncryptionAlgorithms: [METHOD.enc],
    })
  } catch (cause) {
    throw new SealedOtherwise('The decryption of a card account failed', { cause })
  }
}

const METHOD = { alg: 'dir', enc: 'A256GCM' } as const

const sealingKey = (key: string) =>
  new Uint8Array(hkdfSync('sha256', key, '', 'pasal card accounts', 32))
