import { sql } from 'kysely'
import type { Finding, Proof } from '#contract/backoffice/settings/proof.ts'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import type { ReadTx, Shop, Tx } from '#server/tenants/tx.ts'
import * as orders from './order-checks.ts'
import * as others from './other-checks.ts'
import { listMoved, noteStocks } from './stock-check.queries.ts'

/** A difference between two things that have to agree. */
export type Fault = {
  kind: Finding['subject']['kind']
  id: string
  label: string
  expected: string
  found: string
}

/** So many faults of a kind tell what is wrong; further ones are counted another night. */
const MOST = 50

const CHECKS = {
  order_totals: orders.orderTotals,
  order_open: orders.orderOpen,
  order_demands: orders.orderDemands,
  order_units_sent: orders.orderUnitsSent,
  order_units_back: orders.orderUnitsBack,
  order_stock: orders.orderStock,
  order_held_too_long: orders.orderHeldTooLong,
  order_unpaid: orders.orderUnpaid,
  refunds_over_payments: orders.refundsOverPayments,
  payment_refunded: orders.paymentRefunded,
  document_gaps: others.documentGaps,
  document_numbers: others.documentNumbers,
  document_order: others.documentOrder,
  entries: others.entries,
  variant_lead: others.variantLead,
  review_sums: others.reviewSums,
  sales_not_ended: others.salesNotEnded,
  mails_waiting: others.mailsWaiting,
  webhooks_waiting: others.webhooksWaiting,
  acts_without_audit: orders.actsWithoutAudit,
} satisfies Partial<Record<Proof, orders.Check>>

type Asked = keyof typeof CHECKS

const isAsked = (check: Proof): check is Asked => check in CHECKS

export async function listFaults({ db, tenantId }: ReadTx, check: Asked): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    select kind, id, label, expected, found from (${CHECKS[check](tenantId)}) faults
      order by id limit ${MOST}`.execute(db)
  return rows
}

/** Much longer than a request may take: at night nobody waits for it. */
const TIMEOUT_MS = 60_000

/** A path of the shop, at which visitors were shown an outdated page. */
type ListOutdated = (shop: Pick<Shop, 'id' | 'origin'>) => Promise<string[]>

export type CheckPorts = {
  media: Pick<MediaStore, 'proveNamed'>
  listNamedPictures: (tx: ReadTx) => Promise<Set<string>>
  listOutdated: ListOutdated
}

/** The pages that this process keeps, some of them, are as pages made anew. It asks as visitors do. */
export const findOutdatedPages = async (
  { listOutdated }: Pick<CheckPorts, 'listOutdated'>,
  shop: Pick<Shop, 'id' | 'origin'>,
): Promise<Fault[]> =>
  (await listOutdated(shop)).map((path) => ({
    kind: 'page',
    id: path,
    label: path,
    expected: 'current',
    found: 'outdated',
  }))

/** Makes one check. It reads, and only that of the stock notes where all stands. */
export async function findFaults(
  tx: Tx,
  check: Exclude<Proof, 'kept_pages'>,
  { media, listNamedPictures }: Omit<CheckPorts, 'listOutdated'>,
): Promise<Fault[]> {
  await sql`set local statement_timeout = ${sql.lit(TIMEOUT_MS)}`.execute(tx.db)
  if (isAsked(check)) return listFaults(tx, check)
  if (check === 'stock') return findStockFaults(tx)
  const { missing, unneeded } = await media.proveNamed(
    tx.tenantId,
    await listNamedPictures(tx),
    new Date(),
  )
  const isMissing = check === 'pictures_missing'
  return (isMissing ? missing : unneeded).slice(0, MOST).map((id) => ({
    kind: 'picture',
    id,
    label: id,
    expected: isMissing ? 'there' : 'gone',
    found: isMissing ? 'gone' : 'there',
  }))
}

/** Notes where all stocks stand: a difference is found once, and the next night begins from there. */
async function findStockFaults(tx: Tx): Promise<Fault[]> {
  const moved = await listMoved(tx)
  await noteStocks(tx, moved)
  return moved
    .filter(({ shape, noted_shape }) => shape === noted_shape)
    .slice(0, MOST)
    .map(({ id, name, stock, base, noted_base }) => ({
      kind: 'product',
      id,
      label: name,
      expected: String(stock - base + noted_base!),
      found: String(stock),
    }))
}
