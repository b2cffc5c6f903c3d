import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, CompactSign, compactVerify } from 'jose'

/** The algorithms that are accepted, whatever a header asks for. */
const SIGNING = 'PS256'
const WRAPPING = 'RSA-OAEP'
const CONTENT = 'A256GCM'

export type ActionKeys = {
  /** The merchant's own, whose public half the provider has. */
  own: KeyObject
  /** The provider's: the first encrypts, each may have signed an answer, as while keys are changed. */
  provider: readonly KeyObject[]
}

const SHORTEST_KEY_BITS = 2048
const BLOCK = /-----BEGIN ([A-Z ]{1,40})-----(?:(?!-----)[\s\S])+-----END \1-----/g

/** The RSA private key of a PEM text; undefined for any other text. */
export function readOwnKey(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem.trim())
    return isStrong(key) ? key : undefined
  } catch {
    return undefined
  }
}

/** The RSA public keys of a PEM text with one or two keys or certificates; empty for any other text. */
export function readProviderKeys(pem: string): KeyObject[] {
  try {
    const blocks = pem.match(BLOCK) ?? []
    const keys = blocks.map((block) => createPublicKey(block))
    return keys.length <= 2 && keys.every(isStrong) ? keys : []
  } catch {
    return []
  }
}

const isStrong = (key: KeyObject) =>
  key.asymmetricKeyType === 'rsa' &&
  (key.asymmetricKeyDetails?.modulusLength ?? 0) >= SHORTEST_KEY_BITS

/** XML, encrypted for the provider, and that text signed with the merchant's key. */
export async function sealAction(xml: string, { own, provider }: ActionKeys): Promise<string> {
  const encrypted = await new CompactEncrypt(Buffer.from(xml))
    .setProtectedHeader({ alg: WRAPPING, enc: CONTENT })
    .encrypt(provider[0]!)
  return new CompactSign(Buffer.from(encrypted))
    .setProtectedHeader({ alg: SIGNING, typ: 'JWT' })
    .sign(own)
}

/** The XML of an answer; undefined if it is not signed by the provider and encrypted for the merchant. */
export async function openAction(
  body: string,
  { own, provider }: ActionKeys,
): Promise<string | undefined> {
  for (const key of provider) {
    try {
      const { payload } = await compactVerify(body.trim(), key, { algorithms: [SIGNING] })
      const { plaintext } = await compactDecrypt(Buffer.from(payload).toString(), own, {
        keyManagementAlgorithms: [WRAPPING],
        contentEncryptionAlgorithms: [CONTENT],
      })
      return Buffer.from(plaintext).toString()
    } catch {
      // Another key may have signed it.
    }
  }
  return undefined
}
