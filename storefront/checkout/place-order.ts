import type { Api } from '#contract/api.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { clearSession } from '#client/session/session.ts'
import { type Attempt, forgetAttempt } from './attempt.ts'

const NOT_CREATED = 'Failed to create order. Please check your details and try again.'

/** With these the server says for sure that there is no such order. */
const REFUSED = new Set([400, 409])

/** @throws Error with what is to be said. The same attempt may be made again. */
export async function placeOrder(api: Api, { key, body }: Attempt): Promise<PlacedOrder> {
  try {
    const order = await api('POST /orders/orders/', { body, idempotencyKey: key })
    forgetAttempt()
    return order
  } catch (error) {
    const status = (error as { status?: number }).status
    if (status !== undefined && REFUSED.has(status)) forgetAttempt()
    // The session was ended elsewhere.
    if (status === 401) clearSession()
    throw new Error(orderRefusalOf(error), { cause: error })
  }
}

/** The server's detail, else the JSON of its reply, else our own words. */
export function orderRefusalOf(error: unknown): string {
  const { body } = (error ?? {}) as { body?: { detail?: unknown } | null }
  if (typeof body?.detail === 'string' && body.detail !== '') return body.detail
  return body ? JSON.stringify(body) : NOT_CREATED
}
