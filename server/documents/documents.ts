import type { FastifyInstance } from 'fastify'
import { documentPath } from '#server/orders/documents/document-links.ts'
import { documentsDue } from '#server/orders/documents/queue-documents.ts'
import { findOrderForMail } from '#server/orders/mails/order-mails.queries.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import { type EmailJob, emailJob } from '#server/tenants/mail-jobs.ts'
import { bytesOfDocument } from './document-file.ts'
import { findDocument, findDocumentSettings } from './documents.queries.ts'
import { fileDue, issueDocuments } from './issue-documents.ts'
import { mountDocuments, type DocumentRoutePorts } from './document-routes.ts'

type Documents = {
  jobs: JobBody[]
  mails: EmailJob[]
  mount: (app: FastifyInstance, ports: Omit<DocumentRoutePorts, 'key'>) => void
}

/** Invoices and credit notes: they are issued by a job, never while somebody waits. */
export const createDocuments = (key: Buffer): Documents => ({
  jobs: [
    onJob(documentsDue, async ({ write }, { orderId }) => {
      await write((tx) => issueDocuments(tx, orderId))
    }),
    onJob(fileDue, async ({ shop, write }, { documentId }) => {
      await bytesOfDocument({ shop, write }, documentId)
      await write(async (tx) => {
        const settings = await findDocumentSettings(tx)
        if (settings?.is_mailed) await tx.enqueue(mailDue, { documentId })
      })
    }),
  ],
  mails: [documentMail(key)],
  mount: (app, ports) => mountDocuments(app, { ...ports, key }),
})

const mailDue = jobOf<{ documentId: number }>('documents.mail')

const MAILED_LINK_DAYS = 90

/** The mail that brings a document to the buyer, with its PDF. */
const documentMail = (key: Buffer): EmailJob =>
  emailJob(mailDue, async (tx, { documentId }, shop) => {
    const document = await findDocument(tx, documentId)
    const order = document && (await findOrderForMail(tx, document.order_id))
    if (!document?.bytes || !order || order.email === null) return undefined
    const t = order.texts.of('documents')
    const { number_text: number, kind } = document
    const path = documentPath(
      key,
      tx.tenantId,
      { id: document.id, round: document.page_round },
      MAILED_LINK_DAYS,
    )
    return {
      to: { name: order.delivery_address.fullname, address: order.email },
      ration: 'paid_order',
      content: {
        subject: t(kind === 'invoice' ? 'mailInvoice' : 'mailCreditNote', { number }),
        paragraphs: [t('mailAttached', { order: order.order_number })],
        action: { label: t('open'), href: shop.origin + path },
      },
      attachments: [
        {
          name: `${number.replaceAll('/', '-')}.pdf`,
          type: 'application/pdf',
          bytes: document.bytes,
        },
      ],
    }
  })
