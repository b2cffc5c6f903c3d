import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** The two pairs of keys of one merchant and the provider, as PEM. */
type ActionKeyTexts = {
  /** Both halves of the provider's, and of the merchant's. */
  provider: { privateKey: string; publicKey: string }
  merchant: { privateKey: string; publicKey: string }
}

export type ActionKeys = {
  provider: KeyObject
  merchant: KeyObject
  /** The key that the merchant uploaded last and made the default. */
  merchantPublic: KeyObject
  texts: ActionKeyTexts
}

const newPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

let ofProcess: ActionKeyTexts | undefined

/** Makes keys for this process, or reads those of a file, which it writes if there is none. */
export function makeActionKeys(file?: string): ActionKeys {
  const makeTexts = () => ({ provider: newPair(), merchant: newPair() })
  const isKept = file !== undefined && existsSync(file)
  const texts = isKept
    ? (JSON.parse(readFileSync(file, 'utf8')) as ActionKeyTexts)
    : (ofProcess ??= makeTexts())
  if (file !== undefined && !isKept) writeFileSync(file, JSON.stringify(texts), { mode: 0o600 })
  return {
    provider: createPrivateKey(texts.provider.privateKey),
    merchant: createPrivateKey(texts.merchant.privateKey),
    merchantPublic: createPublicKey(texts.merchant.publicKey),
    texts,
  }
}
