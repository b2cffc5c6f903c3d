import type { FastifyInstance } from 'fastify'
import { documentOf } from '../shared/document.ts'
import { html, type Html } from '../shared/html.ts'
import { closedPage, fieldsOf, listPage, show } from '../shared/pages.ts'
import type { Ports } from './acts.ts'
import type { Payment } from './book.ts'
import { CERTIFICATE_PATH } from './notices.ts'
import { approve } from './paying.ts'

type Query = { Querystring: { token?: string } }

/** The buyer's page at PayPal: log in, agree, and go back. */
export function mountPages(app: FastifyInstance, ports: Ports, certificate: string): void {
  app.get<Query>('/checkoutnow', (request, reply) => {
    const payment = ports.book.find(request.query.token ?? '')
    if (!payment) return show(reply, closedPage(), 404)
    payment.openedMs ??= ports.book.now()
    return show(reply, payment.capture ? closedPage() : pageOf(payment))
  })

  app.post<Query>('/checkoutnow', async (request, reply) => {
    const payment = ports.book.find(request.query.token ?? '')
    if (!payment || payment.capture) return show(reply, closedPage(), 410)
    const action = fieldsOf(request).get('action')
    // Leaving ends nothing: the page can be opened and approved again.
    if (action === 'cancel') return reply.redirect(withToken(payment.cancelUrl, payment), 303)
    await approve(ports, payment, action === 'declining' ? 'declines' : 'pays')
    return reply.redirect(withToken(payment.returnUrl, payment), 303)
  })

  app.get(CERTIFICATE_PATH, (_request, reply) =>
    reply.type('application/x-pem-file').send(certificate),
  )
  app.get('/', (_request, reply) => {
    const rows = ports.book.list().map((payment) => ({
      href: `/checkoutnow?token=${payment.id}`,
      amount: shown(payment),
      state: `${payment.status}${payment.capture ? `, capture ${payment.capture.status}` : ''}, ${payment.refunds.length} refunds`,
    }))
    return show(reply, listPage('PayPal', rows))
  })
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
