import type { LedgerRow, payments } from '#contract/backoffice/payments.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import {
  type EventOfPaymentRow,
  insertMerchantEvents,
  listEventsOfPayments,
} from '../payment-events.queries.ts'
import { endReview, findInLedger, type LedgerPaymentRow, listLedger } from './ledger.queries.ts'
import { presentPayment } from './present-payment.ts'

export const ledgerHandlers: StaffHandlersOf<typeof payments> = {
  'GET /payments/': ({ read, query: { cursor, ...filter } }) =>
    read(async (tx) => {
      const after = parseCursor(cursor)
      const rows = await listLedger(tx, filter, { after, limit: PAGE_SIZE + 1 })
      const events = await listEventsOfPayments(
        tx,
        rows.map(({ id }) => id),
      )
      return pageOf(
        rows,
        ({ moment, id }) => ({ value: moment, id }),
        (row) => presentInLedger(row, events),
      )
    }),

  'POST /payments/:id/review/': ({ write, params: { id }, body }) =>
    write(async (tx) => {
      const payment = (await findInLedger(tx, id)) ?? notFound()
      if (!(await endReview(tx, id))) refuse(409, 'Somebody has looked at this payment already.')
      await insertMerchantEvents(tx, [id], 'reviewed')
      const note = plainLine(body.note ?? '')
      const subject = { kind: 'payment', id, label: payment.order_number }
      await tx.record({ act: 'payment.reviewed', subject, after: { note } })
      const seen = (await findInLedger(tx, id)) ?? notFound()
      return presentInLedger(seen, await listEventsOfPayments(tx, [id]))
    }),
}

const presentInLedger = (row: LedgerPaymentRow, events: EventOfPaymentRow[]): LedgerRow => ({
  ...presentPayment(row, events),
  order: { id: row.order_id, order_number: row.order_number, customer_name: row.customer_name },
})
