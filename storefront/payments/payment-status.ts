import type { GroupTexts } from '#contract/language/texts.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import type { Api } from '#contract/api.ts'
import type { PaymentRecord } from '#contract/payments.ts'
import { readFailure } from '#client/failures.ts'
import { isSignedIn } from '#client/session/session.ts'

export type PaymentView = {
  title: string
  text: string
  kind: 'paid' | 'surplus' | 'unpaid' | 'processing' | 'unknown'
}

type Texts = GroupTexts<'orders'>

/** The meaning of a payment's status for its buyer. */
export function viewOf(
  {
    status,
    error_message,
    test_notice,
  }: Pick<PaymentRecord, 'status' | 'error_message' | 'test_notice'>,
  t: Texts,
): PaymentView {
  switch (status) {
    case 'succeeded':
      // The money arrived, but its order could not take it: the buyer must not read that all is well.
      return error_message
        ? { title: t('surplusTitle'), text: error_message, kind: 'surplus' }
        : {
            title: test_notice ?? t('paidTitle'),
            text: test_notice ? '' : t('paidText'),
            kind: 'paid',
          }
    case 'failed':
      return { title: t('failedTitle'), text: error_message || t('failedText'), kind: 'unpaid' }
    case 'canceled':
      return { title: t('canceledTitle'), text: t('canceledText'), kind: 'unpaid' }
    case 'initiated':
    case 'pending':
      return { title: t('processingTitle'), text: t('processingText'), kind: 'processing' }
    default:
      return { title: t('unknownTitle'), text: t('unknownText'), kind: 'unknown' }
  }
}

/** @throws Error with what is to be said */
export async function askForStatus(api: Api, uuid: string, t: Texts): Promise<PaymentRecord> {
  if (isBlank(uuid)) throw new Error(t('noUuid'))
  try {
    return await retryAsGuest(() => api('GET /payments/history/:uuid/', { params: { uuid } }))
  } catch (error) {
    throw new Error(troubleOf(error, t), { cause: error })
  }
}

/** A session may have ended on the way to the provider and back; a guest sees the status too. */
async function retryAsGuest<T>(ask: () => Promise<T>): Promise<T> {
  const signedIn = isSignedIn()
  try {
    return await ask()
  } catch (error) {
    if (signedIn && !isSignedIn()) return ask()
    throw error
  }
}

const troubleOf = (error: unknown, t: Texts) =>
  t(readFailure(error).status === 404 ? 'paymentNotFound' : 'statusFailed')
