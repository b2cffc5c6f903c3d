import type { GroupTexts } from '#contract/language/texts.ts'
import { useTexts } from '#client/texts.ts'
import { useEffect, useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { PaymentRecord } from '#contract/payments.ts'
import { useApi } from '#client/use-api.ts'
import { askForStatus, viewOf } from './payment-status.ts'
import { forgetPayment, type OrderToPay, pendingPayment } from './pending-payment.ts'

const FIRST_CHECK_AFTER_MS = 1_500

/** While it is processing. A reply that is less than 5 s old would only be given again. */
const NEXT_CHECKS_AFTER_MS = [6_000, 8_000, 12_000, 20_000, 30_000]

type Answer = { record: PaymentRecord; error?: never } | { record?: never; error: string }

type Found = Partial<Answer> & {
  /** The order of the payment, as this tab knows it. */
  order?: OrderToPay | undefined
  /** The address names no payment. */
  isWithoutPayment?: true
  /** No further check comes by itself. */
  done: boolean
}

/** The status of the payment in the address, else of this tab's payment. */
export function usePaymentCheck(): Found {
  const api = useApi()
  const t = useTexts('orders')
  const [found, setFound] = useState<Found>({ done: false })
  useEffect(() => watchPayment(api, setFound, t), [api, t])
  return found
}

/** Checks, and checks again while it is processing. @returns what ends that */
function watchPayment(
  api: Api,
  onFound: (found: Found) => void,
  t: GroupTexts<'orders'>,
): () => void {
  const pending = pendingPayment()
  const uuid = new URLSearchParams(location.search).get('paymentId') || pending.uuid
  const order = pending.order && pending.uuid === uuid ? pending.order : undefined
  const waits = [FIRST_CHECK_AFTER_MS, ...NEXT_CHECKS_AFTER_MS]
  let timer: ReturnType<typeof setTimeout>
  let wanted = true

  async function check() {
    if (!uuid) return onFound({ error: t('noPayment'), isWithoutPayment: true, done: true })
    const answer: Answer = await askForStatus(api, uuid, t).then(
      (record) => ({ record }),
      (error: Error) => ({ error: error.message }),
    )
    if (!wanted) return
    const kind = answer.record && viewOf(answer.record, t).kind
    const wait = kind === 'processing' ? waits.shift() : undefined
    onFound({ ...answer, order, done: wait === undefined })
    // After a failure, a reload still knows which order to try again.
    if (kind === 'paid' || kind === 'surplus') forgetPayment()
    if (wait !== undefined) timer = setTimeout(() => void check(), wait)
  }

  timer = setTimeout(() => void check(), waits.shift())
  return () => {
    wanted = false
    clearTimeout(timer)
  }
}
