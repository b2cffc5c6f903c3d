import { languageOf } from '#contract/rules/locales.ts'
import { withoutDomains, withoutLinks } from '#server/platform/mail/typed-words.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import { type EmailJob, emailJob } from '#server/tenants/mail-jobs.ts'
import { findShopAddress } from '#server/tenants/shop-address.ts'
import { messageReplyMail } from './merchant/answer-messages.ts'
import { findInboxMessage, findReply, updateReply } from './merchant/inbox.queries.ts'
import { findMessage } from './messages.queries.ts'

export const messageMail = jobOf<{ messageId: number }>('contact.message')

/** Goes to the shop's own address alone, so that the form cannot send mail to others. */
export const contactMails: EmailJob[] = [
  emailJob(messageMail, async (tx, { messageId }, shop) => {
    const sent = await findMessage(tx, messageId)
    const to = await findShopAddress(tx)
    if (!sent || !to) return undefined
    const t = tx.format.texts.of('merchant')
    const sender = [withoutDomains(sent.name), sent.email, sent.phone_number].filter(Boolean)
    return {
      to,
      replyTo: { name: sent.name, address: sent.email },
      content: {
        language: languageOf(tx.format.locale),
        subject: t('messageSubject', { subject: withoutDomains(sent.subject) }),
        paragraphs: [
          t('messageFrom', { sender: sender.join(', ') }),
          ...withoutDomains(sent.message).split(/\n+/),
        ],
        action: { label: t('answer', { name: withoutDomains(sent.name) }), href: answerLink(sent) },
        notes: [t('writtenAt', { place: `${shop.origin}/contact` })],
      },
    }
  }),

  emailJob(
    messageReplyMail,
    async (tx, { replyId }) => {
      const reply = await findReply(tx, replyId)
      const message = reply && (await findInboxMessage(tx, reply.message_id))
      // Sent once more meanwhile, it has gone out already.
      if (!message || reply.sent_at) return undefined
      return {
        to: { name: message.email, address: message.email },
        content: {
          language: languageOf(tx.format.locale),
          subject: `Re: ${withoutLinks(message.subject)}`,
          paragraphs: reply.text.split(/\n+/),
          notes: [
            tx.format.texts.of('mails')('youWrote'),
            ...withoutLinks(message.message).split(/\n+/),
          ],
        },
      }
    },
    (tx, { replyId }, { state, error }) => {
      const now = new Date()
      if (state === 'sent') return updateReply(tx, replyId, { sent_at: now, failed_at: null })
      return error === undefined ? undefined : updateReply(tx, replyId, { failed_at: now, error })
    },
  ),
]

/** Each part is encoded, so that neither can add an address or a header. */
const answerLink = ({ email, subject }: { email: string; subject: string }) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
