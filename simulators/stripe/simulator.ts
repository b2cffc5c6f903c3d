import { mountApi } from './api-routes.ts'
import { Behaviour } from './behaviour.ts'
import { createBehaviours } from '../shared/behaviours.ts'
import { mountControl } from '../shared/control-routes.ts'
import { openStandIn, readFormsAsText } from '../shared/stand-in.ts'
import { createBook, type Payment, type StripeMerchant } from './book.ts'
import { createNotices } from './notices.ts'
import { mountPages } from './pages.ts'
import { happen, type Happening, HAPPENINGS, type Ports, submit } from './paying.ts'
import { findCard } from './test-cards.ts'

type Options = {
  port?: number
  merchants: readonly StripeMerchant[]
  retryAfterMs?: number[]
}

/** A stand-in for Stripe's Checkout, on this machine alone. No money moves. */
export async function startStripe({ port = 0, merchants, retryAfterMs }: Options) {
  const { app, url, listen } = openStandIn('Stripe')
  readFormsAsText(app)
  const behaviours = createBehaviours<Behaviour>()
  const notices = createNotices(behaviours, retryAfterMs)
  const ports: Ports = { book: createBook(), behaviours, notices, url }
  app.addHook('onClose', async () => notices.close())
  mountApi(app, ports, merchants)
  mountPages(app, ports)
  const happening = async (id: string, what: Happening, amount?: number) => {
    const payment = ports.book.find(id)
    if (payment) await happen(ports, payment, what, amount)
  }
  mountControl(app, {
    behaviour: Behaviour,
    behave: (behaviour) => behaviours.set(behaviour),
    events: HAPPENINGS,
    happen: happening,
    find: (id) => ports.book.find(id),
    present,
    payments: () => ports.book.list(),
    clock: ports.book,
  })
  return {
    ...(await listen(port)),
    behave: (behaviour: Behaviour) => behaviours.set(behaviour),
    faultsLeft: behaviours.faultsLeft,
    notices,
    forward: ports.book.forward,
    payments: () => ports.book.list(),
    find: (id: string) => ports.book.find(id),
    /** Pays as on the page. Resolves when its notifications were tried once. */
    async pay(id: string, number = '4242424242424242', isConfirmed?: boolean) {
      const payment = ports.book.find(id)
      const card = findCard(number)
      if (payment?.status === 'open' && card) await submit(ports, payment, card, isConfirmed)
      return payment
    },
    happen: happening,
  }
}

/** The truth about a payment; keys of the merchant are left out. */
const present = ({ merchant, ...payment }: Payment) => ({ ...payment, account: merchant.account })
