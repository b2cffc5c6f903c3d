import { createPublicKey } from 'node:crypto'
import {
  type ActionBehaviour,
  type ActionEvent,
  createActionBehaviours,
} from './action/action-behaviour.ts'
import { type ActionKeys, makeActionKeys } from './action/action-keys.ts'
import { mountAction } from './action/action-routes.ts'
import { createVault } from './action/vault.ts'
import { mountApi } from './api/api-routes.ts'
import { type Behaviour, createBehaviours, type Paying } from './behaviour.ts'
import { createBook } from './book.ts'
import { type Control, mountControl } from './control-routes.ts'
import { createNotices } from './notices.ts'
import { openStandIn } from '../shared/stand-in.ts'
import { mountPages } from './pages/page-routes.ts'
import { payWithoutPage } from './paying.ts'
import { type Merchant, presentPayment } from './payment.ts'

type Options = {
  /** Absent: any. */
  port?: number
  merchants: readonly Merchant[]
  log?: (line: string) => void
  /** The delays before a refused notification is sent again. */
  retryAfterMs?: number[]
  /** The keys for voids and refunds; absent: new ones. */
  keys?: ActionKeys
  settleAfterMs?: number
  settledInvoices?: RegExp
}

export type Simulator = Control & {
  url: string
  port: number
  /** The merchant's account for refunds: its own key, and the provider's public one. */
  refundKeys: { privateKey: string; providerKey: string }
  actionUrl: string
  /** The merchant uploads a certificate in the portal and makes it the default. */
  takeCertificate: (pem: string) => void
  close: () => Promise<void>
}

/** A stand-in for 2C2P's payment gateway, on this machine alone. No money moves. */
export async function startSimulator(options: Options): Promise<Simulator> {
  const { app, url, listen } = openStandIn('the card provider')
  const book = createBook()
  const behaviours = createBehaviours()
  const notices = createNotices(options.log ?? (() => {}), options.retryAfterMs)
  const paying = { behaviours, notices }
  const { merchants } = options

  const keys = options.keys ?? makeActionKeys()
  const vault = createVault(book, options)
  const actionBehaviours = createActionBehaviours()

  app.addHook('onClose', async () => notices.close())
  const control = {
    behave: (behaviour: Behaviour) => behaviours.set(behaviour),
    async pay(invoiceNo: string, how: Paying) {
      const payment = book.findInvoice(invoiceNo)
      if (!payment) return undefined
      await payWithoutPage(paying, payment, how)
      return presentPayment(payment, url())
    },
    payments: () => book.list().map((payment) => presentPayment(payment, url())),
    behaveInAction: (behaviour: ActionBehaviour) => actionBehaviours.set(behaviour),
    happen: (invoiceNo: string, event: ActionEvent, cents?: number) =>
      vault.happen(invoiceNo, event, cents),
    captured: (invoiceNo: string) => vault.present(invoiceNo),
  }
  mountAction(app, { merchants, vault, behaviours: actionBehaviours, keys })
  mountApi(app, { merchants, book, behaviours, url })
  mountPages(app, { book, url, ...paying })
  mountControl(app, control)
  const open = await listen(options.port)
  const { merchant, provider } = keys.texts
  return {
    ...open,
    ...control,
    refundKeys: { privateKey: merchant.privateKey, providerKey: provider.publicKey },
    actionUrl: `${url()}/PaymentAction/2.0/action`,
    takeCertificate: (pem) => {
      keys.merchantPublic = createPublicKey(pem)
    },
  }
}
