import { toStaff } from '#contract/language/said.ts'
import type { LedgerRow } from '#contract/backoffice/orders/shapes/staff-payment.ts'
import type { payments } from '#contract/backoffice/orders/payments.ts'
import { centsToWire } from '#contract/money.ts'
import { CSV_PART_ROWS, type CsvCell, csvPart } from '#server/calls/csv-parts.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import { inquiryJob } from '../card/inquiry-job.ts'
import {
  type EventOfPaymentRow,
  insertMerchantEvents,
  listEventsOfPayments,
} from '../payment/payment-events.queries.ts'
import { endReview, findInLedger, type LedgerPaymentRow, listLedger } from './ledger.queries.ts'
import { presentPayment } from './present-payment.ts'

export const ledgerHandlers: StaffHandlersOf<typeof payments> = {
  'GET /payments/': ({ read, query: { cursor, limit = PAGE_SIZE, ...filter } }) =>
    read(async (tx) => {
      const after = parseCursor(cursor, { id: 'uuid' })
      const rows = await listLedger(tx, filter, { after, limit: limit + 1 })
      const events = await listEventsOfPayments(
        tx,
        rows.map(({ id }) => id),
      )
      return pageOf(rows, cursorOf, (row) => presentInLedger(row, events), limit)
    }),

  // The call writes, because the audit log notes the export.
  'GET /payments/csv/': ({ write, query: { cursor, ...filter } }) =>
    write(async (tx) => {
      const after = parseCursor(cursor, { id: 'uuid' })
      const part = csvPart(await listLedger(tx, filter, { after, limit: CSV_PART_ROWS + 1 }), {
        columns: COLUMNS,
        cursorOf,
        isFirst: after === undefined,
      })
      // Not for what was looked: a name does not belong into the audit log.
      const { search, ...shown } = filter
      const noted = { ...shown, ...(search && { by_words: true }) }
      const subject = { kind: 'payments', id: 'csv' }
      await tx.record({ act: 'payments.exported', subject, after: { ...noted, rows: part.rows } })
      return part
    }),

  'POST /payments/:id/inquiry/': ({ write, params: { id } }) =>
    write(async (tx) => {
      const payment = (await findInLedger(tx, id)) ?? notFound()
      if (payment.provider === null) refuse(409, toStaff('noProviderKnowsThisPayment'))
      if (!isWaiting(payment)) refuse(409, toStaff('thisPaymentIsNotPending'))
      await tx.enqueue(inquiryJob, { paymentId: id })
      await tx.record({ act: 'payment.asked', subject: subjectOf(payment) })
      return presentInLedger(payment, await listEventsOfPayments(tx, [id]))
    }),

  'POST /payments/:id/review/': ({ write, params: { id }, body }) =>
    write(async (tx) => {
      const payment = (await findInLedger(tx, id)) ?? notFound()
      if (!(await endReview(tx, id))) refuse(409, toStaff('thisPaymentWasReviewed'))
      await insertMerchantEvents(tx, [id], 'reviewed')
      const note = plainLine(body.note ?? '')
      await tx.record({ act: 'payment.reviewed', subject: subjectOf(payment), after: { note } })
      const seen = (await findInLedger(tx, id)) ?? notFound()
      return presentInLedger(seen, await listEventsOfPayments(tx, [id]))
    }),
}

const cursorOf = ({ moment, id }: LedgerPaymentRow) => ({ value: moment, id })

const subjectOf = ({ id, order_number }: LedgerPaymentRow) => ({
  kind: 'payment',
  id,
  label: order_number,
})

/** The payment may still change, or its outcome is unknown. */
const isWaiting = ({ status, needs_review }: LedgerPaymentRow) =>
  needs_review || status === 'initiated' || status === 'pending'

const COLUMNS: Record<string, (row: LedgerPaymentRow) => CsvCell> = {
  'Created at': ({ created_at }) => created_at.toISOString(),
  Order: ({ order_number }) => order_number,
  Customer: ({ customer_name }) => customer_name,
  Method: ({ method }) => method,
  Provider: ({ provider }) => provider,
  Status: ({ status }) => status,
  Amount: ({ amount_cents, currency }) => centsToWire(amount_cents, currency),
  Currency: ({ currency }) => currency,
  Reference: ({ gateway_transaction_ref }) => gateway_transaction_ref,
  'Needs review': ({ needs_review }) => (needs_review ? 'yes' : ''),
  'Refund due': ({ refund_due, refunded_at }) => (refund_due && !refunded_at ? 'yes' : ''),
  'Refunded at': ({ refunded_at }) => refunded_at?.toISOString() ?? null,
  'Refunded to card': ({ card_refunded_cents, currency }) =>
    centsToWire(card_refunded_cents, currency),
  'Refunded outside': ({
    amount_cents,
    refunded_cents,
    card_refunded_cents,
    refunded_at,
    currency,
  }) => centsToWire((refunded_at ? amount_cents : refunded_cents) - card_refunded_cents, currency),
  Payment: ({ id }) => id,
}

const presentInLedger = (row: LedgerPaymentRow, events: EventOfPaymentRow[]): LedgerRow => ({
  ...presentPayment(row, events),
  order: { id: row.order_id, order_number: row.order_number, customer_name: row.customer_name },
})
