import { guaranteeNoticeIn } from '#contract/texts/guarantee-notice.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import type { OrderForMail } from './order-mails.queries.ts'

/** Adds the harmonised notice on the legal guarantee, which a confirmation repeats. */
export function withGuarantee(
  content: EmailContent,
  { locale }: Pick<OrderForMail, 'locale'>,
): EmailContent {
  const notice = guaranteeNoticeIn(locale)
  const listed = (items: string[]) => items.map((item) => `• ${item}`).join('\n')
  return {
    ...content,
    sections: [
      ...(content.sections ?? []),
      {
        heading: notice.title,
        text: [
          notice.minimum.join(' '),
          notice.claim,
          listed(notice.claims),
          notice.liable.join(' '),
          listed(notice.remedies),
          `${notice.longer} ${notice.secondHand}`,
          `${notice.moreAt} https://${notice.address}`,
        ].join('\n'),
      },
      { heading: notice.whatToDo, text: [listed(notice.steps), notice.commercial].join('\n') },
    ],
  }
}
