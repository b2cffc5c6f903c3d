import { toStaff, writeSaid } from '#contract/language/said.ts'
import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { OrderRow } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { orders } from '#contract/backoffice/orders/orders.ts'
import { centsToWire } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { saveRecord } from '#server/records/save-record.ts'
import type { StaffHandlersOf, StaffRequest } from '#server/calls/staff-requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainText } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { addressNotice } from '../address/address-price.ts'
import { isToCollect, takesMore } from '../order/orders.rules.ts'
import { deliveryAddress } from '../address/delivery-address.ts'
import { sendAgain } from './send-again.ts'
import {
  cancelUnpaid,
  fulfilLate,
  markDelivered,
  markPaid,
  markProcessing,
} from './merchant-verbs.ts'
import {
  countMatches,
  countSince,
  countStatuses,
  findNewestMoment,
  listOrderCountries,
  listOrderRows,
  type OrderListRow,
  VIEWS,
} from './order-list.queries.ts'
import { readPackingSlips } from '../shipments/packing-slips.ts'
import { ship } from './ship.ts'
import { takeOrdersFile } from './orders-file.ts'
import { takeParcelsFile } from './parcels-file.ts'
import { readStaffOrder } from './read-staff-order.ts'
import { deleteNote, findStaffOrder, insertNote } from '../order/staff-order.queries.ts'
import { mailAfterUndo, undoneAct } from './undo.rules.ts'
import { undoStep } from './undo-step.ts'
import { presentMethod } from '#server/payments/payment/payment-method.ts'
import { pick } from '#server/platform/pick.ts'

type Handlers = StaffHandlersOf<typeof orders>

const RECEIPT = 'POST /orders/:id/receipt/'

/** A document holds at most this many slips. */
const MOST_SLIPS = 100

/** A file takes at most this many chosen orders; all that match may be more. */
const MOST_PARCELS = 1000

/** The numbers of a query. @throws Refusal 400 */
function idsIn(text: string, most: number): number[] {
  const ids = text.split(',').map(Number)
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0) || ids.length > most) {
    refuse(400, toStaff('idsMustBeNumbers', { most }))
  }
  return ids
}

/** An act on one order: done, recorded with what it returns, and the order as it is then. */
const actOn = (
  { write, caller, texts }: StaffRequest,
  id: number,
  act: AuditAct,
  does: (tx: Tx) => Promise<Record<string, unknown> | void>,
) =>
  write(async (tx) => {
    const before = (await findStaffOrder(tx, id)) ?? notFound()
    const details = await does(tx)
    const after = await readStaffOrder(tx, id, { caller, texts })
    await tx.record({
      act,
      subject: { kind: 'order', id, label: before.order_number },
      before: { status: before.status },
      after: { status: after.status, ...details },
    })
    return after
  })

/** "2 × Tea bowl, 1 × Teapot". */
const textOf = (units: { name: string; quantity: number }[]) =>
  units.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')

const HANDLERS: Omit<Handlers, typeof RECEIPT> = {
  'GET /orders/': ({ read, query: { cursor, limit = PAGE_SIZE, ordering, ...filter } }) =>
    read(async (tx) => {
      const page = {
        after: parseCursor(cursor),
        oldestFirst: ordering === 'oldest',
        limit: limit + 1,
      }
      const rows = await listOrderRows(tx, filter, page)
      const cursorOf = (row: OrderListRow) => ({ value: row.created_at_text, id: String(row.id) })
      return pageOf(rows, cursorOf, presentOrderRow, limit)
    }),

  // The call writes, because the audit log notes the export.
  'GET /orders/csv/': ({ write, query: { cursor, ...filter } }) =>
    write((tx) => takeOrdersFile(tx, cursor, filter)),

  'GET /orders/parcels/': ({ write, query: { cursor, ids, ...filter } }) =>
    write((tx) =>
      takeParcelsFile(tx, cursor, {
        ...filter,
        ...(ids !== undefined && { ids: idsIn(ids, MOST_PARCELS) }),
      }),
    ),

  'GET /orders/counts/': ({ read, query }) =>
    read(async (tx) => {
      const { view = 'all', ...narrowing } = query
      const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
      const [byStatus, counted, newest] = await Promise.all([
        countStatuses(tx),
        isNarrowed ? countMatches(tx, query) : undefined,
        findNewestMoment(tx),
      ])
      const sumOf = (statuses: OrderStatus[]) =>
        statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0)
      const views: Record<string, number> = {
        all: sumOf([...byStatus.keys()]),
        ...Object.fromEntries(
          Object.entries(VIEWS).map(([name, statuses]) => [name, sumOf(statuses)]),
        ),
      }
      // A whole view is counted by its statuses already, however many orders it has.
      return {
        views,
        matches: counted ?? views[view] ?? 0,
        newest_at: newest?.toISOString() ?? null,
      }
    }),

  'GET /orders/newer/': async ({ read, query }) => ({
    count: await read((tx) => countSince(tx, new Date(query.since))),
  }),

  'GET /orders/countries/': ({ read }) => read(listOrderCountries),

  'GET /orders/packing-slips/': ({ read, query }) =>
    read(async (tx) => {
      return readPackingSlips(tx, idsIn(query.ids, MOST_SLIPS), query.shipment)
    }),

  'GET /orders/:id/': ({ read, params, caller, texts }) =>
    read((tx) => readStaffOrder(tx, params.id, { caller, texts })),

  'POST /orders/:id/delivery-address/price/': ({ read, params, body, texts }) =>
    read(async (tx) => {
      const notice = await addressNotice(tx, params.id, body)
      return { notice: notice ? writeSaid(notice, texts) : null }
    }),

  'PATCH /orders/:id/delivery-address/': ({ write, params, body, caller, texts }) =>
    write(async (tx) => {
      await saveRecord(tx, deliveryAddress, { id: params.id, changes: body, caller })
      return readStaffOrder(tx, params.id, { caller, texts })
    }),

  'POST /orders/:id/fulfilment/': (request) =>
    actOn(request, request.params.id, 'order.fulfilled_late', (tx) =>
      fulfilLate(tx, request.params.id, request.body.note),
    ),

  'POST /orders/:id/processing/': (request) =>
    actOn(request, request.params.id, 'order.processing', (tx) =>
      markProcessing(tx, request.params.id, request.body.note),
    ),

  'POST /orders/:id/shipment/': ({ write, caller, params: { id }, body, texts }) =>
    write(async (tx) => {
      const before = (await findStaffOrder(tx, id)) ?? notFound()
      const { units, left } = await ship(tx, id, body, mailAfterUndo(new Date()))
      const after = await readStaffOrder(tx, id, { caller, texts })
      const isWhole = after.shipments.length === 1 && left.length === 0
      await tx.record({
        act: left.length > 0 ? 'order.shipped_part' : 'order.shipped',
        subject: { kind: 'order', id, label: before.order_number },
        before: { status: before.status },
        after: { status: after.status, ...(!isWhole && { units: textOf(units) }) },
      })
      return after
    }),

  'POST /orders/:id/delivery/': (request) =>
    actOn(request, request.params.id, 'order.delivered', (tx) =>
      markDelivered(tx, request.params.id, request.body.note),
    ),

  'POST /orders/:id/cancellation/': (request) =>
    actOn(request, request.params.id, 'order.canceled', (tx) =>
      cancelUnpaid(tx, request.params.id, request.body.note, mailAfterUndo(new Date())),
    ),

  'POST /orders/:id/undo/': ({ write, params, body, caller, texts }) =>
    write(async (tx) => {
      const asked = { caller, stepId: body.step, now: new Date() }
      const { step, back } = await undoStep(tx, params.id, asked)
      const after = await readStaffOrder(tx, params.id, { caller, texts })
      await tx.record({
        act: undoneAct(step),
        subject: { kind: 'order', id: params.id, label: after.order_number },
        ...(step.isEdit
          ? { after: { total: after.total_price } }
          : { before: { status: step.status }, after: { status: back } }),
      })
      return after
    }),

  'POST /orders/:id/mails/:mail/again/': ({ write, params, caller, texts }) =>
    write(async (tx) => {
      const { kind } = await sendAgain(tx, params.id, params.mail)
      const after = await readStaffOrder(tx, params.id, { caller, texts })
      await tx.record({
        act: 'order.mail_sent_again',
        subject: { kind: 'order', id: params.id, label: after.order_number },
        after: { mail: kind },
      })
      return after
    }),

  'POST /orders/:id/notes/': ({ write, params, body, caller, texts }) => {
    const text = plainText(body.text)
    assertNoFaults({ text: text === '' ? REQUIRED : undefined })
    return write(async (tx) => {
      const order = (await findStaffOrder(tx, params.id)) ?? notFound()
      const { id } = await insertNote(tx, { order_id: order.id, by_name: caller.name, text })
      const subject = { kind: 'order', id: order.id, label: order.order_number }
      await tx.record({ act: 'order.note', subject, after: { note: id } })
      return readStaffOrder(tx, order.id, { caller, texts })
    })
  },

  'DELETE /orders/:id/notes/:note/': ({ write, params, caller }) =>
    write(async (tx) => {
      const which = { orderId: params.id, id: params.note, caller }
      if (!(await deleteNote(tx, which))) return notFound()
      const subject = { kind: 'order', id: params.id }
      await tx.record({ act: 'order.note_deleted', subject, before: { note: params.note } })
      return { detail: toStaff('theNoteWasDeleted') }
    }),
}

const presentOrderRow = (row: OrderListRow): OrderRow => ({
  ...pick(row, 'id', 'order_number', 'customer_name', 'country', 'total_items', 'status'),
  ...pick(row, 'is_part_shipped', 'is_picked_up', 'has_note', 'needs_review', 'refund_due'),
  created_at: row.created_at.toISOString(),
  ...(row.is_guest && { is_guest: true as const }),
  total_price: centsToWire(row.total_cents, row.currency),
  payment_method: presentMethod(row.payment_method),
  is_to_collect: isToCollect(row),
  ...(row.open_cents > 0 &&
    takesMore(row.status) && { open: centsToWire(row.open_cents, row.currency) }),
  hold_expires_at: row.status === 'awaiting_payment' ? row.hold_expires_at.toISOString() : null,
})

/** A customer's, newest first. */
export async function listOrdersOf(
  tx: ReadTx,
  customer: number,
  most: number,
): Promise<OrderRow[]> {
  const page = { after: undefined, oldestFirst: false, limit: most }
  return (await listOrderRows(tx, { customer }, page)).map(presentOrderRow)
}

/** The newest, or the newest that words lead to. */
export async function listNewestOrders(
  tx: ReadTx,
  count: number,
  search?: string,
): Promise<OrderRow[]> {
  const page = { after: undefined, oldestFirst: false, limit: count }
  return (await listOrderRows(tx, { search }, page)).map(presentOrderRow)
}

/** `closePages` closes the pages on which an order could still be paid, so that it is not paid twice. */
export const staffOrderHandlers = (
  closePages: (shopId: number, orderId: number) => Promise<void>,
): Handlers => ({
  ...HANDLERS,
  [RECEIPT]: async (request) => {
    const { id } = request.params
    // The provider is asked before the transaction, so that nothing waits for it.
    await closePages(request.shop.id, id)
    return actOn(request, id, 'order.paid', (tx) =>
      markPaid(tx, id, request.body.note, mailAfterUndo(new Date())),
    )
  },
})
