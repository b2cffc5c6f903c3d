import type { DocumentFault } from '../e-invoice/check-content.ts'

/** Tells the merchant of a document that was not issued. */
export const faultSentence = ({ codes }: DocumentFault) =>
  'Its invoice or credit note could not be issued, because the e-invoice would be wrong ' +
  `(${codes.join(', ')}). Please check the settings of documents and tax.`
