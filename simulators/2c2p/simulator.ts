import { createPublicKey } from 'node:crypto'
import { createPaymentBehaviours } from '../shared/behaviours.ts'
import type { ActionBehaviour } from './action/action-behaviour.ts'
import { type ActionKeys, makeActionKeys } from './action/action-keys.ts'
import { mountAction } from './action/action-routes.ts'
import { createVault } from './action/vault.ts'
import { mountApi } from './api/api-routes.ts'
import type { Behaviour } from './behaviour.ts'
import { createBook } from './book.ts'
import { createControl, mountControl } from './control-routes.ts'
import { createNotices } from './notices.ts'
import { openStandIn } from '../shared/stand-in.ts'
import { mountPages } from './pages/page-routes.ts'
import type { Merchant } from './payment.ts'

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

/** A stand-in for 2C2P's payment gateway, on this machine alone. No money moves. */
export async function startSimulator(options: Options) {
  const { merchants } = options
  const { app, url, listen } = openStandIn('the card provider')
  const book = createBook()
  const behaviours = createPaymentBehaviours<Behaviour>()
  const actionBehaviours = createPaymentBehaviours<ActionBehaviour>()
  const notices = createNotices(options.log ?? (() => {}), options.retryAfterMs)
  const keys = options.keys ?? makeActionKeys()
  const vault = createVault(book, options)
  const ports = { book, behaviours, notices, url }

  app.addHook('onClose', async () => notices.close())
  const control = createControl({ ...ports, actionBehaviours, vault })
  mountAction(app, { merchants, vault, behaviours: actionBehaviours, keys })
  mountApi(app, { merchants, ...ports })
  mountPages(app, ports)
  mountControl(app, control)
  const { merchant, provider } = keys.texts
  return {
    ...(await listen(options.port)),
    ...control,
    /** The merchant's account for refunds: its own key, and the provider's public one. */
    refundKeys: { privateKey: merchant.privateKey, providerKey: provider.publicKey },
    actionUrl: `${url()}/PaymentAction/2.0/action`,
    /** The merchant uploads a certificate in the portal and makes it the default. */
    takeCertificate(pem: string) {
      keys.merchantPublic = createPublicKey(pem)
    },
  }
}
