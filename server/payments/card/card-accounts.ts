import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import type { CardAccount } from './provider.ts'

/**
 * Keeps a shop's account with its card provider, encrypted with the installation's payment key and
 * bound to the shop: it cannot be read as another one's. @throws Refusal 400
 */
export async function saveCardAccount(
  { db, tenantId }: Tx,
  key: string,
  { merchantId, secret }: CardAccount,
): Promise<void> {
  if (!/^[A-Za-z0-9]{1,25}$/.test(merchantId)) refuse(400, 'The merchant id is not valid.')
  if (!/^[\x21-\x7e]{16,500}$/.test(secret)) refuse(400, 'The secret is not valid.')
  const plain = Buffer.from(JSON.stringify({ merchantId, secret }))
  const sealed = await new CompactEncrypt(plain)
    .setProtectedHeader({ ...METHOD, tenant: tenantId })
    .encrypt(keyOf(key))
  await db
    .insertInto('card_accounts')
    .values({ tenant_id: tenantId, sealed })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ sealed }))
    .execute()
}

/** A card account that was sealed with another key, or for another shop. */
export class SealedOtherwise extends Error {}

/** The shop's account; nothing where it has none. @throws SealedOtherwise */
export async function findCardAccount(
  { db, tenantId }: ReadTx,
  key: string,
): Promise<CardAccount | undefined> {
  const row = await db
    .selectFrom('card_accounts')
    .select('sealed')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) return undefined
  const { plaintext, protectedHeader } = await decrypted(row.sealed, key)
  if (protectedHeader['tenant'] !== tenantId) {
    throw new SealedOtherwise('A card account of another shop')
  }
  return JSON.parse(Buffer.from(plaintext).toString()) as CardAccount
}

async function decrypted(sealed: string, key: string) {
  try {
    return await compactDecrypt(sealed, keyOf(key), {
      keyManagementAlgorithms: [METHOD.alg],
      contentEncryptionAlgorithms: [METHOD.enc],
    })
  } catch (cause) {
    throw new SealedOtherwise('The decryption of a card account failed', { cause })
  }
}

const METHOD = { alg: 'dir', enc: 'A256GCM' } as const

const keyOf = (key: string) =>
  new Uint8Array(hkdfSync('sha256', key, '', 'pasal card accounts', 32))
