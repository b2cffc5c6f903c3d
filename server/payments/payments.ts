import type { FastifyInstance } from 'fastify'
import type { payments } from '#contract/payments.ts'
import { API_BASE } from '#server/calls/api-routes.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import type { ReadTx, ShopWrite } from '#server/tenants/tx.ts'
import type { JobBody } from '#server/tenants/jobs.ts'
import type { EmailJob } from '#server/tenants/mail-jobs.ts'
import { type CallbackPorts, mountCallbacks } from './card/callback-routes.ts'
import {
  findAccountOf,
  findCardAccount,
  type KeptAccount,
  SealedOtherwise,
} from './card/card-accounts.ts'
import type { CardPorts } from './card/card-payments.ts'
import { closeOpenPages } from './card/close-open-pages.ts'
import { closings } from './card/closings.ts'
import { formerAccounts } from './card/former-accounts.ts'
import { inquiries } from './card/inquiries.ts'
import { type LinkHandlers, linkHandlers, pageHandlers } from './card/pay-on-page.routes.ts'
import type { Provider } from './card/provider.ts'
import type { OrderPagePort, OrdersPort } from './payment/orders-port.ts'
import { paymentMails } from './card/payment-mails.ts'
import { paymentHandlers } from './payments.routes.ts'
import { payouts } from './payouts/payouts.ts'
import { cardRefunds } from './refunds/advance-refund.ts'

export type PaymentSettings = {
  /** Encrypts the shops' accounts with their card provider. */
  key: string
  /** Through whom cards can be paid; which of them, each shop's account says. */
  providers: Provider[]
  /** The address of the API, if it is not on every shop's own origin. */
  publicApiUrl: URL | undefined
}

export type Payments = {
  handlers: HandlersOf<typeof payments> & LinkHandlers
  jobs: JobBody[]
  mails: EmailJob[]
  /** Mounts the addresses for the provider's callbacks. */
  mountCallbacks: (app: FastifyInstance, ports: CallbackPorts) => void
  /** Closes the pages of an order whose money has come another way. */
  closePages: (write: ShopWrite, orderId: number) => Promise<void>
}

export function createPayments(
  { key, providers, publicApiUrl }: PaymentSettings,
  orders: OrdersPort & OrderPagePort,
  warn: CardPorts['warn'],
): Payments {
  const open = async ({ tenantId }: ReadTx, account: Promise<KeptAccount | undefined>) => {
    const kept = await account.catch(withoutAccount(warn, tenantId))
    const provider = providers.find(({ form }) => form.provider === kept?.provider)
    return kept && provider && { ...provider.open(kept.fields, kept.refundKeys), id: kept.id }
  }
  const card: CardPorts = {
    orders,
    forms: providers.map(({ form }) => form),
    findAccount: (tx, begunWith) => open(tx, findAccountOf(tx, key, begunWith)),
    findAccountInUse: (tx, method) => open(tx, findCardAccount(tx, key, null, method)),
    apiBaseOf: ({ origin }) => publicApiUrl?.href ?? origin + API_BASE,
    warn,
  }
  return {
    handlers: {
      ...paymentHandlers(card),
      ...pageHandlers(card, orders),
      ...linkHandlers(card, orders),
    },
    jobs: [inquiries(card), closings(card), cardRefunds(card), payouts(card), formerAccounts],
    mails: paymentMails,
    mountCallbacks: (app, ports) => mountCallbacks(app, card, ports),
    closePages: (write, orderId) => closeOpenPages(card, write, orderId),
  }
}

/** An account that cannot be read counts as none: cards are not offered until its key is back. */
const withoutAccount = (warn: CardPorts['warn'], tenantId: number) => (error: unknown) => {
  if (!(error instanceof SealedOtherwise)) throw error
  warn({ shop: tenantId, reason: error.message }, 'A card account cannot be read. See PAYMENT_KEY.')
  return undefined
}
