import { KHUKURI_MERCHANT } from '#demo/demo-merchants.ts'
import { PGW_ACCOUNT } from '#server/payments/2c2p/account-form.ts'
import { saveCardAccount, saveRefundKeys } from '#server/payments/card/card-accounts.ts'
import { savePaymentOptions } from '#server/payments/options/payment-options.ts'
import { startSimulator } from '#simulators/2c2p/simulator.ts'
import { KHUKURI } from '../cast.ts'
import { type Mailbox, openMailbox } from '../mailbox.ts'
import { type OpenOptions, type OpenShop, openShop } from '../open-shop.ts'

export type Simulator = Awaited<ReturnType<typeof startSimulator>>

export const PAYMENT_KEY = 'a payment key for tests, long enough'

export type CardShop = OpenShop & {
  provider: Simulator
  mailbox: Mailbox
  /** For a server process of the same shop. */
  settings: Record<string, string>
}

/** The settings that make a server use a provider at this address. */
export const pgwSettings = (url: string) => ({
  PAYMENT_KEY,
  PGW_URL: url,
  PGW_PAGE_HOSTS: new URL(url).host,
})

/** Settings of a provider with refunds, where neither the cut-off nor the end of the day is near. */
export const actionSettings = (url: string) => ({
  PGW_ACTION_URL: `${url}/PaymentAction/2.0/action`,
  PGW_CUT_OFF: '24:00',
  PGW_TIME_ZONE: whereItIsNoon(new Date()),
})

/** "Etc/GMT-8" is eight hours before Greenwich. */
function whereItIsNoon(now: Date): string {
  const hours = 12 - now.getUTCHours()
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** The khukuri shop with an account at the provider's stand-in; the tea shop has none. */
export async function openCardShop(
  options: Pick<OpenOptions, 'cardProviders' | 'settings' | 'outside'> = {},
): Promise<CardShop> {
  const mailbox = openMailbox()
  const provider = await startSimulator({ merchants: [KHUKURI_MERCHANT], retryAfterMs: [50] })
  const settings = {
    ...mailbox.settings,
    ...pgwSettings(provider.url),
    ...actionSettings(provider.url),
    ...options.settings,
  }
  const shop = await openShop({ ...options, settings })
  await takeCards(shop)
  return {
    ...shop,
    provider,
    mailbox,
    settings,
    async close() {
      await shop.close()
      await provider.close()
      mailbox.remove()
    },
  }
}

export function takeCards({ write }: Pick<OpenShop, 'write'>): Promise<void> {
  const { tenant, content } = KHUKURI
  return write(tenant, async (tx) => {
    await saveCardAccount(tx, PAYMENT_KEY, PGW_ACCOUNT, KHUKURI_MERCHANT)
    await savePaymentOptions(tx, { ...content.payment, enable_card_payment: true })
  })
}

/** The keys with which its payments can be refunded to the card. */
export const takeRefundKeys = ({ write, provider }: CardShop) =>
  write(KHUKURI.tenant, (tx) =>
    saveRefundKeys(tx, PAYMENT_KEY, PGW_ACCOUNT.provider, provider.refundKeys),
  )
