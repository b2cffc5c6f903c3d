import { toStaff } from '#contract/language/said.ts'
import { isDeepStrictEqual } from 'node:util'
import { parseBilling } from '#server/orders/placing/billing.rules.ts'
import { saveBilling } from '#server/orders/order/billing.ts'
import { lockOrder } from '#server/orders/order/orders.queries.ts'
import { isSomething } from '../content/lacking-documents.rules.ts'
import { restParts } from '../content/document-parts.rules.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { Billing } from '#contract/billing.ts'
import { partiesOf } from '../build-content.ts'
import { findDocumentSettings, findNamed, findOrderFacts } from '../documents.queries.ts'
import {
  cancelInvoices,
  issue,
  lackingOf,
  NO_BILLING,
  readIssuing,
  standingInvoices,
} from '../issue-documents.ts'

/**
 * Corrects the buyer of an order's invoices: a credit note over what is left of each, and one new invoice
 * over all of that, with the order's address of now. Amounts stay, because lines never change. A repeat finds
 * the buyer as it was sent: the order is locked, so that it waits for the first. @returns false for a repeat
 * @throws Refusal 400 on a faulty VAT number or address, 404, 409 where the order has no invoice, or nothing of it is left
 */
export async function correctInvoice(tx: Tx, orderId: number, sent: Billing): Promise<boolean> {
  const settings = await findDocumentSettings(tx)
  if (!(await lockOrder(tx, orderId)) || !settings) return notFound()
  const order = (await findOrderFacts(tx, orderId, settings.time_zone)) ?? notFound()
  const country = order.country_code ?? undefined
  const billing = parseBilling(sent, { country, locale: 'en' }) ?? NO_BILLING
  const issuing = await readIssuing(tx, orderId, { settings, order })
  const invoices = standingInvoices(issuing.issued)
  const invoice = [...invoices.values()].at(-1)
  if (!invoice) return refuse(409, toStaff('thisOrderHasNoInvoice'))
  const { lines, adjustments, refunds, edits, issued } = issuing
  if (lackingOf(issuing).length > 0) return refuse(409, toStaff('aCreditNoteOfThisOrder'))
  const before = [...refunds, ...edits].map(({ parts }) => parts)
  const parts = restParts(lines, adjustments, before).filter(isSomething)
  if (parts.every(({ totalCents }) => totalCents === 0)) {
    return refuse(409, toStaff('nothingIsLeftToCorrect'))
  }
  const named = await findNamed(tx, invoice.id)
  if (isDeepStrictEqual(named, asKept({ billing, ...partiesOf(order, billing) }))) return false
  await saveBilling(tx, orderId, billing)
  await cancelInvoices(tx, issuing, invoices)
  const round = Math.max(...issued.map((each) => each.round)) + 1
  await issue(tx, { ...issuing, billing }, { kind: 'invoice', parts, round })
  return true
}

/** Without what is undefined, as JSON keeps it. */
const asKept = (value: object): unknown => JSON.parse(JSON.stringify(value))
