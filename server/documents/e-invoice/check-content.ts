import type { DocumentContent } from '../content/content.ts'
import { eInvoiceOf, faultsOfEInvoice } from './e-invoice.rules.ts'

/** A document whose e-invoice would break rules: it is not issued, and its number is not taken. */
export class DocumentFault extends Error {
  readonly codes: string[]

  constructor(codes: string[]) {
    super(`The e-invoice breaks ${codes.join(', ')}`)
    this.codes = codes
  }
}

/**
 * The content, whose e-invoice keeps the rules; without one where EN 16931 has no place for it.
 * @throws DocumentFault
 */
export function checkedContent(content: DocumentContent): DocumentContent {
  if (!content.has_e_invoice) return content
  const invoice = eInvoiceOf(content)
  if (!invoice) return { ...content, has_e_invoice: false }
  const codes = faultsOfEInvoice(invoice)
  if (codes.length > 0) throw new DocumentFault(codes)
  return content
}
