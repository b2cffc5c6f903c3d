import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Book } from '../book.ts'
import { CANCELED, EXPIRED, PAID, PENDING } from '../api/codes.ts'
import { show } from '../../shared/pages.ts'
import { OUTCOMES, payPage } from './pay-page.ts'
import { payOnPage, type Ports } from '../paying.ts'
import { hasExpired, type Payment } from '../payment.ts'
import { closedPage, listPage, passwordPage, returnPage } from './small-pages.ts'
import {
  type CardFields,
  checkCard,
  filledWith,
  findTestCard,
  maskedCard,
  TEST_OTP,
} from './test-cards.ts'

type Fields = Record<string, string>

/** The page that a buyer is sent to, and the way back. */
export function mountPages(
  app: FastifyInstance,
  { book, url, ...ports }: Ports & { book: Book; url: () => string },
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get('/', (_request, reply) => show(reply, listPage(book.list(), url())))

  app.get('/pay/:token', (request, reply) => {
    const payment = book.findToken(tokenOf(request.params))
    if (!isOpen(payment)) return show(reply, closedPage(payment), payment ? 200 : 404)
    const card = findTestCard((request.query as Fields)['card'] ?? '')
    return show(reply, payPage(payment, card && { card: filledWith(card.number) }))
  })

  app.post('/pay/:token', async (request, reply) => {
    const payment = book.findToken(tokenOf(request.params))
    if (!isOpen(payment)) return show(reply, closedPage(payment), payment ? 200 : 404)
    const fields = (request.body ?? {}) as Fields
    const { action = '' } = fields
    if (action === 'card') return payByCard(reply, payment, fields)
    if (action === 'otp') return confirm(reply, payment, fields)
    const outcome = Object.entries(OUTCOMES).find(([name]) => name === action)?.[1]
    if (!outcome) return show(reply, payPage(payment), 400)
    await payOnPage(ports, payment, outcome.respCode)
    return sendBack(reply, payment, outcome.respCode)
  })

  async function payByCard(reply: FastifyReply, payment: Payment, fields: Fields) {
    const { number = '', expiry = '', cvv = '', name = '' } = fields
    const card: CardFields = { number, expiry, cvv, name }
    const errors = checkCard(card)
    const known = findTestCard(number)
    // Typed card data is not shown again: it may be a real card.
    if (!known || Object.keys(errors).length > 0) {
      const again = { ...card, number: known ? number : '', cvv: '' }
      return show(reply, payPage(payment, { card: again, errors }), 422)
    }
    const masked = maskedCard(known)
    if (payment.request.wants3ds && known.respCode === PAID) {
      payment.challenged = masked
      return show(reply, passwordPage(payment))
    }
    await payOnPage(ports, payment, known.respCode, masked)
    return sendBack(reply, payment, known.respCode)
  }

  async function confirm(reply: FastifyReply, payment: Payment, { otp }: Fields) {
    if (!payment.challenged) return show(reply, payPage(payment))
    if (otp !== TEST_OTP) {
      return show(reply, passwordPage(payment, `It is ${TEST_OTP} here.`), 422)
    }
    await payOnPage(ports, payment, PAID, payment.challenged)
    return sendBack(reply, payment, PAID)
  }
}

const tokenOf = (params: unknown) => (params as { token: string }).token

/** A payment that was declined or canceled can be tried again until its time is over. */
function isOpen(payment: Payment | undefined): payment is Payment {
  const respCode = payment?.outcome?.respCode
  return payment !== undefined && !hasExpired(payment) && respCode !== PAID && respCode !== EXPIRED
}

/** The provider tells the browser less than the shop. */
function sendBack(reply: FastifyReply, payment: Payment, respCode: string) {
  const said = respCode === PENDING ? '2001' : respCode === CANCELED ? CANCELED : '2000'
  return show(reply, returnPage(payment, said))
}
