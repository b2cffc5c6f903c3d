import { createBehaviours } from '../shared/behaviours.ts'
import { createBook } from '../shared/book.ts'
import { openProvider } from '../shared/open-provider.ts'
import { openStandIn, readFormsAsText } from '../shared/stand-in.ts'
import { notifyOfOrder, type Ports } from './acts.ts'
import { mountApi } from './api-routes.ts'
import { Behaviour } from './behaviour.ts'
import { ageOrder, type Payment, type PayPalMerchant } from './book.ts'
import { createCertificate } from './certificate.ts'
import { createNotices } from './notices.ts'
import { mountPages } from './pages.ts'
import { approve, eventsAt } from './paying.ts'

type Options = { port?: number; merchants: readonly PayPalMerchant[]; retryAfterMs?: number[] }

/** A stand-in for PayPal's orders, on this machine alone. No money moves. */
export async function startPayPal({ port, merchants, retryAfterMs }: Options) {
  const standIn = openStandIn('PayPal')
  const { app, url } = standIn
  readFormsAsText(app)
  const behaviours = createBehaviours<Behaviour>()
  const certificate = createCertificate()
  const notices = createNotices({ behaviours, certificate, url }, retryAfterMs)
  // PayPal lets go of an approval that was not captured.
  const isHere = ageOrder((payment) => {
    void notifyOfOrder(ports, payment, 'CHECKOUT.PAYMENT-APPROVAL.REVERSED')
  })
  const ports: Ports = { book: createBook(isHere), behaviours, notices, url }
  const { tokens } = mountApi(app, ports, merchants)
  mountPages(app, ports, certificate.pem)
  const open = await openProvider({
    ...ports,
    standIn,
    port,
    behaviour: Behaviour,
    events: eventsAt(ports),
    presentMerchant: ({ merchant }) => ({ merchantId: merchant.merchantId }),
  })
  return {
    ...open,
    tokens,
    /** Approves as on the page. Resolves when its notifications were tried once. */
    async approve(id: string, wallet: Payment['wallet'] = 'pays') {
      const payment = ports.book.find(id)
      if (payment) await approve(ports, payment, wallet)
      return payment
    },
  }
}
