import { returnsPage, WITHDRAWAL_SLUG } from '#contract/rules/withdrawal-page.ts'
import type { OrderForMail } from './mailed-order.queries.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { emailAbout, type OrderMail } from './mail-contents.ts'
import { mailTexts } from './mail-parts.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { findReturnSettings } from '../returns/return-settings.ts'
import { findReturn, listCaseLines } from '../returns/returns.queries.ts'

export type ReturnMail = 'return_asked' | 'return_agreed' | 'return_declined' | 'return_received'

const WORDS = {
  return_asked: ['returnAsked', 'returnIsAsked'],
  return_agreed: ['returnAgreed', 'returnIsAgreed'],
  return_declined: ['returnDeclined', 'returnIsDeclined'],
  return_received: ['returnReceived', 'returnIsReceived'],
} as const satisfies Record<ReturnMail, unknown>

/** A mail about goods that come back. Undefined if the case is gone. */
export async function returnMail(
  tx: ReadTx,
  kind: ReturnMail,
  returnId: number | undefined,
  mail: OrderMail,
): Promise<EmailContent | undefined> {
  const found = returnId === undefined ? undefined : await findReturn(tx, returnId)
  if (!found) return undefined
  const [lines, settings] = await Promise.all([listCaseLines(tx, found.id), findReturnSettings(tx)])
  const t = mailTexts(mail.order)
  const number = mail.order.order_number
  const [subject, says] = WORDS[kind]
  // A customer with an unproved address reads no typed text.
  const answer = mail.order.username === null ? '' : found.answer
  const isAgreed = kind === 'return_agreed'
  const units = lines
    .map((line) => [line, kind === 'return_received' ? line.received : line.quantity] as const)
    .filter(([, quantity]) => quantity > 0)
  return emailAbout(mail, {
    subject: t(subject, { number }),
    paragraphs: [t(says, { number }), answer].filter(Boolean),
    sections: [
      {
        heading: t('goods'),
        text: units.map(([line, quantity]) => `${quantity} × ${lineName(line)}`).join('\n'),
      },
      ...(isAgreed && settings.return_address
        ? [{ heading: t('sendGoodsTo'), text: settings.return_address }]
        : []),
      ...(isAgreed
        ? [
            {
              heading: t('wayBack'),
              text: t(settings.way_back_paid_by === 'shop' ? 'wayBackByShop' : 'wayBackByBuyer'),
            },
          ]
        : []),
    ],
  })
}

/** Says where the buyer can withdraw from the contract, without signing in. */
export const withWithdrawal = (
  content: EmailContent,
  { texts }: OrderForMail,
  { origin }: { origin: string },
): EmailContent => ({
  ...content,
  notes: [
    ...(content.notes ?? []),
    `${texts.of('orders')('withdraw')}:\n${origin}${returnsPage(WITHDRAWAL_SLUG, {})}`,
  ],
})
