import { languageOf } from '#contract/rules/locales.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import { withoutLinks } from '#server/platform/mail/typed-words.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import { emailJob } from '#server/tenants/mail-jobs.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { moment } from '#server/tenants/format/moment.ts'
import { partsOf } from './statement.rules.ts'
import { findBuyer, findStatement, noteReceipt, type StatementRow } from './statements.queries.ts'

type OfStatement = { statementId: number }

/** The receipt of a statement, to the address that it names. */
export const receiptMail = jobOf<OfStatement>('orders.withdrawal-receipt')
/** To the order's buyer, where another address was named. */
export const buyerMail = jobOf<OfStatement>('orders.withdrawal-buyer')

export const withdrawalMails = [
  emailJob<OfStatement>(
    receiptMail,
    async (tx, { statementId }) => {
      const statement = await findStatement(tx, statementId)
      if (!statement) return undefined
      const { stated_name, email: address } = statement
      return {
        to: { name: stated_name, address },
        content: await contentOf(tx, statement),
      }
    },
    (tx, { statementId }, { state }) => noteReceipt(tx, statementId, state),
  ),

  emailJob<OfStatement>(buyerMail, async (tx, { statementId }) => {
    const statement = await findStatement(tx, statementId)
    const buyer = statement?.order_id != null && (await findBuyer(tx, statement.order_id))
    if (!statement || !buyer || buyer.email === null) return undefined
    const to = { name: buyer.name ?? '', address: buyer.email }
    const content = await contentOf(tx, statement)
    return buyer.is_proved ? { to, content } : { to, content, ration: 'anybody' }
  }),
]

/** The content of a statement and the time of its arrival, and that the shop has it: not that it agrees. */
async function contentOf(tx: ReadTx, statement: StatementRow): Promise<EmailContent> {
  const texts = tx.format.textsOf(statement.locale)
  const t = texts.of('withdrawal')
  const order = withoutLinks(statement.stated_order)
  const parts = partsOf({ ...statement, part: withoutLinks(statement.part) })
  return {
    language: languageOf(statement.locale),
    subject: t('receiptOf', { order }),
    paragraphs: [t('received')],
    sections: [
      {
        heading: t('sentAt'),
        text: moment(statement.received_at, await findTimeZone(tx), texts),
      },
      { heading: t('order'), text: order },
      { heading: t('withdrawnParts'), text: parts.length > 0 ? parts.join('\n') : t('wholeOrder') },
      { heading: t('name'), text: withoutLinks(statement.stated_name) },
      { heading: t('receiptTo'), text: statement.email },
    ],
  }
}
