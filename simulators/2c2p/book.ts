import { type Merchant, newPayment, type Payment } from './payment.ts'
import type { TokenRequest } from './api/token-request.ts'

/** Every payment, in memory: it stands for another company's system, for a short time. */
export function createBook() {
  const byToken = new Map<string, Payment>()
  const byInvoice = new Map<string, Payment>()
  const paymentKey = (merchantId: string, invoiceNo: string) => `${merchantId} ${invoiceNo}`

  return {
    list: () => [...byToken.values()],
    find: (merchantId: string, invoiceNo: string) =>
      byInvoice.get(paymentKey(merchantId, invoiceNo)),
    findInvoice: (invoiceNo: string) =>
      [...byToken.values()].find(({ request }) => request.invoiceNo === invoiceNo),
    findToken: (token: string) => byToken.get(token),

    /** Begins a payment; a repeated request begins no other. @returns undefined where the invoice is taken. */
    begin(merchant: Merchant, request: TokenRequest): Payment | undefined {
      const key = paymentKey(merchant.merchantId, request.invoiceNo)
      const known = byInvoice.get(key)
      if (known) return isRepeated(known.request, request) ? known : undefined
      const payment = newPayment(merchant, request)
      byInvoice.set(key, payment)
      byToken.set(payment.token, payment)
      return payment
    },
  }
}

const isRepeated = (known: TokenRequest, request: TokenRequest) =>
  known.idempotencyID !== undefined && known.idempotencyID === request.idempotencyID

export type Book = ReturnType<typeof createBook>
