import { saveCardAccount, saveRefundKeys } from '#server/payments/card/card-accounts.ts'
import { inquiriesDone } from '../../card-order.ts'
import { openCardShop, PAYMENT_KEY } from '../../card-shop.ts'
import { createHimalpay, HIMALPAY_ACCOUNT } from '../../himalpay/himalpay.ts'
import { HIMALPAY_MERCHANT, startHimalpay } from '../../himalpay/himalpay-simulator.ts'
import { rowOf } from '../../stripe-shop.ts'
import type { Driver, Lie } from '../driver.ts'

const LIES: Record<Lie, object> = {
  amount: { amount: 1 },
  currency: { currency: 'EUR' },
  merchant: { account: 'acct_other' },
  invoice: { reference: 'ANOTHER' },
}

/** The stand-in, and the words of this driver for it. */
async function openStandIn() {
  const himalpay = await startHimalpay()
  const shop = await openCardShop({ cardProviders: [createHimalpay({ url: himalpay.url })] })
  await shop.write(1, async (tx) => {
    await saveCardAccount(tx, PAYMENT_KEY, HIMALPAY_ACCOUNT, HIMALPAY_MERCHANT)
    await saveRefundKeys(tx, PAYMENT_KEY, 'himalpay', {})
  })
  type Session = ReturnType<typeof himalpay.session>
  const find = async (uuid: string) =>
    himalpay.session((await rowOf(shop, uuid)).redirect_url ?? '')
  const settle = async (uuid: string, status: Session['status'], copies = 1) => {
    const session = await find(uuid)
    session.status = status
    await Promise.all(Array.from({ length: copies }, () => himalpay.notify(session)))
    await inquiriesDone(shop)
  }
  const truths = new Map<Session, Session>()
  return { himalpay, shop, find, settle, truths }
}
type StandIn = Awaited<ReturnType<typeof openStandIn>>

export async function driveHimalpay(): Promise<Driver> {
  const at = await openStandIn()
  const { himalpay, shop, find } = at
  return {
    name: 'himalpay',
    shop,
    method: 'card_2c2p',
    refunds: {
      settle: async (uuid) => void ((await find(uuid)).payout = 'paid'),
      behave(end) {
        const error = { funds: 'balance', too_old: 'old', parts: 'parts' }[String(end)]
        Object.assign(himalpay.refunding, {
          error,
          isLater: end === 'later',
          isLost: end === 'lost',
        })
      },
      async decide(uuid, isGood) {
        for (const refund of (await find(uuid)).refunds ?? []) {
          refund.state = isGood ? 'done' : 'refused'
        }
      },
      async inPortal(uuid, amount) {
        const session = await find(uuid)
        session.refunds = [...(session.refunds ?? []), { id: 'portal', amount, state: 'done' }]
      },
      async backCents(uuid) {
        const { refunds = [], payout, amount } = await find(uuid)
        if (payout === 'taken back') return amount
        return refunds
          .filter(({ state }) => state !== 'refused')
          .reduce((sum, refund) => sum + refund.amount, 0)
      },
    },
    async close() {
      await shop.close()
      await himalpay.close()
    },
    ...troubleAt(at),
    ...payingAt(at),
    ...truthAt(at),
  }
}

const troubleAt = ({
  himalpay,
  truths,
}: StandIn): Pick<Driver, 'trouble' | 'lie' | 'calm' | 'pages'> => ({
  trouble: (call, what, times = 1000) => void himalpay.behave({ on: call, what, times }),
  lie(field) {
    for (const session of himalpay.sessions.values()) {
      truths.set(session, { ...session })
      Object.assign(session, LIES[field])
    }
  },
  calm() {
    himalpay.behave()
    for (const [session, truth] of truths) Object.assign(session, truth)
    truths.clear()
  },
  pages: () => himalpay.sessions.size,
})

const payingAt = ({
  settle,
}: StandIn): Pick<Driver, 'pay' | 'decline' | 'cancel' | 'expire' | 'hold' | 'decide'> => ({
  pay: (uuid, copies) => settle(uuid, 'paid', copies),
  decline: (uuid) => settle(uuid, 'failed'),
  cancel: (uuid) => settle(uuid, 'canceled'),
  expire: (uuid) => settle(uuid, 'expired'),
  hold: (uuid) => settle(uuid, 'processing'),
  decide: (uuid, isGood) => settle(uuid, isGood ? 'paid' : 'failed'),
})

const truthAt = ({
  himalpay,
  shop,
  find,
}: StandIn): Pick<Driver, 'wishedCents' | 'questions' | 'forge' | 'paidCents'> => ({
  wishedCents: async (uuid) => (await find(uuid)).amount,
  async questions(uuid) {
    const { id } = await find(uuid)
    return himalpay.asked.filter((reference) => reference === id).length
  },
  async forge(uuid, how) {
    const session = await find(uuid)
    const secret =
      how === 'bad-signature' || how === 'other-account' || how === 'unsigned'
        ? 'wh_of_somebody_else'
        : undefined
    const notified = how === 'again' ? session : { ...session, status: 'paid' as const }
    const status = await himalpay.notify(notified, secret, how === 'malformed' ? '{' : undefined)
    await inquiriesDone(shop)
    return status
  },
  async paidCents(uuid) {
    const { status, amount } = await find(uuid)
    return status === 'paid' ? amount : 0
  },
})
