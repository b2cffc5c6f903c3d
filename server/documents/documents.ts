import type { FastifyInstance } from 'fastify'
import { documentPath } from '#server/orders/links/document-links.ts'
import { documentsDue } from '#server/orders/order/queue-documents.ts'
import { waitsForUndo } from '#server/orders/order/waits-for-undo.ts'
import { findOrderForMail } from '#server/orders/mails/mailed-order.queries.ts'
import { alertShop } from '#server/orders/order/queue-order-mail.ts'
import { DocumentFault } from './e-invoice/check-content.ts'
import { onJob } from '#server/tenants/jobs.ts'
import { type EmailJob, emailJob } from '#server/tenants/mail-jobs.ts'
import { bytesOfDocument, documentMailDue } from './document-file.ts'
import { findDocument } from './documents.queries.ts'
import { fileDue, issueDocuments } from './issue-documents.ts'
import { documentSweep, planSweep } from './nightly-sweep.ts'
import { mountDocuments, type DocumentRoutePorts } from './document-routes.ts'

/** Invoices and credit notes. A job issues them, so that no request waits for one. */
export const createDocuments = (key: Buffer) => ({
  jobs: [
    onJob(documentsDue, async ({ write }, due) => {
      const { orderId } = due
      try {
        await write(async (tx) => {
          if (await waitsForUndo(tx, due)) return
          await issueDocuments(tx, orderId)
          await planSweep(tx)
        })
      } catch (error) {
        if (!(error instanceof DocumentFault)) throw error
        // A repeat would meet the same fault, so a person has to look.
        const codes = error.codes.join(', ')
        await write((tx) =>
          alertShop(tx, orderId, tx.format.texts.of('merchant')('documentFault', { codes })),
        )
      }
    }),
    onJob(fileDue, async (run, { documentId }) => {
      await bytesOfDocument(run, documentId)
    }),
    documentSweep,
  ],
  mails: [documentMail(key)],
  mount: (app: FastifyInstance, ports: Omit<DocumentRoutePorts, 'key'>) =>
    mountDocuments(app, { ...ports, key }),
})

const MAILED_LINK_DAYS = 90

/** The mail that brings a document to the buyer, with its PDF. */
const documentMail = (key: Buffer): EmailJob =>
  emailJob(documentMailDue, async (tx, { documentId }, shop) => {
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
