import type { DocumentContent } from '../content/content.ts'
import type { CustomsForm } from '../content/customs-form.rules.ts'
import { renderCustomsForm } from './render-customs-form.ts'
import { renderDocument } from './render-document.ts'

/** All that the process that makes PDFs does. */
export const pdfWork = {
  render: (content: DocumentContent, issuedAt: Date): Promise<Buffer> =>
    renderDocument(content, issuedAt),
  renderCustoms: (form: CustomsForm): Promise<Buffer> => renderCustomsForm(form),
}
