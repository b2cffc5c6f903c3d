import { CompactEncrypt, compactDecrypt, CompactSign, compactVerify } from 'jose'
import type { ActionFault } from './action-behaviour.ts'
import type { ActionKeys } from './action-keys.ts'

/** The XML of a merchant's request; undefined if it is not signed and encrypted as it has to be. */
export async function openRequest(body: string, keys: ActionKeys): Promise<string | undefined> {
  try {
    const { payload } = await compactVerify(body, keys.merchantPublic, { algorithms: ['PS256'] })
    const { plaintext } = await compactDecrypt(Buffer.from(payload).toString(), keys.provider, {
      keyManagementAlgorithms: ['RSA-OAEP'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return Buffer.from(plaintext).toString()
  } catch {
    return undefined
  }
}

/** The body of an answer, signed and encrypted, or not quite. */
export async function sealAnswer(
  xml: string,
  keys: ActionKeys,
  fault?: ActionFault,
): Promise<string> {
  if (fault === 'unsigned') return xml
  const encrypted = await new CompactEncrypt(Buffer.from(xml))
    .setProtectedHeader({ alg: 'RSA-OAEP', enc: 'A256GCM' })
    .encrypt(keys.merchantPublic)
  const payload = fault === 'not-encrypted' ? xml : encrypted
  // The merchant's own key is not the provider's.
  const signer = fault === 'bad-signature' ? keys.merchant : keys.provider
  return new CompactSign(Buffer.from(payload))
    .setProtectedHeader({ alg: 'PS256', typ: 'JWT' })
    .sign(signer)
}
