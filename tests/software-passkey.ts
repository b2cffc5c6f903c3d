import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Present, verified; and with a credential in it. */
const FLAGS = { shown: 0x05, made: 0x45 }

/** The browser's client data for a challenge. */
const clientData = (type: 'create' | 'get', challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))

/** A passkey of this host, kept in memory. */
export function softwarePasskey({ host, origin }: { host: string; origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const id = randomBytes(16)
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
  const authData = (flags: number, ...more: Uint8Array[]) =>
    Buffer.concat([sha256(host), Buffer.from([flags, 0, 0, 0, 0]), ...more])
  const credential = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    /** The browser's answer about a new passkey. */
    made(challenge: string) {
      const attested = authData(FLAGS.made, Buffer.alloc(16), Buffer.from([0, id.length]), id, cose)
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(attested)],
        ]) as never,
      )
      return credential({
        clientDataJSON: clientData('create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** The browser's answer about a passkey that was used. */
    shown(challenge: string) {
      const client = clientData('get', challenge, origin)
      const data = authData(FLAGS.shown)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: '',
      })
    },
  }
}
