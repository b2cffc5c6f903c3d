import { inquiriesDone } from '../../card-order.ts'
import { openPayPalShop, type PayPalShop } from '../../paypal-shop.ts'
import { closingsDone, rowOf } from '../../stripe-shop.ts'
import { type Driver, FAULTS, type Lie, type RefundDriver } from '../driver.ts'
import { ago, changeRows } from '../../../rows.ts'

const LIES: Record<Lie, Record<string, unknown>> = {
  amount: { amount: { currency_code: 'USD', value: '1.00' } },
  currency: { amount: { currency_code: 'EUR', value: '129.50' } },
  merchant: { payee: { merchant_id: 'SOMEBODYELSE' } },
  invoice: { custom_id: 'ANOTHER' },
}

/** The stand-in, and the words of this driver for it. */
async function openStandIn() {
  const shop = await openPayPalShop()
  const { paypal } = shop
  const orderOf = async (uuid: string) => (await rowOf(shop, uuid)).reference
  const find = async (uuid: string) => paypal.find(await orderOf(uuid))
  const approve = async (uuid: string, wallet: 'pays' | 'declines' = 'pays') => {
    await paypal.approve(await orderOf(uuid), wallet)
    await inquiriesDone(shop)
  }
  return { shop, paypal, orderOf, find, approve }
}
type StandIn = Awaited<ReturnType<typeof openStandIn>>

export async function drivePayPal(): Promise<Driver> {
  const at = await openStandIn()
  const { shop, orderOf } = at
  return {
    name: 'paypal',
    shop,
    method: 'paypal',
    refunds: refundsOf(shop, orderOf),
    close: () => shop.close(),
    ...troubleAt(at),
    ...payingAt(at),
    ...truthAt(at),
  }
}

const troubleAt = ({ paypal }: StandIn): Pick<Driver, 'trouble' | 'lie' | 'calm' | 'pages'> => ({
  trouble(call, what, times) {
    if (what === 'foreign-page') return paypal.behave({ pageHost: 'evil.example' })
    if (what === 'refused') return paypal.behave({ createIssue: 'CURRENCY_NOT_SUPPORTED' })
    if (what === 'strange') return paypal.behave({ order: { status: 'DREAMING' } })
    const on = call === 'begin' ? 'create' : 'retrieve'
    return paypal.behave({ faults: [{ on, fault: FAULTS[what]!, ...(times && { times }) }] })
  },
  lie: (field) => paypal.behave({ unit: LIES[field], notifyWhen: 'never' }),
  calm: () => paypal.behave({}),
  pages: () => paypal.payments().length,
})

const payingAt = ({
  shop,
  paypal,
  orderOf,
  approve,
}: StandIn): Pick<Driver, 'pay' | 'decline' | 'cancel' | 'expire' | 'hold' | 'decide'> => ({
  async pay(uuid, copies = 1) {
    if (copies === 0) paypal.behave({ notifyWhen: 'never' })
    if (copies > 1) paypal.behave({ notices: [{ copies }] })
    await approve(uuid)
    // The notifications of the payment cause questions of their own.
    await inquiriesDone(shop)
  },
  decline: (uuid) => approve(uuid, 'declines'),
  async cancel(uuid) {
    const { callback_key: key } = await rowOf(shop, uuid)
    await shop.fetch(`/api/payments/paypal/cancel/${key}/`)
    await closingsDone(shop)
  },
  // PayPal says nothing of it: the page's end is ours.
  async expire(uuid) {
    await changeRows(shop, 'payments', { id: uuid }, { expires_at: ago({ minutes: 1 }) })
  },
  async hold(uuid) {
    paypal.behave({ pending: 'PENDING_REVIEW' })
    await approve(uuid)
    paypal.behave({})
  },
  async decide(uuid, isGood) {
    await paypal.happen(await orderOf(uuid), isGood ? 'capture-done' : 'capture-failed')
    await inquiriesDone(shop)
  },
})

const truthAt = ({
  shop,
  paypal,
  find,
}: StandIn): Pick<Driver, 'wishedCents' | 'questions' | 'forge' | 'paidCents'> => ({
  wishedCents: async (uuid) => Math.round(Number((await find(uuid))?.amount.value) * 100),
  questions: async (uuid) => (await find(uuid))?.retrieved ?? 0,
  async forge(uuid, how) {
    const payment = (await find(uuid))!
    const faults = {
      'bad-signature': 'bad-signature',
      'other-account': 'other-webhook',
      unsigned: 'unsigned',
      lie: 'altered',
    } as const
    const fault = faults[how as keyof typeof faults]
    if (fault) paypal.behave({ notices: [{ fault }] })
    const type = how === 'lie' ? 'PAYMENT.CAPTURE.DECLINED' : 'CHECKOUT.ORDER.APPROVED'
    await paypal.notices.send(payment, type, { id: payment.id })
    if (fault) paypal.behave({})
    await inquiriesDone(shop)
    return payment.notices.at(-1)!.statuses[0] ?? 0
  },
  async paidCents(uuid) {
    const payment = await find(uuid)
    const isTaken = payment?.capture && payment.capture.status !== 'DECLINED'
    return isTaken ? Math.round(Number(payment.amount.value) * 100) : 0
  },
})

const ISSUES = {
  funds: 'REFUND_FAILED_INSUFFICIENT_FUNDS',
  too_old: 'REFUND_TIME_LIMIT_EXCEEDED',
  parts: 'MAX_NUMBER_OF_REFUNDS_EXCEEDED',
} as const

function refundsOf(
  { paypal }: PayPalShop,
  orderOf: (uuid: string) => Promise<string>,
): RefundDriver {
  return {
    settle: () => Promise.resolve(),
    behave(end) {
      const refundIssue = ISSUES[end as keyof typeof ISSUES]
      paypal.behave({
        ...(refundIssue && { refundIssue }),
        ...(end === 'later' && { refunds: 'PENDING' }),
        ...(end === 'lost' && { faults: [{ on: 'refund', fault: 'cut-after', times: 1 }] }),
      })
    },
    decide: async (uuid, isGood) =>
      paypal.happen(await orderOf(uuid), isGood ? 'refund-done' : 'refund-failed'),
    inPortal: async (uuid, cents) => paypal.happen(await orderOf(uuid), 'refund-in-portal', cents),
    async backCents(uuid) {
      const { refunds = [] } = paypal.find(await orderOf(uuid)) ?? {}
      return refunds
        .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
        .reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
    },
    dispute: async (uuid, what) =>
      paypal.happen(await orderOf(uuid), what === 'opened' ? 'dispute' : 'dispute-won'),
  }
}
