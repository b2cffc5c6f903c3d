import { randomBytes, randomInt } from 'node:crypto'
import { centsToText } from './api/amount.ts'
import type { Notice } from './behaviour.ts'
import { NOT_PAID_YET } from './api/codes.ts'
import type { TokenRequest } from './api/token-request.ts'

/** A merchant, and the secret that both sides sign with. */
export type Merchant = { merchantId: string; secret: string; name: string }

/** The time for which its page accepts payment. */
const TOKEN_MINUTES = 30

/** An invoice of a merchant, with its state. */
export type Payment = {
  token: string
  merchant: Merchant
  request: TokenRequest
  expiresAt: Date
  /** The latest outcome; undefined while it is unpaid. */
  outcome: Outcome | undefined
  /** The card that waits for its one-time password, masked. */
  challenged: Card | undefined
  notices: SentNotice[]
  inquiries: number
}

export type Card = { masked: string; scheme: string }

type Outcome = {
  respCode: string
  tranRef: string
  referenceNo: string
  approvalCode: string
  card: Card
  at: Date
}

/** A copy of a notification, and the status of each try; null if there was no server. */
export type SentNotice = Notice & { statuses: (number | null)[] }

export function newPayment(merchant: Merchant, request: TokenRequest): Payment {
  return {
    token: randomBytes(24).toString('base64url'),
    merchant,
    request,
    expiresAt: new Date(Date.now() + TOKEN_MINUTES * 60_000),
    outcome: undefined,
    challenged: undefined,
    notices: [],
    inquiries: 0,
  }
}

const SOME_CARD: Card = { masked: '411111XXXXXX1111', scheme: 'VISA' }

/** From now on this is the truth about it. */
export function settle(payment: Payment, respCode: string, card: Card = SOME_CARD): void {
  payment.challenged = undefined
  payment.outcome = {
    respCode,
    tranRef: String(randomInt(10_000_000, 99_999_999)),
    referenceNo: String(randomInt(10_000_000, 99_999_999)),
    approvalCode: String(randomInt(100_000, 999_999)),
    card,
    at: new Date(),
  }
}

export const respCodeOf = (payment: Payment) => payment.outcome?.respCode ?? NOT_PAID_YET

export const hasExpired = (payment: Payment) => payment.expiresAt.getTime() <= Date.now()

/** The truth as the control API tells it. */
export function presentPayment(payment: Payment, url: string) {
  const { request, merchant } = payment
  return {
    merchantID: merchant.merchantId,
    invoiceNo: request.invoiceNo,
    idempotencyID: request.idempotencyID ?? null,
    amount: centsToText(request.amountCents),
    currencyCode: request.currencyCode,
    description: request.description,
    respCode: respCodeOf(payment),
    tranRef: payment.outcome?.tranRef ?? null,
    webPaymentUrl: pageOf(payment, url),
    frontendReturnUrl: request.frontendReturnUrl,
    backendReturnUrl: request.backendReturnUrl,
    paymentExpiry: request.paymentExpiry ?? null,
    expiresAt: payment.expiresAt.toISOString(),
    inquiries: payment.inquiries,
    notices: payment.notices,
  }
}

export const pageOf = (payment: Payment, url: string) => `${url}/pay/${payment.token}`
