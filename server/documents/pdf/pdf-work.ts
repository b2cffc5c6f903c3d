import type { DocumentContent } from '../content.ts'
import { renderDocument } from './render-document.ts'

/** All that the process that makes PDFs does. */
export const pdfWork = {
  render: (content: DocumentContent, issuedAt: Date): Promise<Buffer> =>
    renderDocument(content, issuedAt),
}
