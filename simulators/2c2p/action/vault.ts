import type { Book } from '../book.ts'
import type { ActionEvent } from './action-behaviour.ts'
import { type Captured, happen, newCaptured, presentCaptured } from './captured.ts'

const PAID = new Set(['0000', '4110', '5017'])

type Options = {
  /** Payments are settled so long after they succeeded; absent: when the control API says so. */
  settleAfterMs?: number | undefined
  /**
   * Invoices that are known as settled, with the amount that is asked about first: those of orders
   * that were never paid on the hosted page.
   */
  settledInvoices?: RegExp | undefined
}

/** Every payment that succeeded, from then on. */
export function createVault(book: Book, { settleAfterMs, settledInvoices }: Options) {
  const kept = new Map<string, Captured>()

  function find(merchantId: string, invoiceNo: string, cents: number): Captured | undefined {
    const payment = book.find(merchantId, invoiceNo)
    const known = kept.get(invoiceNo)
    if (!payment) {
      if (known || !settledInvoices?.test(invoiceNo)) return known
      return keep(invoiceNo, { ...newCaptured(cents), status: 'S' })
    }
    const { outcome, request } = payment
    if (!outcome || (!known && !PAID.has(outcome.respCode))) return undefined
    const captured = known ?? keep(invoiceNo, newCaptured(request.amountCents))
    const isDue = settleAfterMs !== undefined && Date.now() - outcome.at.getTime() >= settleAfterMs
    if (isDue) happen(captured, 'settle')
    return captured
  }

  function keep(invoiceNo: string, captured: Captured): Captured {
    kept.set(invoiceNo, captured)
    return captured
  }

  const findAny = (invoiceNo: string) => {
    const payment = book.findInvoice(invoiceNo)
    return payment ? find(payment.merchant.merchantId, invoiceNo, 0) : kept.get(invoiceNo)
  }

  return {
    find,
    happen(invoiceNo: string, event: ActionEvent, cents?: number) {
      const captured = findAny(invoiceNo)
      if (!captured) return undefined
      happen(captured, event, cents)
      return presentCaptured(invoiceNo, captured)
    },
    present(invoiceNo: string) {
      const captured = findAny(invoiceNo)
      return captured && presentCaptured(invoiceNo, captured)
    },
  }
}

export type Vault = ReturnType<typeof createVault>
