import fc from 'fast-check'
import { expect } from 'vitest'
import { type Browser, newCustomer } from '../customer.ts'
import type { OpenShop } from '../open-shop.ts'
import { SEED } from '../rounds.ts'
import { initiate, orderByCard } from './card-order.ts'
import type { CardShop } from './card-shop.ts'
import { assertSameMoney, attemptsOf, type KnownTo } from './same-money.ts'
import { ageRows } from '../rows.ts'

type Schedules<Act> = {
  shop: CardShop & KnownTo
  act: fc.Arbitrary<Act>
  count: number
  method: 'card_2c2p' | 'paypal'
  /** A good day at the provider from now on. */
  calm: () => void
  carryOut: (orderId: number, act: Act, customer: Browser) => Promise<void>
  /** Everything is heard in the end. */
  quietDay: (orderId: number) => Promise<void>
}

/**
 * Runs generated schedules of acts, each with an order of its own, and compares the money after each.
 * @returns the number of orders whose money was right
 */
export async function runSchedules<Act>({ shop, act, count, method, ...on }: Schedules<Act>) {
  const options = { numRuns: count, seed: SEED }
  const schedules = fc.sample(fc.array(act, { minLength: 3, maxLength: 9 }), options)
  let customer = await newCustomer(shop)
  for (const [at, schedule] of schedules.entries()) {
    // Attempts and sign-ins are limited by customer.
    if (at % 20 === 19) customer = await newCustomer(shop)
    const said = `seed ${SEED}, schedule ${at}: ${JSON.stringify(schedule)}`
    try {
      on.calm()
      const { id } = await orderByCard(shop, customer, method)
      await initiate(customer, id)
      for (const each of schedule) await on.carryOut(id, each, customer)
      await on.quietDay(id)
      await assertNothingPending(shop, id)
      await assertSameMoney(shop, id, said)
    } catch (cause) {
      throw new Error(`${said}: ${(cause as Error).message}`, { cause })
    }
  }
  return schedules.length
}

/** After a quiet day each attempt has its end, or is for a person to decide. */
async function assertNothingPending({ owner }: Pick<OpenShop, 'owner'>, orderId: number) {
  const { rows } = await owner.query(
    `select p.status, p.reference, p.capturing_until, j.name, j.data from payments p
       left join payment_refunds r on r.payment_id = p.id
       left join jobs.job j on j.state in ('created', 'retry')
         and (j.name = 'payments.inquire' and j.data -> 'data' ->> 'paymentId' = p.id::text
           or j.name = 'payments.refund' and j.data -> 'data' ->> 'id' = r.id::text)
       where p.order_id = $1 and not p.needs_review
         and (j.id is not null or p.status in ('initiated', 'pending'))`,
    [orderId],
  )
  expect(rows).toEqual([])
}

/** Refunds that are pending at the provider are made there. */
export async function endPendingRefunds(
  shop: Pick<OpenShop, 'owner'> & KnownTo,
  orderId: number,
  makeOne: (reference: string) => Promise<void>,
): Promise<void> {
  for (const { reference } of await attemptsOf(shop, orderId)) {
    if (reference === null) continue
    const refunds = shop.truthOf(reference)?.refunds ?? []
    for (const { state } of refunds) if (state === 'pending') await makeOne(reference)
  }
}

/** A day passes: all pages end, and the timer asks for the last time. */
export const passDay = (shop: Pick<OpenShop, 'owner'>, orderId: number) =>
  ageRows(shop, 'payments', { order_id: orderId }, { hours: 25 }, 'created_at', 'expires_at')

/** Lets the time pass for which a process may talk with the provider. */
export async function endLeases({ owner }: Pick<OpenShop, 'owner'>): Promise<void> {
  // Each row has its own transaction: the server locks several of them too, in another order.
  const each = async (table: string, change: string, where: string) => {
    const { rows } = await owner.query<{ id: string }>(`select id from ${table} where ${where}`)
    for (const { id } of rows) {
      await owner.query(`update ${table} set ${change} where id = $1`, [id])
    }
  }
  const past = `capturing_until = now() - interval '1 second'`
  await each('payments', past, 'capturing_until > now()')
  await each('payments', 'asked_at = null', 'asked_at is not null')
  await each('payment_refunds', 'leased_until = null', 'leased_until > now()')
}
