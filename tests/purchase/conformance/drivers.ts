import { saveCardAccount } from '#server/payments/card/card-accounts.ts'
import { type CardShop, openCardShop, PAYMENT_KEY } from '../card-shop.ts'
import { inquiriesDone } from '../card-order.ts'
import { createHimalpay, HIMALPAY_ACCOUNT } from '../himalpay/himalpay.ts'
import { HIMALPAY_MERCHANT, startHimalpay } from '../himalpay/himalpay-simulator.ts'
import { openStripeShop, rowOf } from '../stripe-shop.ts'

/** One provider's stand-in, as the list of cases uses it. An attempt is named by its payment's id. */
export type Driver = {
  shop: CardShop
  /** Pays; `copies` of the notification arrive, none for 0. */
  pay: (uuid: string, copies?: number) => Promise<void>
  decline: (uuid: string) => Promise<void>
  /** From now on every answer about a payment has another amount. `false`: the truth. */
  lie: (isLying: boolean) => void
  /** The questions about an attempt so far. */
  questions: (uuid: string) => Promise<number>
  /** Posts a notification with a foreign signature. @returns the status */
  forge: (uuid: string) => Promise<number>
  /** The payments that succeeded there, with their amount in cents. */
  paidCents: (uuid: string) => Promise<number>
  close: () => Promise<void>
}

export async function driveTwoC2p(): Promise<Driver> {
  const shop = await openCardShop()
  const { provider } = shop
  const invoiceOf = async (uuid: string) => (await rowOf(shop, uuid)).invoice_no
  const truthOf = async (uuid: string) => {
    const invoice = await invoiceOf(uuid)
    return provider.payments().find(({ invoiceNo }) => invoiceNo === invoice)
  }
  const settle = async (uuid: string, respCode: string, copies = 1) => {
    const notify = copies === 0 ? [] : [{ copies }]
    await provider.pay(await invoiceOf(uuid), { respCode, notify, atOnce: true })
    await inquiriesDone(shop)
  }
  return {
    shop,
    pay: (uuid, copies) => settle(uuid, '0000', copies),
    decline: (uuid) => settle(uuid, '4051'),
    lie: (isLying) => provider.behave(isLying ? { inquiry: { fault: 'wrong-amount' } } : {}),
    questions: async (uuid) => (await truthOf(uuid))?.inquiries ?? 0,
    async forge(uuid) {
      const notify = [{ fault: 'bad-signature' as const }]
      const truth = await provider.pay(await invoiceOf(uuid), { notify })
      await inquiriesDone(shop)
      return truth?.notices.at(-1)?.statuses[0] ?? 0
    },
    async paidCents(uuid) {
      const truth = await truthOf(uuid)
      return truth?.respCode === '0000' ? Math.round(Number(truth.amount) * 100) : 0
    },
    close: () => shop.close(),
  }
}

export async function driveStripe(): Promise<Driver> {
  const shop = await openStripeShop()
  const { stripe } = shop
  const find = async (uuid: string) => stripe.find((await rowOf(shop, uuid)).reference)
  const submit = async (uuid: string, card: string) => {
    await stripe.pay((await rowOf(shop, uuid)).reference, card)
    await inquiriesDone(shop)
  }
  return {
    shop,
    async pay(uuid, copies = 1) {
      const isTold = copies > 0
      stripe.behave(isTold ? { notices: [{ copies }] } : { notifyWhen: 'never' })
      await submit(uuid, '4242424242424242')
      stripe.behave({})
    },
    // A decline leaves the page open, until it ends.
    async decline(uuid) {
      await submit(uuid, '4000000000000002')
      await stripe.happen((await rowOf(shop, uuid)).reference, 'expire')
      await inquiriesDone(shop)
    },
    lie: (isLying) => stripe.behave(isLying ? { session: { amount_total: 100 } } : {}),
    questions: async (uuid) => (await find(uuid))?.retrieved ?? 0,
    async forge(uuid) {
      const payment = (await find(uuid))!
      stripe.behave({ notices: [{ fault: 'other-secret' }] })
      await stripe.notices.send(payment, 'checkout.session.completed', { id: payment.id })
      stripe.behave({})
      await inquiriesDone(shop)
      return payment.notices.at(-1)!.statuses[0] ?? 0
    },
    async paidCents(uuid) {
      const payment = await find(uuid)
      return payment?.paid === 'paid' ? payment.amount : 0
    },
    close: () => shop.close(),
  }
}

export async function driveHimalpay(): Promise<Driver> {
  const himalpay = await startHimalpay()
  const shop = await openCardShop({ cardProviders: [createHimalpay({ url: himalpay.url })] })
  await shop.write(1, (tx) => saveCardAccount(tx, PAYMENT_KEY, HIMALPAY_ACCOUNT, HIMALPAY_MERCHANT))
  const find = async (uuid: string) =>
    himalpay.session((await rowOf(shop, uuid)).redirect_url ?? '')
  const settle = async (uuid: string, status: 'paid' | 'failed', copies = 1) => {
    const session = await find(uuid)
    session.status = status
    await Promise.all(Array.from({ length: copies }, () => himalpay.notify(session)))
    await inquiriesDone(shop)
  }
  const truths = new Map<object, number>()
  return {
    shop,
    pay: (uuid, copies) => settle(uuid, 'paid', copies),
    decline: (uuid) => settle(uuid, 'failed'),
    lie(isLying) {
      for (const session of himalpay.sessions.values()) {
        if (isLying && !truths.has(session)) truths.set(session, session.amount)
        session.amount = isLying ? 1 : (truths.get(session) ?? session.amount)
      }
      if (!isLying) truths.clear()
    },
    async questions(uuid) {
      const { id } = await find(uuid)
      return himalpay.asked.filter((reference) => reference === id).length
    },
    async forge(uuid) {
      const status = await himalpay.notify(
        { ...(await find(uuid)), status: 'paid' },
        'wh_of_somebody_else',
      )
      await inquiriesDone(shop)
      return status
    },
    async paidCents(uuid) {
      const { status, amount } = await find(uuid)
      return status === 'paid' ? amount : 0
    },
    async close() {
      await shop.close()
      await himalpay.close()
    },
  }
}
