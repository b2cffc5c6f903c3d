import { sql } from 'kysely'
import type { Billing } from '#contract/billing.ts'
import { preparedFind } from '#server/platform/database/prepared.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import type { Statements } from '#server/platform/database/batch.ts'
import type { ReadTx, ShopDb, Tx } from '#server/tenants/tx.ts'

/** What a buyer wants on the invoice; undefined for a consumer, and in a shop without invoices. */
function billingIn({ format }: ReadTx, sent: Billing | undefined): Billing | undefined {
  if (!sent || !format.hasDocuments) return undefined
  const company = plainLine(sent.company)
  const vat_number = plainLine(sent.vat_number)
  const reference = plainLine(sent.reference)
  return company || vat_number || reference ? { company, vat_number, reference } : undefined
}

/** Nothing for a consumer. */
export function insertingBilling(
  tx: Tx,
  orderId: number,
  sent: Billing | undefined,
): Statements<unknown> | undefined {
  const billing = billingIn(tx, sent)
  if (!billing) return undefined
  const { company, vat_number, reference } = billing
  return insertBilling.statement(tx, orderId, company, vat_number, reference)
}

const insertBilling = preparedFind(
  (
    { tenantId }: ShopDb,
    orderId: number,
    company: string,
    vatNumber: string,
    reference: string,
  ) => sql`
    insert into order_billing (tenant_id, order_id, company, vat_number, reference)
      values (${tenantId}, ${orderId}, ${company}, ${vatNumber}, ${reference})`,
)

export const findOrderBilling = ({ db, tenantId }: ReadTx, orderId: number) =>
  db
    .selectFrom('order_billing')
    .select(['company', 'vat_number', 'reference'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()

type BillingRow = { [Name in keyof Billing]: Billing[Name] | null }

/** Nothing for a consumer, whose order has no such row. */
export const presentBilling = ({ company, vat_number, reference }: BillingRow) =>
  company !== null && { billing: { company, vat_number: vat_number!, reference: reference! } }
