import { personIdOf } from '#server/calls/caller.ts'
import { toStaff } from '#contract/language/said.ts'
import type { drafts } from '#contract/backoffice/orders/drafts.ts'
import type { Permission, Rights } from '#contract/backoffice/people/permissions.ts'
import type { Guests } from '#server/accounts/guests/guests.ts'
import type { StaffHandlersOf, StaffRequest } from '#server/calls/staff-requests.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { readStaffOrder } from '../merchant/read-staff-order.ts'
import { mailAfterUndo } from '../merchant/undo.rules.ts'
import { findStaffOrder } from '../order/staff-order.queries.ts'
import { USED_UP } from '../promotions/cart-offers.rules.ts'
import { isUsedUp } from '../promotions/uses.ts'
import {
  addCode,
  addCustomLine,
  addItem,
  beginDraft,
  changeCustomLine,
  changeDraft,
  changeItem,
  type OpenDraft,
  openDraft,
  removeCode,
  removeCustomLine,
  removeItem,
} from './change-draft.ts'
import { copyOrder } from './copy-order.ts'
import { recordWithdrawal, subjectOf } from './draft-acts.ts'
import { deleteDraft, listDrafts } from './drafts.queries.ts'
import { orderDraft } from './order-draft.ts'
import { presentDraftRow, readDraft } from './present-draft.ts'

type Handlers = StaffHandlersOf<typeof drafts>
type Request = Pick<StaffRequest, 'write' | 'texts' | 'caller'> & { params: { id: number } }

/**
 * A change of an open draft, and the draft as it is then. The audit log notes what becomes of it, and that
 * an offer of it is withdrawn by the change.
 */
const change = (
  { write, params, texts, caller }: Request,
  does: (tx: Tx, draft: OpenDraft) => Promise<void>,
) =>
  write(async (tx) => {
    const draft = await openDraft(tx, params.id)
    await does(tx, draft)
    if (draft.state === 'sent') await recordWithdrawal(tx, draft)
    else tx.unchanged()
    return readDraft(tx, params.id, { texts, caller })
  })

function assertMay(caller: Rights, permission: Permission): void {
  if (!caller.may(permission)) {
    refuse(403, toStaff(permission === 'orders.price' ? 'mayNotSetPrices' : 'mayNotTakeMoney'))
  }
}

type ItemCall = Extract<
  keyof Handlers,
  `${string}/drafts/:id/${'items' | 'lines' | 'codes'}/${string}`
>

/** The content of a draft. */
const ITEM_HANDLERS: Pick<Handlers, ItemCall> = {
  'POST /drafts/:id/items/': (request) =>
    change(request, (tx, draft) => addItem(tx, draft, request.body)),

  'PATCH /drafts/:id/items/:item/': async (request) => {
    if (request.body.own_price !== undefined) assertMay(request.caller, 'orders.price')
    return change(request, (tx, draft) => changeItem(tx, draft, request.params.item, request.body))
  },

  'DELETE /drafts/:id/items/:item/': (request) =>
    change(request, (tx, draft) => removeItem(tx, draft, request.params.item)),

  'POST /drafts/:id/lines/': (request) =>
    change(request, (tx, draft) => addCustomLine(tx, draft, request.body)),

  'PATCH /drafts/:id/lines/:item/': (request) =>
    change(request, (tx, draft) => changeCustomLine(tx, draft, request.params.item, request.body)),

  'DELETE /drafts/:id/lines/:item/': (request) =>
    change(request, (tx, draft) => removeCustomLine(tx, draft, request.params.item)),

  'POST /drafts/:id/codes/': (request) =>
    change(request, (tx, draft) => addCode(tx, draft, request.body.code)),

  'DELETE /drafts/:id/codes/:code/': (request) =>
    change(request, (tx, draft) => removeCode(tx, draft, request.params.code)),
}

const orderNow =
  (guests: Guests): Handlers['POST /drafts/:id/order/'] =>
  async ({ write, params, body, caller, texts }) => {
    try {
      return await write(async (tx) => {
        const draft = await openDraft(tx, params.id)
        if (body.is_paid || draft.is_handed_over) assertMay(caller, 'orders.money')
        const asked = { ...body, mailAfter: mailAfterUndo(new Date()) }
        const id = await orderDraft(tx, guests, draft, asked)
        const order = await readStaffOrder(tx, id, { caller, texts })
        await tx.record({
          act: 'order.made',
          subject: { kind: 'order', id, label: order.order_number },
          after: { status: order.status, total: order.total_price },
        })
        return order
      })
    } catch (error) {
      if (!isUsedUp(error)) throw error
      return refuse(409, USED_UP)
    }
  }

/** Orders by hand. */
export const draftHandlers = (guests: Guests): Handlers => ({
  'GET /drafts/': ({ read, query: { cursor, limit = PAGE_SIZE, state } }) =>
    read(async (tx) => {
      const after = parseCursor(cursor)
      const rows = await listDrafts(tx, { after, limit: limit + 1, state })
      return pageOf(
        rows,
        (row) => ({ value: row.changed_at_text, id: String(row.id) }),
        presentDraftRow,
        limit,
      )
    }),

  'POST /drafts/': ({ write, body: { customer }, caller, texts }) =>
    write(async (tx) => {
      const draft = await beginDraft(tx, guests, personIdOf(caller))
      if (customer !== undefined) await changeDraft(tx, guests, draft, { customer })
      tx.unchanged()
      return readDraft(tx, draft.id, { texts, caller })
    }),

  'GET /drafts/:id/': (request) => request.read((tx) => readDraft(tx, request.params.id, request)),

  'DELETE /drafts/:id/': ({ write, params }) =>
    write(async (tx) => {
      const draft = await openDraft(tx, params.id)
      await deleteDraft(tx, draft.id)
      await guests.removeDesk(tx, draft.desk_id)
      await tx.record({ act: 'draft.deleted', subject: subjectOf(draft) })
      return { detail: toStaff('theDraftWasDeleted') }
    }),

  'PATCH /drafts/:id/': async (request) => {
    if (request.body.own_delivery !== undefined) assertMay(request.caller, 'orders.price')
    return change(request, (tx, draft) => changeDraft(tx, guests, draft, request.body))
  },

  ...ITEM_HANDLERS,

  'POST /drafts/:id/order/': orderNow(guests),

  'POST /orders/:id/draft/': ({ write, params, caller, texts }) =>
    write(async (tx) => {
      const order = (await findStaffOrder(tx, params.id)) ?? notFound()
      const draft = await beginDraft(tx, guests, personIdOf(caller))
      await copyOrder(tx, guests, draft, order)
      tx.unchanged()
      return readDraft(tx, draft.id, { texts, caller })
    }),
})
