import { dayIn, todayIn } from '#contract/places/zone-time.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { listOrderLines } from '#server/orders/pricing/order-lines.queries.ts'
import { lockOrder } from '#server/orders/order/orders.queries.ts'
import { listAdjustments } from '#server/orders/pricing/adjustments.queries.ts'
import {
  paidOrderOf,
  partsOfAmount,
  take,
  type RefundPart,
} from '#server/orders/refunds/refund-parts.rules.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import {
  type DocumentPart,
  invoiceParts,
  noteParts,
  restParts,
} from './content/document-parts.rules.ts'
import { buildContent, dayText } from './build-content.ts'
import { findOrderBilling } from '#server/orders/order/billing.ts'
import type { Billing } from '#contract/billing.ts'
import type { DocumentKind } from './content/content.ts'
import { checkedContent } from './e-invoice/check-content.ts'
import {
  type DocumentSettings,
  type DoneRefund,
  findBilling,
  findDocumentSettings,
  findOrderFacts,
  insertDocument,
  type IssuedDocument,
  listDoneRefunds,
  listIssued,
  type OrderFacts,
  takeNumber,
} from './documents.queries.ts'
import { numberText, periodOf } from './content/numbers.rules.ts'

/** Makes the PDF of a document, and the mail that brings it. */
export const fileDue = jobOf<{ documentId: number }>('documents.file')

/**
 * Issues what an order still lacks: its invoice, a credit note for each refund whose money is back,
 * and one for the invoice of an order that was canceled. What caused a refund does not matter, and a
 * repeat finds nothing to do. @returns the ids of the new documents
 */
export async function issueDocuments(tx: Tx, orderId: number): Promise<number[]> {
  if (!(await lockOrder(tx, orderId))) return []
  const settings = await findDocumentSettings(tx)
  if (!settings?.is_on) return []
  const order = await findOrderFacts(tx, orderId, settings.time_zone)
  if (!order) return []
  const issuing = await readIssuing(tx, orderId, { settings, order })
  const made: number[] = []
  let invoice = standingInvoice(issuing.issued)
  if (!issuing.issued.some(({ kind }) => kind === 'invoice') && isInvoiceDue(order, settings)) {
    invoice = await issueInvoice(tx, issuing)
    made.push(invoice.id)
  }
  if (!invoice) return made
  const noted = new Set(issuing.issued.map(({ refund_id }) => refund_id))
  for (const refund of issuing.refunds.filter(({ id }) => !noted.has(id))) {
    made.push(await issueNote(tx, issuing, invoice, refund))
  }
  if (order.status === 'canceled' || order.status === 'expired') {
    made.push(await cancelInvoice(tx, issuing, invoice))
  }
  return made
}

/** The facts that the documents of one order are made from. */
type Issuing = Awaited<ReturnType<typeof readIssuing>>
type Given = { settings: DocumentSettings; order: OrderFacts }

export async function readIssuing(tx: Tx, orderId: number, given: Given) {
  const lines = await listOrderLines(tx, orderId)
  const adjustments = await listAdjustments(tx, orderId)
  const done = await listDoneRefunds(tx, orderId)
  return {
    ...given,
    orderId,
    lines,
    adjustments,
    issued: await listIssued(tx, orderId),
    refunds: withParts(done, paidOrderOf(lines, adjustments, [])),
    billing:
      (await findBilling(tx, orderId)) ?? (await findOrderBilling(tx, orderId)) ?? NO_BILLING,
    texts: tx.format.textsOf(given.order.locale),
  }
}

export const NO_BILLING: Billing = { company: '', vat_number: '', reference: '' }

/** Refunds that were recorded before refunds had parts are shared out over what was left. */
function withParts(refunds: DoneRefund[], paid: ReturnType<typeof paidOrderOf>): DoneRefund[] {
  return refunds.map((refund) => {
    const parts = refund.parts.length > 0 ? refund.parts : partsOfAmount(paid, refund.cents)
    take(paid, parts)
    return { ...refund, parts }
  })
}

/** The invoice that no credit note has canceled. */
export function standingInvoice(issued: readonly IssuedDocument[]): IssuedDocument | undefined {
  const canceled = new Set(issued.map(({ cancels }) => cancels))
  return issued.findLast(({ kind, id }) => kind === 'invoice' && !canceled.has(id))
}

const PAID = new Set(['paid', 'processing', 'shipped', 'delivered', 'refunded'])

/**
 * Orders that were paid before the shop issued documents have none, nor has one of nothing. One that is
 * paid in parts has its invoice with the last, or when it is sent.
 */
function isInvoiceDue(order: OrderFacts, { issue_at, began_at }: DocumentSettings): boolean {
  if (order.total_cents === 0 || !PAID.has(order.status) || !began_at) return false
  const isSent = issue_at === 'shipped' || order.open_cents > 0
  const since = isSent ? order.shipped_at : order.paid_at
  return since !== null && since >= began_at
}

async function issueInvoice(tx: Tx, issuing: Issuing): Promise<IssuedDocument> {
  const { lines, adjustments } = issuing
  const parts = invoiceParts(lines, adjustments).filter(isSomething)
  return issue(tx, issuing, { kind: 'invoice', parts, round: 0 })
}

async function issueNote(
  tx: Tx,
  issuing: Issuing,
  invoice: IssuedDocument,
  refund: DoneRefund,
): Promise<number> {
  const { lines, adjustments, refunds, texts } = issuing
  const before = refunds.slice(0, refunds.indexOf(refund)).map(({ parts }) => parts)
  const parts = noteParts(lines, adjustments, before, refund.parts).filter(isSomething)
  const t = texts.of('documents')
  const because = refund.note === '' ? [] : [t('refundReason', { note: refund.note })]
  const facts = { kind: 'credit_note', parts, round: 0, refund_id: refund.id, because } as const
  return (await issue(tx, issuing, { ...facts, invoice })).id
}

/** A credit note over all that an invoice still demands. */
export async function cancelInvoice(
  tx: Tx,
  issuing: Issuing,
  invoice: IssuedDocument,
): Promise<number> {
  const { lines, adjustments, refunds, texts, order, settings } = issuing
  const before: RefundPart[][] = refunds.map(({ parts }) => parts)
  const parts = restParts(lines, adjustments, before).filter(isSomething)
  const day = dayText(invoice.issued_on, order.locale, settings.country)
  const said = texts.of('documents')('canceledInvoice', { number: invoice.number_text, day })
  const facts = { kind: 'credit_note', parts, round: 0, cancels: invoice.id } as const
  return (await issue(tx, issuing, { ...facts, because: [said], invoice })).id
}

export const isSomething = ({ totalCents, quantity }: DocumentPart) =>
  totalCents > 0 || quantity > 0

type New = {
  kind: DocumentKind
  parts: DocumentPart[]
  round: number
  refund_id?: number
  cancels?: number
  invoice?: IssuedDocument
  because?: string[]
}

/**
 * Takes the number, writes the document and queues its file. The moment of issue is read behind the
 * lock of the series, so that the days of a series follow its numbers.
 */
export async function issue(
  tx: Tx,
  issuing: Issuing,
  { kind, parts, round, refund_id, cancels, invoice, because = [] }: New,
): Promise<IssuedDocument> {
  const { settings, orderId, texts } = issuing
  const period = periodOf(settings, todayIn(settings.time_zone))
  const first = kind === 'invoice' ? settings.first_invoice : settings.first_credit
  const { number, at } = await takeNumber(tx, { kind, period, first })
  const day = dayIn(at, settings.time_zone)
  // The job is repeated, and the number goes back with this transaction.
  if (periodOf(settings, day) !== period) throw new Error('A year of numbers has just begun')
  const text = numberText(settings, { kind, day, number })
  const content = checkedContent({
    ...buildContent({
      ...issuing,
      kind,
      parts,
      isWhole: kind === 'invoice' && round === 0,
      because,
      issuedOn: day,
      invoice: invoice ? { number: invoice.number_text, issued_on: invoice.issued_on } : null,
    }),
    number: text,
    title: texts.of('documents')(kind === 'invoice' ? 'invoice' : 'creditNote'),
  })
  const row = {
    id: randomId(),
    kind,
    round,
    refund_id: refund_id ?? null,
    cancels: cancels ?? null,
  }
  await insertDocument(tx, { ...row, period, number, order_id: orderId, issued_at: at, content })
  await tx.enqueue(fileDue, { documentId: row.id })
  await tx.emit('document.issued', row.id, () => ({
    id: row.id,
    order_id: orderId,
    kind,
    number: text,
  }))
  return { ...row, number_text: text, issued_on: day }
}
