import { sql } from 'kysely'
import type { Billing, BillingAddress, ShownBilling } from '#contract/billing.ts'
import { preparedFind } from '#server/platform/database/prepared.ts'
import { addressLines } from '#server/delivery/address-lines.ts'
import type { Statements } from '#server/platform/database/batch.ts'
import {
  deleteFrom,
  insertRow,
  type ReadTx,
  selectFrom,
  type ShopDb,
  type Tx,
} from '#server/tenants/tx.ts'

/** Inserts a row unless the invoice says no more than the address of the delivery. */
export function insertingBilling(
  tx: Tx,
  orderId: number,
  billing: Billing | undefined,
): Statements<unknown> | undefined {
  if (!billing) return undefined
  const { company, vat_number, reference, address } = billing
  const written = address ? JSON.stringify(address) : null
  return insertBilling.statement(tx, orderId, company, vat_number, reference, written)
}

/** Replaces what an order's invoice says. */
export async function saveBilling(tx: Tx, orderId: number, billing: Billing): Promise<void> {
  const { address, ...texts } = billing
  await deleteFrom(tx, 'order_billing').where('order_id', '=', orderId).execute()
  await insertRow(tx, 'order_billing', {
    order_id: orderId,
    ...texts,
    address: address ? JSON.stringify(address) : null,
  })
}

const insertBilling = preparedFind(
  (
    { tenantId }: ShopDb,
    orderId: number,
    company: string,
    vatNumber: string,
    reference: string,
    address: string | null,
  ) => sql`
    insert into order_billing (tenant_id, order_id, company, vat_number, reference, address)
      values (${tenantId}, ${orderId}, ${company}, ${vatNumber}, ${reference}, ${address}::jsonb)`,
)

/** Finds the words of a buyer for the invoice; undefined for the address of the delivery alone. */
export async function findOrderBilling(tx: ReadTx, orderId: number): Promise<Billing | undefined> {
  const row = await selectFrom(tx, 'order_billing')
    .select(['company', 'vat_number', 'reference', 'address'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row && billingOf(row)
}

type BillingRow = Omit<Billing, 'address'> & { address: BillingAddress | null }

const billingOf = ({ address, company, vat_number, reference }: BillingRow): Billing => ({
  company,
  vat_number,
  reference,
  ...(address && { address }),
})

export const presentBilling = (billing: Billing): ShownBilling => ({
  ...billing,
  ...(billing.address && {
    address_lines: addressLines({ ...billing.address, contact_number: '' }),
  }),
})

type Joined = {
  company: string | null
  vat_number: string | null
  reference: string | null
  billing_address: BillingAddress | null
}

/** The billing of an order's row that was joined with it; nothing where there is none. */
export const presentJoined = ({ company, vat_number, reference, billing_address }: Joined) =>
  company !== null &&
  vat_number !== null &&
  reference !== null && {
    billing: presentBilling(
      billingOf({ company, vat_number, reference, address: billing_address }),
    ),
  }
