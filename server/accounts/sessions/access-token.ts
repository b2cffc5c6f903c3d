import { jwtVerify, SignJWT } from 'jose'
import type { Customer } from '#server/calls/requests.ts'

export const ACCESS_TOKEN_SECONDS = 600

const ALGORITHM = 'HS256'
const ISSUER = 'pasal'
const AUDIENCE = 'pasal-api'
/** A token of its own kind, which no reader of customers' tokens takes. */
const GUEST_AUDIENCE = 'pasal-guest'

/** Good for ten minutes, in one shop, as long as its session is open. */
export function issueAccessToken(
  key: Uint8Array,
  tenantId: number,
  { id, sessionId, isGuest }: Customer,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ sid: sessionId, tenant: tenantId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(isGuest ? GUEST_AUDIENCE : AUDIENCE)
    .setSubject(String(id))
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .sign(key)
}

/** The customer of a token of this shop, and its end in seconds; undefined if it is not valid. */
export async function readAccessToken(
  key: Uint8Array,
  tenantId: number,
  token: string,
): Promise<{ customer: Customer; expiresAt: number } | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: [AUDIENCE, GUEST_AUDIENCE],
      typ: 'JWT',
      requiredClaims: ['exp', 'iat', 'sub', 'sid', 'tenant'],
    })
    const { sub, sid, tenant, aud, exp = 0 } = payload
    const id = Number(sub)
    const isWhole = Number.isSafeInteger(id) && Number.isSafeInteger(sid)
    if (!isWhole || tenant !== tenantId) return undefined
    const isGuest = aud === GUEST_AUDIENCE
    return { customer: { id, sessionId: sid as number, isGuest }, expiresAt: exp }
  } catch {
    return undefined
  }
}
