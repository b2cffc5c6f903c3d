import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Answer, type Behaviours, nextAnswer } from '../behaviour.ts'
import type { Book } from '../book.ts'
import { describe, NOT_PAID_YET } from './codes.ts'
import { open, seal } from './envelope.ts'
import type { Merchant } from '../payment.ts'
import { pageOf, type Payment } from '../payment.ts'
import { reportOf } from './report.ts'
import { parseTokenRequest } from './token-request.ts'

type Ports = {
  merchants: readonly Merchant[]
  book: Book
  behaviours: Behaviours
  url: () => string
}

/** The payment API, version 4.3, as far as a shop needs it. */
export function mountApi(app: FastifyInstance, { merchants, book, behaviours, url }: Ports): void {
  app.post('/payment/4.3/paymentToken', async (request, reply) => {
    const opened = await open(request.body, merchants)
    // The merchant is unknown, so there is no secret to sign with.
    if ('respCode' in opened) return unsigned(opened.respCode)
    const { merchant, fields } = opened
    const wish = parseTokenRequest(fields)
    if ('respCode' in wish) return send(reply, refusal(wish.respCode), merchant, {})
    const answer = nextAnswer(behaviours, 'token', wish.invoiceNo)
    const { respCode = '0000' } = answer
    if (respCode !== '0000') return send(reply, refusal(respCode), merchant, answer)
    const payment = book.begin(merchant, wish)
    if (!payment) return send(reply, refusal('9015'), merchant, {})
    return send(reply, tokenFor(payment, url(), answer), merchant, answer)
  })

  app.post('/payment/4.3/paymentInquiry', async (request, reply) => {
    const opened = await open(request.body, merchants)
    if ('respCode' in opened) return unsigned(opened.respCode)
    const { merchant, fields } = opened
    const payment = find(merchant, fields)
    const invoiceNo = payment?.request.invoiceNo ?? String(fields['invoiceNo'])
    if (payment) payment.inquiries += 1
    const answer = nextAnswer(behaviours, 'inquiry', invoiceNo)
    const json = payment ? reportOf(payment, { amountAs: 'number', ...answer }) : nothing(fields)
    return send(reply, json, merchant, answer)
  })

  function find(merchant: Merchant, { invoiceNo, paymentToken }: Record<string, unknown>) {
    if (typeof invoiceNo === 'string') return book.find(merchant.merchantId, invoiceNo)
    const payment = book.findToken(String(paymentToken))
    return payment?.merchant === merchant ? payment : undefined
  }
}

async function send(reply: FastifyReply, json: string, merchant: Merchant, { fault }: Answer) {
  if (fault === 'error-500') return reply.code(500).send('Something went wrong.')
  if (fault === 'hangs') return reply.hijack()
  if (fault === 'cut-off') {
    reply.raw.socket?.destroy()
    return reply.hijack()
  }
  const body = await seal(json, merchant, fault === 'foreign-page' ? undefined : fault)
  return reply.type('application/json').send(body)
}

const unsigned = (respCode: string) => ({ respCode, respDesc: describe(respCode) })

const refusal = (respCode: string) => JSON.stringify(unsigned(respCode))

const nothing = ({ merchantID, invoiceNo }: Record<string, unknown>) =>
  JSON.stringify({ merchantID, invoiceNo, ...unsigned(NOT_PAID_YET) })

const tokenFor = (payment: Payment, url: string, { fault }: Answer) =>
  JSON.stringify({
    webPaymentUrl: pageOf(payment, fault === 'foreign-page' ? 'https://pay.example' : url),
    paymentToken: payment.token,
    ...unsigned('0000'),
  })
