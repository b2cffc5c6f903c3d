import { compactVerify, CompactSign } from 'jose'

/** The one algorithm that is accepted, whatever a header asks for. */
const ALGORITHM = 'HS256'

export type Payload = Record<string, unknown>

/** `{"payload": "<JWT>"}`; the key is the secret's own characters, though they look like hex. */
export async function seal(secret: string, payload: Payload): Promise<string> {
  const jwt = await new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .sign(Buffer.from(secret))
  return JSON.stringify({ payload: jwt })
}

/** The content of an envelope that is signed with this secret; undefined for any other. */
export async function open(secret: string, body: unknown): Promise<Payload | undefined> {
  const { payload: jwt } = (body ?? {}) as { payload?: unknown }
  if (typeof jwt !== 'string') return undefined
  try {
    const key = Buffer.from(secret)
    const { payload } = await compactVerify(jwt, key, { algorithms: [ALGORITHM] })
    const read: unknown = JSON.parse(Buffer.from(payload).toString(), keepAmount)
    return isRecord(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** An amount stays the text that was written, number or not. */
const keepAmount = (key: string, value: unknown, context?: { source: string }) =>
  key === 'amount' && typeof value === 'number' ? context?.source : value

const isRecord = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
