import type { Texts } from '#contract/language/texts.ts'
import type { DocumentFault } from './check-content.ts'

/** Tells the merchant of a document that was not issued. */
export const faultSentence = ({ codes }: DocumentFault, texts: Texts): string =>
  texts.of('merchant')('documentFault', { codes: codes.join(', ') })
