import type { FastifyInstance } from 'fastify'
import { documentOf, PAGE_HEADERS } from '../shared/document.ts'
import { html } from '../shared/html.ts'
import type { Payment } from './book.ts'
import { type Ports, submit } from './paying.ts'
import { shown } from './session-rules.ts'
import { findCard, TEST_CARDS } from './test-cards.ts'

/** The hosted page: cards, 3-D Secure, and the way back. */
export function mountPages(app: FastifyInstance, ports: Ports): void {
  app.get('/c/pay/:id', (request, reply) => {
    const payment = ports.book.find((request.params as { id: string }).id)
    const page = payment?.status === 'open' ? pageOf(payment) : closedPage()
    return reply
      .code(payment ? 200 : 404)
      .headers(PAGE_HEADERS)
      .send(page)
  })

  app.post('/c/pay/:id', async (request, reply) => {
    const payment = ports.book.find((request.params as { id: string }).id)
    if (payment?.status !== 'open') return reply.code(410).headers(PAGE_HEADERS).send(closedPage())
    const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const action = fields.get('action')
    // Leaving closes nothing: the page can still be paid on.
    if (action === 'cancel') return reply.redirect(payment.cancelUrl ?? payment.successUrl, 303)
    const confirmed = payment.challenged
    const card = confirmed ?? findCard(fields.get('number') ?? '')
    if (!card) {
      return reply.code(422).headers(PAGE_HEADERS).send(pageOf(payment, 'This is no test card.'))
    }
    await submit(ports, payment, card, confirmed ? action === 'confirm' : undefined)
    // Another step may have followed.
    if ((payment.status as string) !== 'open') {
      return reply.redirect(payment.successUrl.replace('{CHECKOUT_SESSION_ID}', payment.id), 303)
    }
    const words = payment.challenged ? '' : 'Your card was declined. Try another one.'
    return reply
      .code(payment.challenged ? 200 : 402)
      .headers(PAGE_HEADERS)
      .send(pageOf(payment, words))
  })

  app.get('/', (_request, reply) => reply.headers(PAGE_HEADERS).send(listPage(ports.book.list())))
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

const closedPage = () =>
  documentOf(
    'Not open',
    html`<main class="narrow">
      <h1>This page is not open</h1>
      <p class="quiet">It was paid on, has expired or was closed. Go back to the shop.</p>
    </main>`,
  )

const listPage = (payments: Payment[]) =>
  documentOf(
    'Payments',
    html`<main>
      <h1>Payments at this stand-in for Stripe</h1>
      ${payments.length === 0 && html`<p class="quiet">There are none yet.</p>`}
      <ul>
        ${payments.toReversed().map(
          (payment) =>
            html`<li>
              <a href="/c/pay/${payment.id}">${shown(payment.amount, payment.currency)}</a>
              to ${payment.merchant.name}: ${payment.status}, ${payment.paid},
              ${String(payment.refunds.length)} refunds
            </li>`,
        )}
      </ul>
      <p class="quiet">POST /control/behaviour and /control/happen/:id switch faults and events.</p>
    </main>`,
  )
