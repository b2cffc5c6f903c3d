import type { FastifyInstance, FastifyReply } from 'fastify'
import { documentOf, PAGE_HEADERS } from '../shared/document.ts'
import { html, type Html } from '../shared/html.ts'
import type { Ports } from './acts.ts'
import type { Payment } from './book.ts'
import { CERTIFICATE_PATH } from './notices.ts'
import { approve } from './paying.ts'

type Query = { Querystring: { token?: string } }

/** The buyer's page at PayPal: log in, agree, and go back. */
export function mountPages(app: FastifyInstance, ports: Ports, certificate: string): void {
  const send = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).headers(PAGE_HEADERS).send(page)

  app.get<Query>('/checkoutnow', (request, reply) => {
    const payment = ports.book.find(request.query.token ?? '')
    if (!payment) return send(reply, 404, goneSince())
    payment.openedMs ??= ports.book.now()
    return send(reply, 200, payment.capture ? goneSince() : pageOf(payment))
  })

  app.post<Query>('/checkoutnow', async (request, reply) => {
    const payment = ports.book.find(request.query.token ?? '')
    if (!payment || payment.capture) return send(reply, 410, goneSince())
    const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    // Leaving ends nothing: the page can be opened and approved again.
    if (fields.get('action') === 'cancel') {
      return reply.redirect(withToken(payment.cancelUrl, payment), 303)
    }
    await approve(ports, payment, fields.get('action') === 'declining' ? 'declines' : 'pays')
    return reply.redirect(withToken(payment.returnUrl, payment), 303)
  })

  app.get(CERTIFICATE_PATH, (_request, reply) =>
    reply.type('application/x-pem-file').send(certificate),
  )
  app.get('/', (_request, reply) => send(reply, 200, listPage(ports.book.list())))
}

function withToken(address: string, { id }: Payment): string {
  const url = new URL(address)
  url.searchParams.set('token', id)
  url.searchParams.set('PayerID', 'STANDINPAYER')
  return url.href
}

const shown = ({ amount }: Payment) => `${amount.currency_code} ${amount.value}`

const choice = (action: string, label: string, does: string): Html =>
  html`<li>
    <span class="quiet">${does}</span>
    <button name="action" value="${action}">${label}</button>
  </li>`

const pageOf = (payment: Payment) =>
  documentOf(
    `Pay ${shown(payment)}`,
    html`<main class="narrow">
      <h1>Pay ${payment.merchant.name} ${shown(payment)}</h1>
      <p class="quiet">${payment.description} · ${payment.invoiceId ?? ''}</p>
      <form method="post">
        <button class="main" name="action" value="approve">Pay with the test wallet</button>
        <ul class="cards">
          ${choice('declining', 'Use', 'A wallet whose payments are declined')}
          ${choice('guest', 'Use', 'A card, without a PayPal account')}
          ${choice('cancel', 'Cancel', 'Back to the shop without paying')}
        </ul>
      </form>
    </main>`,
  )

const goneSince = () =>
  documentOf(
    'Not open',
    html`<main class="narrow">
      <h1>This page is not open</h1>
      <p class="quiet">It was paid on, or has expired. Go back to the shop.</p>
    </main>`,
  )

const listPage = (payments: Payment[]) =>
  documentOf(
    'Payments',
    html`<main class="narrow">
      <h1>Payments at this stand-in for PayPal</h1>
      ${payments.length === 0 && html`<p class="quiet">There are none yet.</p>`}
      <ul>
        ${payments.toReversed().map(
          (payment) =>
            html`<li>
              <a href="/checkoutnow?token=${payment.id}">${shown(payment)}</a>
              <span
                >${payment.status}${payment.capture ? `, capture ${payment.capture.status}` : ''},
                ${String(payment.refunds.length)} refunds</span
              >
            </li>`,
        )}
      </ul>
      <p class="quiet">POST /control/behaviour and /control/happen/:id switch faults and events.</p>
    </main>`,
  )
