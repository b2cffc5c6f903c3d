import { amountJson } from './amount.ts'
import type { Answer, Notice } from '../behaviour.ts'
import { describe, NOT_PAID_YET } from './codes.ts'
import { type Payment, respCodeOf } from '../payment.ts'

/** The JSON about a payment in an inquiry's answer and in a notification. */
export function reportOf(
  payment: Payment,
  { respCode = respCodeOf(payment), fault, amountAs = 'string' }: Answer | Notice,
): string {
  const { request, merchant, outcome } = payment
  const cents = request.amountCents + (fault === 'wrong-amount' ? 1 : 0)
  const who = {
    merchantID: fault === 'wrong-merchant' ? `${merchant.merchantId}2` : merchant.merchantId,
    invoiceNo: fault === 'wrong-invoice' ? `${request.invoiceNo}2` : request.invoiceNo,
  }
  const what = { respCode, respDesc: describe(respCode) }
  if (respCode === NOT_PAID_YET) return JSON.stringify({ ...who, ...what })
  const rest = {
    ...who,
    currencyCode: fault === 'wrong-currency' ? 'THB' : request.currencyCode,
    transactionDateTime: (outcome?.at ?? new Date()).toISOString().replace(/\D/g, '').slice(0, 14),
    agentCode: 'TEST',
    channelCode: outcome?.card.scheme === 'MASTERCARD' ? 'MA' : 'VI',
    approvalCode: outcome?.approvalCode ?? '',
    referenceNo: outcome?.referenceNo ?? '',
    ...(outcome && { tranRef: outcome.tranRef }),
    accountNo: outcome?.card.masked ?? '',
    cardType: 'CREDIT',
    issuerCountry: 'NP',
    issuerBank: 'TEST BANK',
    eci: request.wants3ds ? '05' : '07',
    ...request.userDefined,
    paymentScheme: outcome?.card.scheme ?? '',
    ...(request.idempotencyID && { idempotencyID: request.idempotencyID }),
    ...what,
  }
  return `{"amount":${amountJson(cents, amountAs)},${JSON.stringify(rest).slice(1)}`
}
