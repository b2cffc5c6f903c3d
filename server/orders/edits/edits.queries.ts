import { sql } from 'kysely'
import type { TaxTerms } from '#contract/calculation/tax-amounts.ts'
import {
  insertForId,
  insertRow,
  insertRows,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
  updateTable,
} from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import type { NewLine } from '../placing/place-order.queries.ts'
import type { RemovedPart } from '../pricing/edits.queries.ts'
import type { AdjustmentRow } from '../pricing/order-entries.rules.ts'
import type { LineToPrice } from '../pricing/pricing.rules.ts'

/** The lines that come with an edit, and the parts that leave, as priced when it was made. */
export type EditContent = {
  lines: NewLine[]
  /** The adjustments of the lines that come, counted from the first of them. */
  adjustments: AdjustmentRow[]
  removed: RemovedPart[]
  /** Set for the edit of an exchange. */
  exchange?: HeldTerms
  /** The units of each line that leave with an exchange and are in stock again. */
  restocked?: Record<number, number>
}

/** The agreed goods of an exchange, so that each part of it can be priced when it has come back. */
export type HeldTerms = {
  /** The line of the order that each line of the edit takes the place of. */
  from: number[]
  items: LineToPrice[]
  tax: TaxTerms | null
}

export type EditState = 'offered' | 'held' | 'applied' | 'lapsed' | 'dropped'

/** The facts of an order that an edit needs. */
export const findOrderToEdit = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'orders')
    .select(['id', 'total_cents', 'currency', 'locale', 'country_code', 'region', 'pickup_at'])
    .select('edit_round')
    .where('id', '=', id)
    .executeTakeFirst()

/** The lines of a locked order, in their order. */
export const listLinesToEdit = (tx: ReadTx, orderId: number) =>
  selectFrom(tx, 'order_lines')
    .select(['position', 'product_id', 'product_name', 'variant_id', 'variant_name'])
    .select(['price_cents', 'quantity', 'shipped', 'withdrawn', 'removed', 'returned', 'exchanged'])
    .select(['customization', 'customization_labels', 'no_withdrawal'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

export type LineToEdit = Awaited<ReturnType<typeof listLinesToEdit>>[number]

export type NewEdit = {
  id: number
  order_id: number
  state: 'offered' | 'held' | 'applied'
  reason: string
  note: string
  in_cents: number
  out_cents: number
  content: EditContent
  ends_at: Date | null
  /** The case whose exchange it is. */
  return_id?: number
}

export const insertEdit = (tx: Tx, { content, ...edit }: NewEdit) =>
  insertRow(tx, 'order_edits', {
    ...edit,
    content: JSON.stringify(content),
    settled_at: edit.state === 'applied' ? new Date() : null,
  })

export const setApplied = (tx: Tx, id: number) =>
  updateRow(tx, 'order_edits', id, { state: 'applied', settled_at: new Date() })

/** The edit that an order's buyer has yet to pay for. */
export const findOffered = (tx: ReadTx, orderId: number) =>
  selectFrom(tx, 'order_edits as e')
    .innerJoin('order_demands as d', (on) =>
      withinShop(on, 'd.edit_id', 'e.id').onRef('d.order_id', '=', 'e.order_id'),
    )
    .select(['e.id', 'e.in_cents', 'e.out_cents', 'e.content', 'e.ends_at', 'e.note'])
    .select(['d.id as demand_id', 'd.amount_cents'])
    .where('e.order_id', '=', orderId)
    .where('e.state', '=', 'offered')
    .$narrowType<{ content: EditContent }>()
    .executeTakeFirst()

export type OfferedEdit = NonNullable<Awaited<ReturnType<typeof findOffered>>>

/** Keeps an offered edit at least until then, because its buyer is on the way to pay. */
export const keepOffered = (tx: Tx, orderId: number, until: Date) =>
  updateTable(tx, 'order_edits')
    .set({ ends_at: until })
    .where('order_id', '=', orderId)
    .where('state', '=', 'offered')
    .where('ends_at', '<', until)
    .execute()

type Added = Pick<EditContent, 'lines' | 'adjustments'> & { edit_id: number; count: number }

/** The lines that come, behind `count` others. */
export const insertAddedLines = (tx: Tx, order_id: number, { lines, edit_id, count }: Added) =>
  insertRows(
    tx,
    'order_lines',
    lines.map(({ customization, customization_labels, ...line }, at) => ({
      order_id,
      edit_id,
      position: count + at,
      ...line,
      customization: JSON.stringify(customization),
      customization_labels: JSON.stringify(customization_labels),
    })),
  )

/** Adjustments behind those that are there. */
export async function insertAddedAdjustments(
  tx: Tx,
  order_id: number,
  { adjustments, edit_id }: Pick<Added, 'adjustments' | 'edit_id'>,
): Promise<void> {
  const { next } = await selectFrom(tx, 'order_adjustments')
    .select(sql<number>`coalesce(max(position) + 1, 0)::int`.as('next'))
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  await insertRows(
    tx,
    'order_adjustments',
    adjustments.map(({ promotion_id, tax_rate_id, shipping_method_id: _method, ...each }, at) => ({
      order_id,
      edit_id,
      position: next + at,
      ...each,
      source_kind: promotion_id !== null ? 'promotion' : tax_rate_id ? 'tax_rate' : null,
      source_id: promotion_id ?? tax_rate_id ?? null,
    })),
  )
}

export const insertRemoved = (
  tx: Tx,
  order_id: number,
  edit_id: number,
  removed: readonly RemovedPart[],
) =>
  insertRows(
    tx,
    'order_edit_lines',
    removed.map(({ line, quantity, cents }, position) => ({
      edit_id,
      position,
      order_id,
      line,
      quantity,
      amount_cents: cents,
    })),
  )

/** Units of a line leave: they are not sent, and came back. With an exchange they had been sent. */
export const takeFromLine = (
  tx: Tx,
  orderId: number,
  { line, quantity }: { line: number; quantity: number },
  isExchange = false,
) =>
  updateTable(tx, 'order_lines')
    .set(({ eb }) => ({
      removed: eb('removed', '+', quantity),
      returned: eb('returned', '+', quantity),
      ...(isExchange && { exchanged: eb('exchanged', '+', quantity) }),
    }))
    .where('order_id', '=', orderId)
    .where('position', '=', line)
    .execute()

/** The order's new total and units. */
export const changeTotals = (
  tx: Tx,
  id: number,
  { cents, units }: { cents: number; units: number },
) =>
  updateTable(tx, 'orders')
    .set(({ eb }) => ({
      total_cents: eb('total_cents', '+', cents),
      total_items: eb('total_items', '+', units),
    }))
    .where('id', '=', id)
    .execute()

export const raiseRound = (tx: Tx, id: number) =>
  updateTable(tx, 'orders')
    .set(({ eb }) => ({ edit_round: eb('edit_round', '+', 1) }))
    .where('id', '=', id)
    .execute()

export async function sumOfEditRefunds(tx: ReadTx, orderId: number): Promise<number> {
  const { cents } = await selectFrom(tx, 'order_refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::float8`.as('cents'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'edit')
    .where('is_repeated', '=', false)
    .executeTakeFirstOrThrow()
  return cents
}

/** A demand of an edit; the demands are counted. */
export async function insertDemandOf(
  tx: Tx,
  demand: {
    order_id: number
    position: number
    reason: 'order' | 'edit'
    amount_cents: number
    edit_id: number | null
    paid_at: Date | null
  },
): Promise<number> {
  const { id } = await insertForId(tx, 'order_demands', demand)
  return id
}

/** The edits of an order, oldest first. */
export const listEdits = (tx: ReadTx, orderId: number) =>
  selectFrom(tx, 'order_edits as e')
    .leftJoin('staff as s', 's.id', 'e.staff_id')
    .leftJoin('order_demands as d', (on) =>
      withinShop(on, 'd.edit_id', 'e.id').on('d.withdrawn_at', 'is', null),
    )
    .select(['e.id', 'e.state', 'e.reason', 'e.note', 'e.in_cents', 'e.out_cents', 'e.content'])
    .select(['e.ends_at', 'e.created_at', 'e.settled_at', 'e.staff_id', 's.name as staff_name'])
    .select((on) => ['e.api_key_id', on('e.undo', 'is not', null).as('can_be_undone')])
    .select(['e.return_id', 'd.id as demand_id', 'd.amount_cents as demand_cents', 'd.paid_at'])
    .where('e.order_id', '=', orderId)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .$narrowType<{
      content: EditContent
      state: EditState
    }>()
    .execute()

export type EditRow = Awaited<ReturnType<typeof listEdits>>[number]
