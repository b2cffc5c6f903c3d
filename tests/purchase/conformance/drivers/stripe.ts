import { inquiriesDone } from '../../card-order.ts'
import { closingsDone, openStripeShop, rowOf, type StripeShop } from '../../stripe-shop.ts'
import { type Driver, FAULTS, type Lie, type RefundDriver } from '../driver.ts'

const LIES: Record<Lie, Record<string, unknown>> = {
  amount: { amount_total: 100 },
  currency: { currency: 'eur' },
  // A session names no merchant: its mode is that of the key.
  merchant: { livemode: true },
  invoice: { client_reference_id: 'ANOTHER' },
}

/** The stand-in, and the words of this driver for it. */
async function openStandIn() {
  const shop = await openStripeShop()
  const { stripe } = shop
  const sessionOf = async (uuid: string) => (await rowOf(shop, uuid)).reference
  const find = async (uuid: string) => stripe.find(await sessionOf(uuid))
  const submit = async (uuid: string, card: string, isNotified = true) => {
    if (!isNotified) stripe.behave({ notifyWhen: 'never' })
    await stripe.pay(await sessionOf(uuid), card)
    await inquiriesDone(shop)
  }
  return { shop, stripe, sessionOf, find, submit }
}
type StandIn = Awaited<ReturnType<typeof openStandIn>>

export async function driveStripe(): Promise<Driver> {
  const at = await openStandIn()
  const { shop, sessionOf } = at
  return {
    name: 'stripe',
    shop,
    method: 'card_2c2p',
    refunds: refundsOf(shop, sessionOf),
    close: () => shop.close(),
    ...troubleAt(at),
    ...payingAt(at),
    ...truthAt(at),
  }
}

const troubleAt = ({ stripe }: StandIn): Pick<Driver, 'trouble' | 'lie' | 'calm' | 'pages'> => ({
  trouble(call, what, times) {
    if (what === 'foreign-page') return stripe.behave({ pageHost: 'evil.example' })
    if (what === 'refused') return stripe.behave({ createCode: 'parameter_invalid' })
    if (what === 'strange') return stripe.behave({ session: { status: 'dreaming' } })
    const on = call === 'begin' ? 'create' : 'retrieve'
    return stripe.behave({ faults: [{ on, fault: FAULTS[what]!, ...(times && { times }) }] })
  },
  lie: (field) => stripe.behave({ session: LIES[field], notifyWhen: 'never' }),
  calm: () => stripe.behave({}),
  pages: () => stripe.payments().length,
})

const payingAt = ({
  shop,
  stripe,
  sessionOf,
  submit,
}: StandIn): Pick<Driver, 'pay' | 'decline' | 'cancel' | 'expire' | 'hold' | 'decide'> => ({
  async pay(uuid, copies = 1) {
    if (copies > 1) stripe.behave({ notices: [{ copies }] })
    await submit(uuid, '4242424242424242', copies > 0)
  },
  // A decline leaves the page open, until it ends.
  async decline(uuid) {
    await submit(uuid, '4000000000000002')
    await stripe.happen(await sessionOf(uuid), 'expire')
    await inquiriesDone(shop)
  },
  async cancel(uuid) {
    const { callback_key: key } = await rowOf(shop, uuid)
    await shop.fetch(`/api/payments/stripe/cancel/${key}/`)
    await closingsDone(shop)
  },
  async expire(uuid) {
    await stripe.happen(await sessionOf(uuid), 'expire')
    await inquiriesDone(shop)
  },
  async hold(uuid) {
    stripe.behave({ isDelayed: true })
    await submit(uuid, '4242424242424242')
    stripe.behave({})
  },
  async decide(uuid, isGood) {
    await stripe.happen(await sessionOf(uuid), isGood ? 'processing-done' : 'processing-failed')
    await inquiriesDone(shop)
  },
})

const truthAt = ({
  shop,
  stripe,
  find,
}: StandIn): Pick<Driver, 'wishedCents' | 'questions' | 'forge' | 'paidCents'> => ({
  wishedCents: async (uuid) => (await find(uuid))?.amount ?? 0,
  questions: async (uuid) => (await find(uuid))?.retrieved ?? 0,
  async forge(uuid, how) {
    const payment = (await find(uuid))!
    const faults = {
      'bad-signature': 'altered',
      'other-account': 'other-secret',
      unsigned: 'unsigned',
    } as const
    const fault = faults[how as keyof typeof faults]
    if (fault) stripe.behave({ notices: [{ fault }] })
    const object = how === 'malformed' ? {} : { id: payment.id }
    await stripe.notices.send(payment, 'checkout.session.completed', object)
    if (fault) stripe.behave({})
    await inquiriesDone(shop)
    return payment.notices.at(-1)!.statuses[0] ?? 0
  },
  async paidCents(uuid) {
    const payment = await find(uuid)
    return payment?.paid === 'paid' ? payment.amount : 0
  },
})

function refundsOf(
  { stripe }: StripeShop,
  sessionOf: (uuid: string) => Promise<string>,
): RefundDriver {
  const happen = async (uuid: string, ...what: ['refund-in-portal', number]) =>
    stripe.happen(await sessionOf(uuid), ...what)
  return {
    settle: () => Promise.resolve(),
    behave(end) {
      stripe.behave({
        ...(end === 'later' && { refunds: 'pending' }),
        ...(end === 'funds' && { refundCode: 'balance_insufficient' }),
        ...(end === 'lost' && { faults: [{ on: 'refund', fault: 'cut-after', times: 1 }] }),
      })
    },
    decide: async (uuid, isGood) =>
      stripe.happen(await sessionOf(uuid), isGood ? 'refund-done' : 'refund-failed'),
    inPortal: (uuid, cents) => happen(uuid, 'refund-in-portal', cents),
    async backCents(uuid) {
      const { refunds = [] } = stripe.find(await sessionOf(uuid)) ?? {}
      return refunds
        .filter(({ status }) => status === 'succeeded' || status === 'pending')
        .reduce((sum, { amount }) => sum + amount, 0)
    },
    dispute: async (uuid, what) =>
      stripe.happen(await sessionOf(uuid), what === 'opened' ? 'dispute' : 'dispute-won'),
  }
}
