import { CompactSign, compactVerify, decodeJwt } from 'jose'
import type { MessageFault } from '../behaviour.ts'
import type { Merchant } from '../payment.ts'

/** The secret's letters as they stand there; they only look like hexadecimal bytes. */
const signingKey = (secret: string) => new TextEncoder().encode(secret)

type Opened = { merchant: Merchant; fields: Record<string, unknown> }

/**
 * Opens a merchant's signed message. @returns the code of the refusal if the merchant is unknown
 */
export async function open(
  body: unknown,
  merchants: readonly Merchant[],
): Promise<Opened | { respCode: string }> {
  try {
    const { payload } = body as { payload: string }
    const { merchantID } = decodeJwt(payload)
    const merchant = merchants.find(({ merchantId }) => merchantId === merchantID)
    if (!merchant) return { respCode: '9007' }
    const options = { algorithms: ['HS256'] }
    const verified = await compactVerify(payload, signingKey(merchant.secret), options)
    return { merchant, fields: JSON.parse(new TextDecoder().decode(verified.payload)) }
  } catch {
    return { respCode: '9042' }
  }
}

/** The body of a message whose claims are this JSON, signed, or not quite. */
export async function seal(json: string, merchant: Merchant, fault?: MessageFault) {
  if (fault === 'unsigned') return json
  if (fault === 'alg-none')
    return envelopeOf(`${base64({ alg: 'none', typ: 'JWT' })}.${base64(json)}.`)
  const secret = fault === 'bad-signature' ? `${merchant.secret}?` : merchant.secret
  const signed = await new CompactSign(new TextEncoder().encode(json))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(signingKey(secret))
  return envelopeOf(signed)
}

const envelopeOf = (payload: string) => JSON.stringify({ payload })

const base64 = (value: string | object) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
