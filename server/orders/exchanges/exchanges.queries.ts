import { sql } from 'kysely'
import { type ReadTx, selectFrom, type Tx, updateRow, updateTable } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import type { EditContent, HeldTerms } from '../edits/edits.queries.ts'
import type { NewLine } from '../placing/place-order.queries.ts'

/** The content of the edit of an exchange. */
export type ExchangeContent = EditContent & { exchange: HeldTerms }

/** The edit of an exchange whose goods have not all come back. */
export const findHeld = (tx: ReadTx, returnId: number) =>
  selectFrom(tx, 'order_edits')
    .select(['id', 'in_cents', 'out_cents', 'content', 'ends_at', 'reason', 'note'])
    .where('return_id', '=', returnId)
    .where('state', '=', 'held')
    .$narrowType<{ content: ExchangeContent }>()
    .executeTakeFirst()

export type HeldEdit = NonNullable<Awaited<ReturnType<typeof findHeld>>>

type Values = { content: ExchangeContent; in_cents: number; out_cents: number }

/** Writes the rest of an exchange, once a part of it took place. */
export const updateHeld = (tx: Tx, id: number, { content, ...sums }: Values) =>
  updateRow(tx, 'order_edits', id, { ...sums, content: JSON.stringify(content) })

/** The last part of an exchange takes place. */
export const applyHeld = (
  tx: Tx,
  id: number,
  { content, ...values }: Values & { reason: string; note: string },
) =>
  updateRow(tx, 'order_edits', id, {
    ...values,
    content: JSON.stringify(content),
    state: 'applied',
    ends_at: null,
    settled_at: new Date(),
  })

/** Notes for how many units of a case's line other goods were agreed. */
export const addToExchange = (
  tx: Tx,
  returnId: number,
  { line, quantity }: { line: number; quantity: number },
) =>
  updateTable(tx, 'order_return_lines')
    .set(({ eb }) => ({ to_exchange: eb('to_exchange', '+', quantity) }))
    .where('return_id', '=', returnId)
    .where('line', '=', line)
    .execute()

/** Counts units of a case that left its order. */
export const addExchanged = (
  tx: Tx,
  returnId: number,
  { line, quantity }: { line: number; quantity: number },
) =>
  updateTable(tx, 'order_return_lines')
    .set(({ eb }) => ({ exchanged: eb('exchanged', '+', quantity) }))
    .where('return_id', '=', returnId)
    .where('line', '=', line)
    .execute()

/** Notes that the buyer of a withdrawal chose goods instead of money. */
export const setChosen = (tx: Tx, returnId: number) =>
  updateRow(tx, 'order_returns', returnId, {
    wish: 'exchange',
    chosen_at: new Date(),
    chosen_staff_id: sql`current_staff()`,
  })

/** The units and amounts that left an order with the edits of a case, by line. */
export async function leftWithCase(tx: ReadTx, returnId: number) {
  const rows = await selectFrom(tx, 'order_edit_lines as l')
    .innerJoin('order_edits as e', (on) => withinShop(on, 'e.id', 'l.edit_id'))
    .select((of) => [
      'l.line',
      of.cast<number>(of.fn.sum('l.quantity'), 'float8').as('quantity'),
      of.cast<number>(of.fn.sum('l.amount_cents'), 'float8').as('cents'),
    ])
    .where('e.return_id', '=', returnId)
    .where('l.line', 'is not', null)
    .groupBy('l.line')
    .execute()
  return rows
}

/** The lines of an order as they could be added to it. */
export const listLinesAsNew = (tx: ReadTx, orderId: number): Promise<NewLine[]> =>
  selectFrom(tx, 'order_lines')
    .select(['product_id', 'variant_id', 'product_name', 'product_slug', 'variant_name', 'sku'])
    .select(['thumb_image', 'thumb_alt', 'price_cents', 'quantity', 'customization'])
    .select(['customization_labels', 'no_withdrawal', 'cost_cents'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

/** The buyer has the units of the lines that came with an edit: nothing of them is sent. */
export const keptByBuyer = (tx: Tx, orderId: number, editId: number) =>
  updateTable(tx, 'order_lines')
    .set({ withdrawn: sql`quantity` })
    .where('order_id', '=', orderId)
    .where('edit_id', '=', editId)
    .execute()

/** The variants of products that are sold now, in their order. */
export async function listProductVariants(tx: ReadTx, productIds: readonly number[]) {
  const rows = await selectFrom(tx, 'product_variants as v')
    .innerJoin('products as p', (on) => withinShop(on, 'p.id', 'v.product_id'))
    .select(['v.id', 'v.product_id', 'v.value_1', 'v.value_2', 'v.value_3', 'v.stock'])
    .select('v.price_cents')
    .where('v.product_id', 'in', productIds)
    .where('v.is_active', '=', true)
    .where('p.is_active', '=', true)
    .orderBy('v.product_id')
    .orderBy('v.position')
    .execute()
  return rows.map(({ value_1, value_2, value_3, ...variant }) => ({
    ...variant,
    values: [value_1, value_2, value_3].filter((value) => value !== null),
  }))
}

/** Whether a mail about a case has yet to go out. */
export async function isMailWaiting(
  tx: ReadTx,
  returnId: number,
  kind: 'return_agreed',
): Promise<boolean> {
  const mail = await selectFrom(tx, 'order_mails')
    .select('id')
    .where('return_id', '=', returnId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return mail !== undefined
}

/** The cents of a case's exchange that its buyer has yet to pay. */
export async function sumUnpaidOf(tx: ReadTx, returnId: number): Promise<number> {
  const { cents } = await selectFrom(tx, 'order_demands as d')
    .innerJoin('order_edits as e', (on) => withinShop(on, 'e.id', 'd.edit_id'))
    .select(sql<number>`coalesce(sum(d.amount_cents), 0)::float8`.as('cents'))
    .where('e.return_id', '=', returnId)
    .where('d.paid_at', 'is', null)
    .where('d.withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return cents
}
