import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'

/** Something that was sealed with another key, for another shop or for another purpose. */
export class SealedOtherwise extends Error {}

/** The shop and the purpose of a sealed thing: it cannot be read as another one's. */
type Bound = { tenant: number; for?: string }

const METHOD = { alg: 'dir', enc: 'A256GCM' } as const

/** Encrypts with the installation's key; `of` names the kind of things, each of which has a key derived for it. */
export const seal = (key: string, of: string, bound: Bound, thing: object): Promise<string> =>
  new CompactEncrypt(Buffer.from(JSON.stringify(thing)))
    .setProtectedHeader({ ...METHOD, ...bound })
    .encrypt(derived(key, of))

/** @throws SealedOtherwise */
export async function unseal(
  key: string,
  of: string,
  bound: Bound,
  sealed: string,
): Promise<unknown> {
  const { plaintext, protectedHeader } = await decrypted(sealed, key, of)
  if (protectedHeader['tenant'] !== bound.tenant || protectedHeader['for'] !== bound.for) {
    throw new SealedOtherwise('It belongs to another shop')
  }
  return JSON.parse(Buffer.from(plaintext).toString())
}

async function decrypted(sealed: string, key: string, of: string) {
  try {
    return await compactDecrypt(sealed, derived(key, of), {
      keyManagementAlgorithms: [METHOD.alg],
      contentEncryptionAlgorithms: [METHOD.enc],
    })
  } catch (cause) {
    throw new SealedOtherwise('The decryption failed', { cause })
  }
}

const derived = (key: string, of: string) => new Uint8Array(hkdfSync('sha256', key, '', of, 32))
