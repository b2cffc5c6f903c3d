import { dayIn, todayIn } from '#contract/places/zone-time.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { addUp } from '#contract/calculation/shares.ts'
import { centsText } from '#contract/money.ts'
import { listAppliedEdits, setDocumented } from '#server/orders/pricing/edits.queries.ts'
import { groupedForm, moneyFormOf } from '#server/tenants/format/money-form.ts'
import { listLinesOfEdits } from '#server/orders/pricing/order-lines.queries.ts'
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
import { type DocumentPart, invoiceParts, restParts } from './content/document-parts.rules.ts'
import {
  type Happened,
  invoiceOf,
  isSomething,
  lackingDocuments,
} from './content/lacking-documents.rules.ts'
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
 * Issues what an order still lacks: its invoice, a credit note for each refund whose money is back, both
 * for an edit, and credit notes for the invoices of an order that was canceled. What caused a refund does
 * not matter, and a repeat finds nothing to do. @returns the ids of the new documents
 */
export async function issueDocuments(tx: Tx, orderId: number): Promise<number[]> {
  if (!(await lockOrder(tx, orderId))) return []
  const settings = await findDocumentSettings(tx)
  if (!settings?.is_on) return []
  const order = await findOrderFacts(tx, orderId, settings.time_zone)
  if (!order) return []
  const issuing = await readIssuing(tx, orderId, { settings, order })
  const made: number[] = []
  let invoices = standingInvoices(issuing.issued)
  if (!issuing.issued.some(({ kind }) => kind === 'invoice') && isInvoiceDue(order, settings)) {
    const invoice = await issueInvoice(tx, issuing)
    made.push(invoice.id)
    invoices = new Map([[null, invoice]])
    await noteDocuments(tx, issuing)
  }
  if (invoices.size === 0) return made
  made.push(...(await issueLacking(tx, issuing, invoices)))
  if (order.status === 'canceled' || order.status === 'expired') {
    made.push(...(await cancelInvoices(tx, issuing, invoices)))
  }
  return made
}

/** The facts that the documents of one order are made from. */
type Issuing = Awaited<ReturnType<typeof readIssuing>>
type Given = { settings: DocumentSettings; order: OrderFacts }

export async function readIssuing(tx: Tx, orderId: number, given: Given) {
  const lines = await listLinesOfEdits(tx, orderId)
  const adjustments = await listAdjustments(tx, orderId)
  const done = await listDoneRefunds(tx, orderId)
  const edits = await listAppliedEdits(tx, orderId)
  return {
    ...given,
    orderId,
    lines,
    adjustments,
    edits,
    issued: await listIssued(tx, orderId),
    refunds: withParts(done, paidOrderOf(lines, adjustments, [])),
    billing:
      (await findBilling(tx, orderId)) ?? (await findOrderBilling(tx, orderId)) ?? NO_BILLING,
    texts: tx.format.textsOf(given.order.locale),
  }
}

export const NO_BILLING: Billing = { company: '', vat_number: '', reference: '' }

/** The edits hold no document of their own any more: an invoice shows the order with them. */
async function noteDocuments(tx: Tx, { edits }: Issuing): Promise<void> {
  const lacking = edits.filter((edit) => !edit.has_documents)
  for (const edit of lacking) edit.has_documents = true
  if (lacking.length > 0) {
    await setDocumented(
      tx,
      lacking.map(({ id }) => id),
    )
  }
}

/** Refunds that were recorded before refunds had parts are shared out over what was left. */
function withParts(refunds: DoneRefund[], paid: ReturnType<typeof paidOrderOf>): DoneRefund[] {
  return refunds.map((refund) => {
    const parts = refund.parts.length > 0 ? refund.parts : partsOfAmount(paid, refund.cents)
    take(paid, parts)
    return { ...refund, parts }
  })
}

/** Invoices by the edit that they are of; null for the order's own. */
type Invoices = ReadonlyMap<number | null, IssuedDocument>

/** The invoices that no credit note has canceled. */
export function standingInvoices(issued: readonly IssuedDocument[]): Invoices {
  const canceled = new Set(issued.map(({ cancels }) => cancels))
  const standing = issued.filter(({ kind, id }) => kind === 'invoice' && !canceled.has(id))
  return new Map(standing.map((invoice) => [invoice.edit_id, invoice]))
}

const ofEdits = (invoices: Invoices) =>
  new Set([...invoices.keys()].filter((edit): edit is number => edit !== null))

/** Lists the refunds and edits of an order that have no document yet. */
export function lackingOf({ refunds, edits, issued }: Issuing): Happened[] {
  const noted = new Set(issued.map(({ refund_id }) => refund_id))
  return [
    ...refunds
      .filter(({ id }) => !noted.has(id))
      .map((each) => ({ of: 'refund' as const, ...each })),
    ...edits
      .filter(({ has_documents }) => !has_documents)
      .map((each) => ({ of: 'edit' as const, ...each })),
  ]
}

/** Lists the parts of refunds and edits that are on documents. */
function goneOf({ refunds, edits, issued }: Issuing): RefundPart[] {
  const noted = new Set(issued.map(({ refund_id }) => refund_id))
  return [
    ...refunds.filter(({ id }) => noted.has(id)),
    ...edits.filter(({ has_documents }) => has_documents),
  ].flatMap(({ parts }) => parts)
}

async function issueLacking(tx: Tx, issuing: Issuing, standing: Invoices): Promise<number[]> {
  const invoices = new Map(standing)
  const { lines, adjustments } = issuing
  const before = { lines, adjustments, invoiced: ofEdits(standing), gone: goneOf(issuing) }
  const made: number[] = []
  const notes = new Map<number, IssuedDocument[]>()
  for (const planned of lackingDocuments(before, lackingOf(issuing))) {
    const { kind, of, parts } = planned
    if (kind === 'credit_note') {
      const note = await issueNote(tx, issuing, invoices.get(planned.invoice)!, of, parts)
      notes.set(of.id, [...(notes.get(of.id) ?? []), note])
      made.push(note.id)
    } else {
      const invoice = await issueAdded(tx, issuing, of, parts, notes.get(of.id) ?? [])
      invoices.set(of.id, invoice)
      made.push(invoice.id)
    }
  }
  await noteDocuments(tx, issuing)
  return made
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
  const { lines, adjustments, edits } = issuing
  const removed = edits.flatMap(({ parts }) => parts)
  const parts = invoiceParts(lines, adjustments, removed).filter(isSomething)
  return issue(tx, issuing, { kind: 'invoice', parts, round: 0, isWhole: removed.length === 0 })
}

async function issueNote(
  tx: Tx,
  issuing: Issuing,
  invoice: IssuedDocument,
  of: Happened,
  parts: DocumentPart[],
): Promise<IssuedDocument> {
  const t = issuing.texts.of('documents')
  const note = issuing.refunds.find(({ id }) => id === of.id)?.note ?? ''
  const because =
    of.of === 'edit' ? [t('orderChanged')] : note === '' ? [] : [t('refundReason', { note })]
  const source = of.of === 'edit' ? { edit_id: of.id } : { refund_id: of.id }
  return issue(tx, issuing, { kind: 'credit_note', parts, round: 0, ...source, because, invoice })
}

/** An invoice over what came with an edit. It says what its credit notes settle. */
async function issueAdded(
  tx: Tx,
  issuing: Issuing,
  { id: edit_id }: Happened,
  parts: DocumentPart[],
  notes: readonly IssuedDocument[],
): Promise<IssuedDocument> {
  const t = issuing.texts.of('documents')
  const money = (cents: number) => centsText(cents, groupedForm(moneyFormOf(issuing.order)))
  const out = addUp(notes.map(({ total_cents }) => total_cents))
  const total = addUp(parts.map(({ totalCents }) => totalCents))
  const settled = notes.map(({ number_text: number, total_cents }) =>
    t('settledBy', { number, amount: money(total_cents) }),
  )
  const toPay = notes.length > 0 ? [t('toPay', { amount: money(Math.max(0, total - out)) })] : []
  const because = [t('orderChanged'), ...settled, ...toPay]
  return issue(tx, issuing, { kind: 'invoice', parts, round: 0, edit_id, because, isWhole: false })
}

/** Credit notes over all that the invoices of an order still demand. @returns their ids */
export async function cancelInvoices(
  tx: Tx,
  issuing: Issuing,
  invoices: Invoices,
): Promise<number[]> {
  const { lines, adjustments, refunds, edits, texts, order, settings } = issuing
  const before: RefundPart[] = [...refunds, ...edits].flatMap(({ parts }) => parts)
  const rest = restParts(lines, adjustments, [before]).filter(isSomething)
  const invoiced = ofEdits(invoices)
  const made: number[] = []
  for (const [edit, invoice] of invoices) {
    const parts = rest.filter(({ line }) => invoiceOf(lines, invoiced, line) === edit)
    if (parts.every(({ totalCents }) => totalCents === 0)) continue
    const day = dayText(invoice.issued_on, order.locale, settings.country)
    const said = texts.of('documents')('canceledInvoice', { number: invoice.number_text, day })
    const facts = { kind: 'credit_note', parts, round: 0, cancels: invoice.id } as const
    made.push((await issue(tx, issuing, { ...facts, because: [said], invoice })).id)
  }
  return made
}

type New = {
  kind: DocumentKind
  parts: DocumentPart[]
  round: number
  refund_id?: number
  edit_id?: number
  cancels?: number
  invoice?: IssuedDocument
  because?: string[]
  /** An invoice of the whole order, as it was ordered. */
  isWhole?: boolean
}

/**
 * Takes the number, writes the document and queues its file. The moment of issue is read behind the
 * lock of the series, so that the days of a series follow its numbers.
 */
export async function issue(
  tx: Tx,
  issuing: Issuing,
  { kind, parts, round, invoice, because = [], isWhole = false, ...of }: New,
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
      isWhole,
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
    refund_id: of.refund_id ?? null,
    edit_id: of.edit_id ?? null,
    cancels: of.cancels ?? null,
  }
  const invoice_id = invoice?.id ?? null
  const facts = { period, number, order_id: orderId, invoice_id, issued_at: at, content }
  await insertDocument(tx, { ...row, ...facts })
  await tx.enqueue(fileDue, { documentId: row.id })
  await tx.emit('document.issued', row.id, () => ({
    id: row.id,
    order_id: orderId,
    kind,
    number: text,
  }))
  return { ...row, number_text: text, issued_on: day, total_cents: content.total_cents }
}
