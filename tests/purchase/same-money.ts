import { expect } from 'vitest'
import type { OpenShop } from '../open-shop.ts'

/** The truth at a provider's stand-in about one attempt. */
export type Truth = {
  isPaid: boolean
  /** How often its money was taken. */
  takes: number
  refunds: { cents: number; state: 'done' | 'pending' | 'failed'; name: string | null }[]
}

/** A refund without a name was made by the merchant in the provider's portal. */
const isOurs = ({ name }: Truth['refunds'][number]) => name !== null

/** The attempts of an order, in the order of their beginning. */
export async function attemptsOf({ owner }: Pick<OpenShop, 'owner'>, orderId: number) {
  const { rows } = await owner.query<{
    id: string
    reference: string | null
    invoice_no: string
    callback_key: string
    status: string
    refund_due: boolean
    needs_review: boolean
    refunded_at: Date | null
    card_refunded_cents: string
    reserved_cents: string
  }>('select * from payments where order_id = $1 order by created_at', [orderId])
  return rows
}

export type KnownTo = { truthOf: (reference: string) => Truth | undefined }

/** By its reference, or by its invoice where the provider knows no other name. */
const truthAbout = (
  { truthOf }: KnownTo,
  { reference, invoice_no }: Awaited<ReturnType<typeof attemptsOf>>[number],
) => truthOf(reference ?? invoice_no)

/** Compares the books with the provider's: one payment is kept, each was taken and refunded as it is noted. */
export async function assertSameMoney(
  shop: Pick<OpenShop, 'owner'> & KnownTo,
  orderId: number,
  said: string,
): Promise<void> {
  const attempts = await attemptsOf(shop, orderId)
  const kept = attempts.filter(
    ({ status, refund_due, refunded_at }) => status === 'succeeded' && !refund_due && !refunded_at,
  )
  expect(kept.length, said).toBeLessThanOrEqual(1)
  for (const attempt of attempts) {
    const truth = truthAbout(shop, attempt)
    expect(truth?.takes ?? 0, said).toBeLessThanOrEqual(1)
    const refunds = truth?.refunds ?? []
    // Money that was returned in the portal before the shop asked is for a person to judge.
    if (attempt.needs_review && refunds.length > 0) continue
    expect(attempt.status === 'succeeded', said).toBe(truth?.isPaid ?? false)
    const ours = refunds.filter(isOurs)
    const centsOf = (state: string) =>
      ours.filter((each) => each.state === state).reduce((sum, { cents }) => sum + cents, 0)
    expect(Number(attempt.card_refunded_cents), said).toBe(centsOf('done'))
    // The portal returned what this refund wanted to: it keeps its amount until a person has decided.
    const waiting = refunds.every(isOurs) ? 0 : await centsForPerson(shop, attempt.id)
    expect(Number(attempt.reserved_cents), said).toBe(centsOf('pending') + waiting)
    expect(new Set(ours.map(({ name }) => name)).size, said).toBe(ours.length)
  }
}

async function centsForPerson({ owner }: Pick<OpenShop, 'owner'>, payment: string) {
  const { rows } = await owner.query<{ cents: number }>(
    `select coalesce(sum(amount_cents), 0)::int as cents from payment_refunds
       where payment_id = $1 and status = 'review' and reason = 'elsewhere'`,
    [payment],
  )
  return rows[0]!.cents
}
