import { createBehaviours } from '../shared/behaviours.ts'
import { mountControl } from '../shared/control-routes.ts'
import { openStandIn, readFormsAsText } from '../shared/stand-in.ts'
import { type Ports, notifyOfOrder } from './acts.ts'
import { mountApi } from './api-routes.ts'
import { Behaviour } from './behaviour.ts'
import { createBook, type Payment, type PayPalMerchant } from './book.ts'
import { createCertificate } from './certificate.ts'
import { createNotices } from './notices.ts'
import { mountPages } from './pages.ts'
import { approve, happen, type Happening, HAPPENINGS } from './paying.ts'

type Options = {
  port?: number
  merchants: readonly PayPalMerchant[]
  retryAfterMs?: number[]
}

/** A stand-in for PayPal's orders, on this machine alone. No money moves. */
export async function startPayPal({ port = 0, merchants, retryAfterMs }: Options) {
  const { app, url, listen } = openStandIn('PayPal')
  readFormsAsText(app)
  const behaviours = createBehaviours<Behaviour>()
  const certificate = createCertificate()
  const notices = createNotices({ behaviours, certificate, url }, retryAfterMs)
  // PayPal lets go of an approval that was not captured.
  const book = createBook((payment) => {
    void notifyOfOrder(ports, payment, 'CHECKOUT.PAYMENT-APPROVAL.REVERSED')
  })
  const ports: Ports = { book, behaviours, notices, url }
  app.addHook('onClose', async () => notices.close())
  const { tokens } = mountApi(app, ports, merchants)
  mountPages(app, ports, certificate.pem)
  const happening = async (id: string, what: Happening, amount?: number) => {
    const payment = book.findEver(id)
    if (payment) await happen(ports, payment, what, amount)
  }
  mountControl(app, {
    behaviour: Behaviour,
    behave: (behaviour) => behaviours.set(behaviour),
    events: HAPPENINGS,
    happen: happening,
    find: (id) => book.findEver(id),
    present,
    payments: () => book.list(),
    clock: book,
  })
  return {
    ...(await listen(port)),
    behave: (behaviour: Behaviour) => behaviours.set(behaviour),
    faultsLeft: behaviours.faultsLeft,
    notices,
    tokens,
    forward: book.forward,
    payments: () => book.list(),
    find: (id: string) => book.findEver(id),
    /** Approves as on the page. Resolves when its notifications were tried once. */
    async approve(id: string, wallet: Payment['wallet'] = 'pays') {
      const payment = book.find(id)
      if (payment) await approve(ports, payment, wallet)
      return payment
    },
    happen: happening,
  }
}

/** The truth about a payment; the secret of the merchant is left out. */
const present = ({ merchant, ...payment }: Payment) => ({
  ...payment,
  merchantId: merchant.merchantId,
})
