import { writtenDate } from '#contract/language/delivery-words.ts'
import { variantName } from '#server/products/catalogue/variant-name.ts'
import { returnsPage, WITHDRAWAL_SLUG } from '#contract/rules/withdrawal-page.ts'
import type { OrderForMail } from './mailed-order.queries.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { emailAbout, type OrderMail } from './mail-contents.ts'
import { generalOf, mailTexts } from './mail-parts.ts'
import { listEdits } from '../edits/edits.queries.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { findReturnSettings } from '../returns/return-settings.ts'
import {
  type CaseLine,
  findReturn,
  listCaseLines,
  type ReturnRow,
} from '../returns/returns.queries.ts'

export type ReturnMail = 'return_asked' | 'return_agreed' | 'return_declined' | 'return_received'

/** The words about goods for which others come. */
const SWAPPED: Partial<
  Record<ReturnMail, readonly ['returnAsked' | 'exchangeAgreed' | 'returnReceived', Says]>
> = {
  return_asked: ['returnAsked', 'exchangeIsAsked'],
  return_agreed: ['exchangeAgreed', 'exchangeIsAgreed'],
  return_received: ['returnReceived', 'exchangeIsReceived'],
}
type Says = 'exchangeIsAsked' | 'exchangeIsAgreed' | 'exchangeSentFirst' | 'exchangeIsReceived'

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
  const isSwap = kind === 'return_asked' ? found.wish === 'exchange' : found.sends !== null
  const [subject, says] = (isSwap ? SWAPPED[kind] : undefined) ?? WORDS[kind]
  const isFirst = kind === 'return_agreed' && found.sends === 'first'
  const day = found.receive_by ? writtenDate(found.receive_by, generalOf(mail.order)) : ''
  // A customer with an unproved address reads no typed text.
  const answer = mail.order.username === null ? '' : found.answer
  const isAgreed = kind === 'return_agreed'
  const units = lines
    .map((line) => [line, kind === 'return_received' ? line.received : line.quantity] as const)
    .filter(([, quantity]) => quantity > 0)
  return emailAbout(mail, {
    subject: t(subject, { number }),
    paragraphs: [
      isFirst ? t('exchangeSentFirst', { number, day }) : t(says, { number }),
      answer,
    ].filter(Boolean),
    sections: [
      {
        heading: t('goods'),
        text: units.map(([line, quantity]) => `${quantity} × ${lineName(line)}`).join('\n'),
      },
      ...(await insteadOf(tx, kind, found, lines, mail)),
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

/** The goods that the buyer would like for those that come back, or that were agreed. */
async function insteadOf(
  tx: ReadTx,
  kind: ReturnMail,
  { id, wish, sends, order_id }: ReturnRow,
  lines: readonly CaseLine[],
  { order }: OrderMail,
) {
  const t = mailTexts(order)
  if (kind === 'return_asked' && wish === 'exchange') {
    const wished = lines.map(
      (line) =>
        `${line.quantity} × ${line.wish_values ? variantName(line.wish_values) : lineName(line)}`,
    )
    return [{ heading: t('wishedInstead'), text: wished.join('\n') }]
  }
  if (kind !== 'return_agreed' || sends === null) return []
  const coming = (await listEdits(tx, order_id))
    .filter(({ return_id, state }) => return_id === id && (state === 'held' || state === 'applied'))
    .flatMap(({ content }) => content.lines)
  return [
    {
      heading: t('comesInstead'),
      text: coming.map((line) => `${line.quantity} × ${lineName(line)}`).join('\n'),
    },
  ]
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
