import type { FastifyInstance } from 'fastify'
import { documentOf } from '../shared/document.ts'
import { html } from '../shared/html.ts'
import { closedPage, fieldsOf, listPage, show } from '../shared/pages.ts'
import type { Payment } from './book.ts'
import { type Ports, submit } from './paying.ts'
import { shown } from './session-rules.ts'
import { findCard, TEST_CARDS } from './test-cards.ts'

type Route = { Params: { id: string } }

/** The hosted page: cards, 3-D Secure, and the way back. */
export function mountPages(app: FastifyInstance, ports: Ports): void {
  app.get<Route>('/c/pay/:id', ({ params }, reply) => {
    const payment = ports.book.find(params.id)
    const page = payment?.status === 'open' ? pageOf(payment) : closedPage()
    return show(reply, page, payment ? 200 : 404)
  })

  app.post<Route>('/c/pay/:id', async (request, reply) => {
    const payment = ports.book.find(request.params.id)
    if (payment?.status !== 'open') return show(reply, closedPage(), 410)
    const fields = fieldsOf(request)
    const action = fields.get('action')
    // Leaving closes nothing: the page can still be paid on.
    if (action === 'cancel') return reply.redirect(payment.cancelUrl ?? payment.successUrl, 303)
    const confirmed = payment.challenged
    const card = confirmed ?? findCard(fields.get('number') ?? '')
    if (!card) return show(reply, pageOf(payment, 'This is no test card.'), 422)
    await submit(ports, payment, card, confirmed ? action === 'confirm' : undefined)
    // Another step may have followed.
    if ((payment.status as string) !== 'open') {
      return reply.redirect(payment.successUrl.replace('{CHECKOUT_SESSION_ID}', payment.id), 303)
    }
    if (payment.challenged) return show(reply, pageOf(payment))
    return show(reply, pageOf(payment, 'Your card was declined. Try another one.'), 402)
  })

  app.get('/', (_request, reply) => {
    const rows = ports.book.list().map((payment) => ({
      href: `/c/pay/${payment.id}`,
      amount: shown(payment.amount, payment.currency),
      state: `to ${payment.merchant.name}: ${payment.status}, ${payment.paid}, ${payment.refunds.length} refunds`,
    }))
    return show(reply, listPage('Stripe', rows))
  })
}

function pageOf(payment: Payment, error = ''): string {
  const price = shown(payment.amount, payment.currency)
  if (payment.challenged) return challengePage(payment)
  return documentOf(
    `Pay ${price}`,
    html`<main>
      <h1>Pay ${payment.merchant.name} ${price}</h1>
      ${error !== '' && html`<p class="warning" role="alert">${error}</p>`}
      <div class="work">
        <section aria-labelledby="cards">
          <h2 id="cards">Test cards</h2>
          <form method="post">
            <ul class="cards">
              ${TEST_CARDS.map(
                ({ number, does }) =>
                  html`<li>
                    <span class="number">${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</span>
                    <span class="quiet">${does}</span>
                    <button name="number" value="${number}">Use</button>
                  </li>`,
              )}
            </ul>
          </form>
        </section>
        <form class="card" method="post" autocomplete="off">
          <div class="wide">
            <label for="number">Card number</label>
            <input id="number" name="number" inputmode="numeric" maxlength="23" />
          </div>
          <div class="wide">
            <button class="main" name="action" value="pay">Pay ${price}</button>
          </div>
        </form>
        <form method="post">
          <button name="action" value="cancel">Back to the shop without paying</button>
        </form>
      </div>
    </main>`,
  )
}

const challengePage = (payment: Payment) =>
  documentOf(
    '3-D Secure',
    html`<main class="narrow">
      <h1>3-D Secure</h1>
      <p>
        The bank asks whether ${payment.merchant.name} may charge
        ${shown(payment.amount, payment.currency)}.
      </p>
      <form method="post" class="outcomes">
        <button class="main" name="action" value="confirm">Complete</button>
        <button name="action" value="fail">Fail</button>
      </form>
    </main>`,
  )
