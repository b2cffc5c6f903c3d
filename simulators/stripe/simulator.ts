import { createBehaviours } from '../shared/behaviours.ts'
import { createBook } from '../shared/book.ts'
import { openProvider } from '../shared/open-provider.ts'
import { openStandIn, readFormsAsText } from '../shared/stand-in.ts'
import { mountApi } from './api-routes.ts'
import { Behaviour } from './behaviour.ts'
import { ageSession, type StripeMerchant } from './book.ts'
import { createNotices } from './notices.ts'
import { mountPages } from './pages.ts'
import { createPayouts } from './payouts.ts'
import { eventsAt, type Ports, submit } from './paying.ts'
import { findCard } from './test-cards.ts'

type Options = { port?: number; merchants: readonly StripeMerchant[]; retryAfterMs?: number[] }

/** A stand-in for Stripe's Checkout, on this machine alone. No money moves. */
export async function startStripe({ port, merchants, retryAfterMs }: Options) {
  const standIn = openStandIn('Stripe')
  const { app, url } = standIn
  readFormsAsText(app)
  const behaviours = createBehaviours<Behaviour>()
  const notices = createNotices(behaviours, retryAfterMs)
  const book = createBook(ageSession)
  const payouts = createPayouts(book)
  const ports: Ports = { book, behaviours, notices, payouts, url }
  mountApi(app, ports, merchants)
  mountPages(app, ports)
  const open = await openProvider({
    ...ports,
    standIn,
    port,
    behaviour: Behaviour,
    events: eventsAt(ports),
    presentMerchant: ({ merchant }) => ({ account: merchant.account }),
  })
  return {
    ...open,
    payOut: payouts.payOut,
    payouts: payouts.list,
    /** Pays as on the page. Resolves when its notifications were tried once. */
    async pay(id: string, number = '4242424242424242', isConfirmed?: boolean) {
      const payment = ports.book.find(id)
      const card = findCard(number)
      if (payment?.status === 'open' && card) await submit(ports, payment, card, isConfirmed)
      return payment
    },
  }
}
