import type { RefundPart } from '#server/orders/refunds/refund-parts.rules.ts'
import { addedParts, type DocumentPart, noteParts } from './document-parts.rules.ts'

type Lines = Parameters<typeof addedParts>[0]
type Adjustments = Parameters<typeof addedParts>[1]

/** A refund whose money is back, or an applied edit with the parts that left. */
export type Happened = { of: 'refund' | 'edit'; id: number; at: Date; parts: readonly RefundPart[] }

/** `invoice`: the edit whose invoice a credit note reduces; null for the order's own. */
export type Planned =
  | { kind: 'credit_note'; of: Happened; invoice: number | null; parts: DocumentPart[] }
  | { kind: 'invoice'; of: Happened; parts: DocumentPart[] }

/** The invoice on which a line or delivery stands: that of its edit, or null for the order's own. */
export const invoiceOf = (
  lines: Lines,
  invoiced: ReadonlySet<number>,
  line: number | null,
): number | null => {
  const edit = line === null ? null : lines[line]!.edit_id
  return edit !== null && invoiced.has(edit) ? edit : null
}

type Issued = {
  lines: Lines
  adjustments: Adjustments
  /** Edits that have an invoice of their own. */
  invoiced: ReadonlySet<number>
  /** The parts on credit notes, and those that were gone before the order had an invoice. */
  gone: readonly RefundPart[]
}

/**
 * The documents that an order with an invoice lacks, oldest cause first: a credit note for each invoice
 * of which something came back or left, and an invoice over what came with an edit.
 */
export function lackingDocuments(
  { lines, adjustments, ...before }: Issued,
  lacking: readonly Happened[],
): Planned[] {
  const invoiced = new Set(before.invoiced)
  const gone = [...before.gone]
  const planned: Planned[] = []
  for (const of of lacking.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const byInvoice = Map.groupBy(of.parts, ({ line }) => invoiceOf(lines, invoiced, line))
    for (const [invoice, some] of byInvoice) {
      const parts = noteParts(lines, adjustments, [gone], some).filter(isSomething)
      gone.push(...some)
      if (isAmount(parts)) planned.push({ kind: 'credit_note', of, invoice, parts })
    }
    if (of.of === 'refund') continue
    const parts = addedParts(lines, adjustments, of.id).filter(isSomething)
    if (!isAmount(parts)) continue
    planned.push({ kind: 'invoice', of, parts })
    invoiced.add(of.id)
  }
  return planned
}

export const isSomething = ({ totalCents, quantity }: DocumentPart) =>
  totalCents > 0 || quantity > 0

/** A document of nothing is none. */
const isAmount = (parts: readonly DocumentPart[]) => parts.some(({ totalCents }) => totalCents > 0)
