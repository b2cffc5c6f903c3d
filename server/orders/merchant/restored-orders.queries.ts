import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

/** Unpaid orders with the ends of their holds. */
export const listUnpaid = (tx: ReadTx) =>
  selectFrom(tx, 'orders')
    .select(['id', 'hold_expires_at'])
    .where('status', '=', 'awaiting_payment')
    .execute()

/** Edits that wait for a payment, or for the goods of an exchange. */
export const listWaitingEdits = (tx: ReadTx) =>
  selectFrom(tx, 'order_edits')
    .select(['id', 'order_id', 'return_id', 'ends_at'])
    .where('state', 'in', ['offered', 'held'])
    .execute()

/** The mails that tell buyers of the end of an offered edit, which have yet to go out. */
export const listWaitingReminders = (tx: ReadTx) =>
  selectFrom(tx, 'order_mails as m')
    .innerJoin('order_edits as e', (on) => withinShop(on, 'e.id', 'm.edit_id'))
    .select(['m.id', 'm.order_id', 'e.id as edit_id', 'e.ends_at'])
    .where('m.kind', '=', 'edit_ends')
    .where('m.state', '=', 'waiting')
    .where('e.state', '=', 'offered')
    .$narrowType<{ ends_at: Date }>()
    .execute()
