import Type from 'typebox'
import type { Dispute } from '../payment/fact.ts'
import type { PayPalClient } from './client.ts'
import { silent } from './client.ts'
import { readAs } from './order.rules.ts'

const Disputes = Type.Object({
  items: Type.Optional(
    Type.Array(
      Type.Object({
        status: Type.String(),
        dispute_outcome: Type.Optional(Type.Object({ outcome_code: Type.Optional(Type.String()) })),
        seller_response_due_date: Type.Optional(Type.String()),
      }),
    ),
  ),
})

/** The dispute of a capture; none for an app that may not read them. @throws ProviderSilent */
export async function findDispute(
  call: PayPalClient,
  captureId: string,
  signal: AbortSignal,
): Promise<Dispute | undefined> {
  const path = `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`
  const answer = await call('GET', path, signal)
  if (answer.status === 403 || answer.status === 404 || answer.status === 400) return undefined
  if (answer.status !== 200) silent(answer)
  const [found] = readAs(Disputes, answer.body).items ?? []
  if (!found) return undefined
  const { status, dispute_outcome: outcome, seller_response_due_date: due } = found
  const dueAt = due === undefined ? NaN : Date.parse(due)
  const isOpen = status !== 'RESOLVED'
  return {
    state: (isOpen ? status : (outcome?.outcome_code ?? status)).toLowerCase().slice(0, 60),
    isOpen,
    dueAt: Number.isNaN(dueAt) ? null : new Date(dueAt),
  }
}
