import type { Billing } from '#contract/billing.ts'
import { sql } from 'kysely'
import type { Method } from '#server/tenants/tables.ts'
import {
  insertRow,
  insertRows,
  type ReadTx,
  selectFrom,
  type Tx,
  updateTable,
} from '#server/tenants/tx.ts'
import type { DeliveryAddress } from '#contract/orders.ts'
import type { RefundPart } from '#server/orders/refunds/refund-parts.rules.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import type { ContentTax, DocumentContent, DocumentKind } from './content/content.ts'

/** The settings of a shop's documents; undefined in one that never used them. */
export const findDocumentSettings = (tx: ReadTx) =>
  selectFrom(tx, 'document_settings as s')
    .leftJoin('office_settings as o', 'o.tenant_id', 's.tenant_id')
    .selectAll('s')
    .select([
      sql<string>`coalesce(o.country, '')`.as('country'),
      sql<string>`coalesce(o.time_zone, 'UTC')`.as('time_zone'),
    ])
    .executeTakeFirst()

export type DocumentSettings = NonNullable<Awaited<ReturnType<typeof findDocumentSettings>>>

export type OrderFacts = {
  order_number: string
  status: string
  payment_method: Method
  is_owed: boolean
  /** The parts of it that are still to be paid, in cents. */
  open_cents: number
  total_cents: number
  currency: string
  locale: string
  delivery_address: DeliveryAddress
  country_code: string | null
  is_picked_up: boolean
  custom_label: string
  promised_from: string | null
  promised_to: string | null
  /** Days where the shop is. */
  placed_on: string
  paid_on: string | null
  paid_at: Date | null
  shipped_at: Date | null
}

/** The facts that the documents of an order are made from. The order is locked. */
export async function findOrderFacts(
  { db, tenantId }: ReadTx,
  orderId: number,
  timeZone: string,
): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`
    select o.order_number, o.status, o.payment_method, o.is_owed, o.open_cents::float8 as open_cents,
        o.total_cents::float8 as total_cents,
        o.currency, o.locale, o.delivery_address, o.country_code,
        o.pickup_at is not null as is_picked_up,
        o.promised_from::text as promised_from, o.promised_to::text as promised_to,
        (o.created_at at time zone ${timeZone})::date::text as placed_on,
        (p.at at time zone ${timeZone})::date::text as paid_on, p.at as paid_at,
        coalesce(o.own_way ->> 'name', (select custom_payment_label from payment_options
          where tenant_id = ${tenantId}), '') as custom_label,
        least((select min(e.created_at) from order_events e where e.tenant_id = ${tenantId}
            and e.order_id = o.id and e.status in ('shipped', 'delivered')),
          (select min(s.created_at) from order_shipments s where s.tenant_id = ${tenantId}
            and s.order_id = o.id)) as shipped_at
      from orders o left join lateral (
          select case when o.open_cents = 0 then max(coalesce(settled_at, created_at)) end as at
            from payments
            where tenant_id = ${tenantId} and order_id = o.id
              and status = 'succeeded' and not refund_due) p on true
      where o.tenant_id = ${tenantId} and o.id = ${orderId}`.execute(db)
  return rows[0]
}

export type IssuedDocument = {
  id: number
  kind: DocumentKind
  number_text: string
  issued_on: string
  total_cents: number
  round: number
  refund_id: number | null
  /** The edit that it is of. */
  edit_id: number | null
  cancels: number | null
}

export async function isOrder({ db, tenantId }: ReadTx, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from orders where tenant_id = ${tenantId} and id = ${id}`.execute(db)
  return rows.length > 0
}

/** The documents of an order, in their order. */
export const listIssued = (tx: ReadTx, orderId: number): Promise<IssuedDocument[]> =>
  selectFrom(tx, 'documents')
    .select([
      'id',
      'kind',
      'number_text',
      'total_cents',
      'round',
      'refund_id',
      'edit_id',
      'cancels',
    ])
    .select(sql<string>`issued_on::text`.as('issued_on'))
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('period')
    .orderBy('number')
    .$narrowType<{ kind: DocumentKind }>()
    .execute()

/** The buyer's details of the newest invoice of an order. */
export async function findBilling(tx: ReadTx, orderId: number): Promise<Billing | undefined> {
  const newest = await selectFrom(tx, 'documents')
    .select('content')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .orderBy('round', 'desc')
    .limit(1)
    .$narrowType<{ content: DocumentContent }>()
    .executeTakeFirst()
  return newest?.content.billing
}

/** The buyer of an invoice, the place of delivery, and the details that were sent for them. */
export async function findNamed(
  tx: ReadTx,
  id: number,
): Promise<Pick<DocumentContent, 'billing' | 'buyer' | 'delivered_to'>> {
  const { content } = await selectFrom(tx, 'documents')
    .select('content')
    .where('id', '=', id)
    .$narrowType<{ content: DocumentContent }>()
    .executeTakeFirstOrThrow()
  const { billing, buyer, delivered_to } = content
  return { billing, buyer, ...(delivered_to && { delivered_to }) }
}

export type DoneRefund = {
  id: number
  at: Date
  cents: number
  note: string
  parts: RefundPart[]
}

/** The refunds of an order whose money is back, oldest first; not those of a surplus or an edit. */
export async function listDoneRefunds(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<DoneRefund[]> {
  const { rows } = await sql<DoneRefund>`
    select r.id::float8 as id, coalesce(r.settled_at, r.created_at) as at,
        r.amount_cents::float8 as cents, r.note,
        (select coalesce(json_agg(json_build_object('line', l.line, 'quantity', l.quantity,
            'cents', l.amount_cents) order by l.position), '[]')
          from order_refund_lines l where l.tenant_id = ${tenantId} and l.refund_id = r.id) as parts
      from order_refunds r
      where r.tenant_id = ${tenantId} and r.order_id = ${orderId}
        and r.status = 'succeeded' and r.kind not in ('surplus', 'edit')
      order by r.settled_at, r.created_at, r.id`.execute(db)
  return rows
}

/**
 * Takes the next number of a series. The row stays locked until the transaction ends, and a rollback
 * gives the number back, so a series has no gaps. A series begins with `first` if it is the first of
 * its kind. `at`: the moment at which the number was taken.
 */
export async function takeNumber(
  tx: Tx,
  { kind, period, first }: { kind: DocumentKind; period: number; first: number },
): Promise<{ number: number; at: Date }> {
  const earlier = await selectFrom(tx, 'document_series')
    .select('period')
    .where('kind', '=', kind)
    .limit(1)
    .execute()
  await tx.db
    .insertInto('document_series')
    .values({ tenant_id: tx.tenantId, kind, period, next_number: earlier.length > 0 ? 1 : first })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'period']).doNothing())
    .execute()
  return updateTable(tx, 'document_series')
    .set(({ eb }) => ({ next_number: eb('next_number', '+', 1) }))
    .where('kind', '=', kind)
    .where('period', '=', period)
    .returning([sql<number>`next_number - 1`.as('number'), sql<Date>`clock_timestamp()`.as('at')])
    .executeTakeFirstOrThrow()
}

type NewDocument = {
  id: number
  kind: DocumentKind
  period: number
  number: number
  order_id: number
  round: number
  refund_id: number | null
  edit_id: number | null
  cancels: number | null
  /** The invoice that a credit note reduces. */
  invoice_id: number | null
  issued_at: Date
  content: DocumentContent
}

export async function insertDocument(tx: Tx, { content, ...document }: NewDocument): Promise<void> {
  await insertRow(tx, 'documents', {
    ...document,
    number_text: content.number,
    issued_on: sql<Date>`${content.issued_on}::date`,
    currency: content.currency,
    net_cents: content.net_cents,
    total_cents: content.total_cents,
    content: JSON.stringify(content),
  })
  await insertRows(
    tx,
    'document_taxes',
    content.taxes.map((tax, position) => ({ document_id: document.id, ...rowOf(tax, position) })),
  )
}

const rowOf = ({ label, category, ppm, baseCents, taxCents }: ContentTax, position: number) => ({
  position,
  label,
  category,
  rate_ppm: ppm,
  base_cents: baseCents,
  tax_cents: taxCents,
})

/** A document with the file that was made of it, if it was. */
export const findDocument = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'documents as d')
    .innerJoin('orders as o', (join) => withinShop(join, 'o.id', 'd.order_id'))
    .leftJoin('document_files as f', (join) => withinShop(join, 'f.document_id', 'd.id'))
    .select(['d.id', 'd.order_id', 'd.number_text', 'd.kind', 'd.issued_at', 'd.content'])
    .select(['o.page_round', 'f.bytes'])
    .where('d.id', '=', id)
    .$narrowType<{ content: DocumentContent; kind: DocumentKind }>()
    .executeTakeFirst()

/** Keeps the bytes that were made first. @returns whether these are */
export async function keepFile(
  { db, tenantId }: Tx,
  documentId: number,
  file: { hash: string; bytes: Buffer },
): Promise<boolean> {
  const kept = await db
    .insertInto('document_files')
    .values({ tenant_id: tenantId, document_id: documentId, ...file })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'document_id']).doNothing())
    .returning('document_id')
    .execute()
  return kept.length > 0
}
