import { expect } from 'vitest'
import type { OrderDocument } from '#contract/order-documents.ts'
import type { Colleague } from '../staff.ts'
import { jobsDone, startNow } from '../jobs.ts'
import type { OpenShop } from '../open-shop.ts'
import { orderOf } from './order.ts'

/** A shop in Berlin that issues documents. */
const SELLER = {
  is_on: true,
  legal_name: 'Messer & Tee GmbH',
  street: 'Hauptstraße 5',
  postal_code: '10115',
  city: 'Berlin',
  vat_number: 'DE123456789',
  email: 'hallo@messer.example',
  phone: '+49 30 123456',
  contact_name: 'Mina Weber',
}

/** Changes the settings of documents from what they are. */
export async function saveDocuments(owner: Colleague, values: object = {}): Promise<void> {
  const before = new Map<string, unknown>(
    Object.entries((await owner.shop('GET /settings/documents/')).json()),
  )
  const changes = Object.fromEntries(
    Object.entries({ ...SELLER, ...values })
      .filter(([name, to]) => before.get(name) !== to)
      .map(([name, to]) => [name, { from: before.get(name), to }]),
  )
  const saved = await owner.shop('PATCH /settings/documents/', changes)
  expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
}

/** Issues what an order lacks, as the job does later, and makes the files. */
export async function issueNow(shop: OpenShop, { id }: { id: number }): Promise<void> {
  await startNow(shop, 'orders.documents', { orderId: id })
  await jobsDone(shop, 'orders.documents')
  await jobsDone(shop, 'documents.file')
}

/** The documents of an order as its buyer sees them. */
export const documentsOf = async (
  buyer: Parameters<typeof orderOf>[0],
  order: { id: number },
): Promise<OrderDocument[]> => (await orderOf(buyer, order)).documents ?? []

/** Reads the payments of an order less its refunds, and the sum of its documents, in cents. */
export async function keptAndBilled({ owner }: Pick<OpenShop, 'owner'>, { id }: { id: number }) {
  const { rows } = await owner.query<{ kept: number; documents: number }>(
    `select (select coalesce(sum(amount_cents - refunded_cents), 0)::float8 from payments
          where order_id = $1 and status = 'succeeded') as kept,
        (select coalesce(sum(case kind when 'invoice' then total_cents else -total_cents end), 0)::float8
          from documents where order_id = $1) as documents`,
    [id],
  )
  return rows[0]!
}
