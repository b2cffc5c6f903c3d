import type { ReadTx } from '#server/tenants/tx.ts'

/** Unpaid orders with the ends of their holds. */
export const listUnpaid = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('orders')
    .select(['id', 'hold_expires_at'])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'awaiting_payment')
    .execute()

/** Edits that wait for a payment, or for the goods of an exchange. */
export const listWaitingEdits = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('order_edits')
    .select(['id', 'order_id', 'return_id', 'ends_at'])
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', ['offered', 'held'])
    .execute()
