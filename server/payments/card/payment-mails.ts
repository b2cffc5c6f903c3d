import { toStaff, writeSaid } from '#contract/language/said.ts'
import type { Keys, Texts } from '#contract/language/texts.ts'
import { centsText } from '#contract/money.ts'
import { languageOf } from '#contract/rules/locales.ts'
import { moneyForm } from '#server/tenants/format/money-form.ts'
import { longDay } from '#server/tenants/format/long-day.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import { type EmailJob, emailJob } from '#server/tenants/mail-jobs.ts'
import { findShopAddress } from '#server/tenants/shop-address.ts'
import { findStanding } from '../payment/payments.queries.ts'

type Alert =
  | 'review'
  | 'refund-due'
  | 'after-cancellation'
  | 'returned'
  | 'disputed'
  | 'held'
  | 'dispute-over'

/** Tells the shop that a payment waits for review. */
export const paymentAlertMail = jobOf<{ paymentId: string; about: Alert }>('payments.alert')

const WORDS = {
  'refund-due': ['refundDueTitle', 'refundDueWhat'],
  'after-cancellation': ['afterCancellationTitle', 'afterCancellationWhat'],
  review: ['reviewTitle', 'reviewWhat'],
  held: ['heldTitle', 'heldWhat'],
  disputed: ['disputedTitle', 'disputedWhat'],
  'dispute-over': ['disputeOverTitle', 'disputeOverWhat'],
  returned: ['returnedTitle', 'returnedWhat'],
} as const satisfies Record<Alert, [Keys<'merchant'>, Keys<'merchant'>]>

type Dispute = { dispute: string | null; dispute_due: Date | null }

/** Until when the merchant may answer, and how a dispute ended. */
function aboutDispute({ dispute, dispute_due: due }: Dispute, texts: Texts): string[] {
  const t = texts.of('merchant')
  if (due) return [t('answerBy', { day: longDay(due, 'UTC', texts.data.locale) })]
  if (!dispute) return []
  const state = toStaff('disputeState', { state: dispute, words: dispute.replaceAll('_', ' ') })
  return [t('providerSays', { words: writeSaid(state, texts) })]
}

export const paymentMails: EmailJob[] = [
  emailJob(paymentAlertMail, async (tx, { paymentId, about }, { origin }) => {
    const payment = await findStanding(tx, paymentId)
    const to = await findShopAddress(tx)
    if (!payment || !to) return undefined
    const { texts, locale } = tx.format
    const t = texts.of('merchant')
    const amount = centsText(payment.amount_cents, moneyForm(payment.currency, locale))
    const { order_number: number, gateway_transaction_ref: reference } = payment
    const [title, what] = WORDS[about]
    return {
      to,
      content: {
        language: languageOf(locale),
        subject: t('paymentSubject', { subject: t(title), number }),
        paragraphs: [
          t('paymentOf', { amount, number }),
          t(what),
          ...(about === 'disputed' || about === 'dispute-over' ? aboutDispute(payment, texts) : []),
        ],
        action: { label: t('openOrder'), href: `${origin}/admin/orders/${payment.order_id}` },
        notes: [
          reference
            ? t('paymentReference', { id: paymentId, reference })
            : t('paymentId', { id: paymentId }),
        ],
      },
    }
  }),
]
