/** A token that ends within this time might end on its way. */
const EXPIRY_MARGIN_SECONDS = 60

/** Whether an access token has to be renewed before a call. An unreadable one has to be. */
export function isExpired(token: string | null, nowMs: number): boolean {
  const expiry = token === null ? undefined : expiryOf(token)
  return expiry === undefined || expiry - nowMs / 1000 <= EXPIRY_MARGIN_SECONDS
}

/** The customer id in a token. */
export function customerIn(token: string | null): string | undefined {
  const { sub } = payloadOf(token)
  return typeof sub === 'string' && sub !== '' ? sub : undefined
}

/** A JWT's `exp`, in seconds. The server alone looks at its signature. */
function expiryOf(token: string): number | undefined {
  const { exp } = payloadOf(token)
  return typeof exp === 'number' ? exp : undefined
}

function payloadOf(token: string | null): { exp?: unknown; sub?: unknown } {
  try {
    const payload = token!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) ?? {}) as { exp?: unknown; sub?: unknown }
  } catch {
    return {}
  }
}
