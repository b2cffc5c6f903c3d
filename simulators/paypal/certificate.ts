import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A key with the certificate that says so, signed by itself. */
export type Certificate = { key: KeyObject; pem: string }

export function createCertificate(name = 'A stand-in for PayPal'): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    SHA256_WITH_RSA,
    distinguishedName(name),
    sequence(time('260101000000Z'), time('490101000000Z')),
    distinguishedName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('RSA-SHA256', body, privateKey)
  const bits = tagged(0x03, Buffer.concat([Buffer.from([0]), signature]))
  const lines =
    sequence(body, SHA256_WITH_RSA, bits)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  const pem = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
  return { key: privateKey, pem }
}

/** DER: the tag, the length, and the content. */
function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const sizes = length < 128 ? [length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...sizes]), content])
}

const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts)
const integer = (bytes: Buffer) => tagged(0x02, bytes)
const time = (text: string) => tagged(0x17, Buffer.from(text))
const identifier = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'))

const SHA256_WITH_RSA = sequence(identifier('2a864886f70d01010b'), tagged(0x05))

/** A name with the common name alone. */
const distinguishedName = (name: string) =>
  sequence(tagged(0x31, sequence(identifier('550403'), tagged(0x0c, Buffer.from(name)))))
