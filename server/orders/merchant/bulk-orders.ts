import type { BulkReport, BulkRow } from '#contract/backoffice/bulk.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { refuse, Refusal } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { lockOrder } from '../orders.queries.ts'
import { assertCanBecome } from '../orders.rules.ts'
import { listMatchingIds, type OrderFilter } from './order-list.queries.ts'
import { findStaffOrder } from './staff-order.queries.ts'
import { insertBulkChange } from './bulk-orders.queries.ts'

/** So many at once are done while one waits. */
export const MOST_AT_ONCE = 100
const SHOWN_BEFORE = 20

export type Selection = { ids?: number[] | undefined; matching?: OrderFilter | undefined }

/** What is done with each, and what it becomes by that. */
export type BulkAct = {
  name: string
  to: OrderStatus
  mails: boolean
  does: (tx: StaffTx, orderId: number) => Promise<void>
}

/** @throws Refusal 400 on nothing, 409 on more than are done at once */
export async function chosenIds(tx: ReadTx, { ids, matching }: Selection): Promise<number[]> {
  const chosen = ids ?? (matching ? await listMatchingIds(tx, matching, MOST_AT_ONCE + 1) : [])
  if (chosen.length === 0) refuse(400, 'Choose at least one order.')
  if (chosen.length > MOST_AT_ONCE) {
    refuse(409, `At most ${MOST_AT_ONCE} orders can be changed at once. Please narrow the list.`)
  }
  // In one order, as all who lock several.
  return [...new Set(chosen)].toSorted((a, b) => a - b)
}

/** Does it with each that may be; the others are listed with their reasons, and stay as they are. */
export async function changeMany(tx: StaffTx, ids: number[], act: BulkAct): Promise<BulkReport> {
  const rows: BulkRow[] = []
  for (const id of ids) rows.push(await changeOne(tx, id, act))
  const report = reportOf(rows, act)
  const { id } = await insertBulkChange(tx, { kind: 'orders', report: JSON.stringify(report) })
  await tx.record({
    act: `orders.${act.name}`,
    subject: { kind: 'bulk', id, label: `${report.changed} of ${report.total} orders` },
  })
  const now = new Date().toISOString()
  return { ...report, id, state: 'done', started_at: now, finished_at: now }
}

async function changeOne(tx: StaffTx, id: number, act: BulkAct): Promise<BulkRow> {
  const row = judged(await lockOrder(tx, id), id, act)
  if (row.outcome !== 'changed') return row
  await act.does(tx, id)
  const subject = { kind: 'order', id, label: row.label }
  await tx.record({
    act: `order.${act.name}`,
    subject,
    before: { status: row.before },
    after: { status: row.after },
  })
  return row
}

/** What would become of each. */
export async function previewMany(tx: ReadTx, ids: number[], act: BulkAct): Promise<BulkReport> {
  const rows: BulkRow[] = []
  for (const id of ids) rows.push(judged(await findStaffOrder(tx, id), id, act))
  return { ...reportOf(rows, act), rows: rows.slice(0, SHOWN_BEFORE) }
}

type Judged = { order_number: string; status: OrderStatus } | undefined

function judged(order: Judged, id: number, { to }: BulkAct): BulkRow {
  const base = {
    id,
    label: order?.order_number ?? String(id),
    before: order?.status ?? '',
    after: to,
  }
  if (!order) return { ...base, outcome: 'refused', reason: 'There is no such order.' }
  if (order.status === to) return { ...base, outcome: 'same', reason: '' }
  try {
    assertCanBecome(order.status, to)
    return { ...base, outcome: 'changed', reason: '' }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...base, after: order.status, outcome: 'refused', reason: error.message }
  }
}

function reportOf(rows: BulkRow[], { mails }: BulkAct): BulkReport {
  const count = (outcome: BulkRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length
  const changed = count('changed')
  return {
    id: null,
    state: 'preview',
    total: rows.length,
    changed,
    same: count('same'),
    refused: count('refused'),
    mails: mails ? changed : 0,
    rows,
    started_at: null,
    finished_at: null,
  }
}
