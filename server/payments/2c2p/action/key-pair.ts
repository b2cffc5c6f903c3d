import type { AccountFields } from '../../card/provider.ts'

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
}
const VALID_FOR_YEARS = 10

/** A new key pair for Payment Action: the private key and its self-signed certificate, as PEM. */
export async function makeKeyPair({ merchantId = '' }: AccountFields): Promise<{
  privateKey: string
  certificate: string
}> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  // The library's dependency injection needs this first.
  await import('reflect-metadata')
  const { PemConverter, X509CertificateGenerator } = await import('@peculiar/x509')
  const notAfter = new Date()
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + VALID_FOR_YEARS)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    // The account's form admits letters and digits alone.
    name: `CN=${merchantId}`,
    notAfter,
    keys,
  })
  const privateKey = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return {
    privateKey: PemConverter.encode(privateKey, 'PRIVATE KEY'),
    certificate: certificate.toString('pem'),
  }
}
