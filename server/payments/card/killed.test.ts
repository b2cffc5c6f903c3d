import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { urlOf } from '#tests/database/database-url.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { startNow } from '#tests/jobs.ts'
import { begin, inquiriesDone, orderByCard, ringTimer } from '#tests/purchase/card-order.ts'
import { askRefund, ringRefundTimer } from '#tests/purchase/card-refund.ts'
import type { CardShop } from '#tests/purchase/card-shop.ts'
import { openPayPalShop } from '#tests/purchase/paypal-shop.ts'
import { assertSameMoney, attemptsOf, type KnownTo } from '#tests/purchase/same-money.ts'
import { endLeases } from '#tests/purchase/schedules.ts'
import { openStripeShop } from '#tests/purchase/stripe-shop.ts'
import { type ServerProcess, startProcess, untilReady } from '#tests/servers/server-process.ts'
import { type Colleague, newColleague, OFFICE } from '#tests/staff.ts'
import { rounds, variantsAt } from '#tests/rounds.ts'

const HANGS = ['hang-before', 'hang-after'] as const
/** A process is killed while a call is on its way, before or after the provider did it. */
type Moment = { on: string; fault: (typeof HANGS)[number] } | { afterPaymentMs: number }
type Killable = CardShop & KnownTo

type Provider = {
  shop: Killable
  method: 'card_2c2p' | 'paypal'
  calls: readonly string[]
  /** Lets a call hang at a moment; without one all goes well. */
  hang: (moment?: Moment) => void
  hangsLeft: () => number
  buyerPays: (reference: string) => Promise<unknown>
  /** The names of requests are forgotten there. */
  nextDay: () => void
}

async function openStripe(): Promise<Provider> {
  const shop = await openStripeShop()
  const { stripe } = shop
  return {
    shop,
    method: 'card_2c2p',
    calls: ['create', 'retrieve', 'refund'],
    hang: (moment) => stripe.behave(faultOf(moment)),
    hangsLeft: stripe.faultsLeft,
    buyerPays: (reference) => stripe.pay(reference),
    nextDay: () => void stripe.forward(25 * 3600 * 1000),
  }
}

async function openPayPal(): Promise<Provider> {
  const shop = await openPayPalShop()
  const { paypal } = shop
  return {
    shop,
    method: 'paypal',
    calls: ['create', 'capture', 'refund'],
    hang: (moment) => paypal.behave(faultOf(moment)),
    hangsLeft: paypal.faultsLeft,
    buyerPays: (reference) => paypal.approve(reference),
    nextDay: () => {},
  }
}

const faultOf = (moment?: Moment) =>
  moment && 'on' in moment ? { faults: [{ ...moment, on: moment.on as 'create', times: 1 }] } : {}

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** The shop's one server is a process of its own, at the address that the provider notifies. */
async function serveFrom({ shop }: Provider) {
  await shop.stop()
  const settings = {
    ...shop.settings,
    DATABASE_URL: urlOf(shop.database.server),
    BACK_OFFICE_HOST: OFFICE,
    RATE_LIMIT_SCALE: '1000',
  }
  let server: ServerProcess
  const start = async () => {
    server = startProcess(settings, shop.port)
    await untilReady(server)
  }
  closers.push(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })
  await start()
  return {
    async killAndRestart() {
      server.child.kill('SIGKILL')
      await server.ended
      await start()
      await endLeases(shop)
      // The jobs of a killed process are given up after two minutes.
      await shop.owner.query(
        `update jobs.job set state = 'retry', start_after = now() where state = 'active'`,
      )
    },
  }
}

async function untilDone<Done>(act: () => Promise<Done>): Promise<Done> {
  return eventually(act)
}

/** Pays and gets 10.00 back, whatever happens to the server meanwhile. */
async function payAndReturn(
  { shop, buyerPays }: Provider,
  id: number,
  { customer, owner, onPaid }: { customer: Browser; owner: Colleague; onPaid: () => void },
): Promise<void> {
  await untilDone(() => begin(shop, customer, id))
  const [attempt] = await attemptsOf(shop, id)
  await buyerPays(attempt!.reference!)
  onPaid()
  await untilDone(async () => {
    await startNow(shop, 'payments.inquire')
    expect((await attemptsOf(shop, id)).map(({ status }) => status)).toContain('succeeded')
  })
  await untilDone(async () => {
    const { rows } = await shop.owner.query<{ status: string }>(
      `select r.status from payment_refunds r join payments p on p.id = r.payment_id
         where p.order_id = $1`,
      [id],
    )
    // A colleague whose request got no answer looks at the order before the next one.
    if (rows.length === 0) await askRefund(owner, { id }, { kind: 'part', amount: '10.00' })
    else await startNow(shop, 'payments.refund')
    expect(rows).toEqual([{ status: 'succeeded' }])
  })
}

async function quietDay({ shop, hang, nextDay }: Provider): Promise<void> {
  hang()
  for (let round = 0; round < rounds(1, 3); round++) {
    await endLeases(shop)
    await ringTimer(shop)
    await ringRefundTimer(shop)
    if (round === 0) nextDay()
  }
  await inquiriesDone(shop)
}

// Guards: an attempt, a capture and a refund are committed before their request is sent, and each
// request keeps its name (initiate.ts, captures.ts, advance-refund.ts).
test.each([
  { name: 'Stripe', open: openStripe, turn: 0 },
  { name: 'PayPal', open: openPayPal, turn: 1 },
])(
  'a server that is killed while it talks with $name takes and returns each amount once',
  async ({ open, turn }) => {
    const provider = await open()
    const { shop, method, calls, hang, hangsLeft } = provider
    closers.push(() => shop.close())
    const server = await serveFrom(provider)
    const owner = await newColleague(shop, 'owner')
    const customer = await newCustomer(shop)
    const moments: Moment[] = [
      ...calls.flatMap((on, at) => variantsAt(turn + at, HANGS).map((fault) => ({ on, fault }))),
      ...variantsAt(turn, [0, 30]).map((afterPaymentMs) => ({ afterPaymentMs })),
    ]
    const orders: number[] = []
    for (const moment of moments) {
      const { id } = await orderByCard(shop, customer, method)
      orders.push(id)
      hang(moment)
      let onPaid = () => {}
      const isPaid = new Promise<void>((resolve) => (onPaid = resolve))
      const life = payAndReturn(provider, id, { customer, owner, onPaid })
      if ('on' in moment) {
        await eventually(() => expect(hangsLeft()).toBe(0))
        hang()
      } else {
        await isPaid
        await delay(moment.afterPaymentMs)
      }
      await server.killAndRestart()
      await life
    }
    await quietDay(provider)
    for (const [at, id] of orders.entries()) {
      const said = JSON.stringify(moments[at])
      await assertSameMoney(shop, id, said)
      const attempts = await attemptsOf(shop, id)
      expect(
        attempts.map(({ status }) => status),
        said,
      ).toEqual(['succeeded'])
      expect(
        attempts.map((each) => Number(each.card_refunded_cents)),
        said,
      ).toEqual([1000])
    }
  },
)
