import type { EmailContent } from '#server/platform/mail/email-content.ts'
import type { LegalForOrder } from './legal-texts.queries.ts'
import type { OrderForMail } from './mailed-order.queries.ts'

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
}

/** The plain text of the shop's own, sanitised HTML: a line a block, a mark before each entry of a list. */
export const textOfLegal = (html: string): string =>
  html
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<(?:br|\/p|\/h\d|\/tr|\/ul|\/ol|\/table)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/t[dh]\b[^<>]*>/gi, ' ')
    .replaceAll(/<h\d\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(\w{2,5}|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/**
 * Adds what the confirmation of a contract has to hold: the seller, the terms, and the instruction on
 * withdrawal with its form. The shop's own instruction takes the place of the law's.
 */
export function withLegalTexts(
  content: EmailContent,
  { texts }: Pick<OrderForMail, 'texts'>,
  legal: LegalForOrder,
): EmailContent {
  const t = texts.of('lawful')
  const pages = texts.of('pages')
  const { seller, vat_number: number, terms, refund_policy: own, withdrawal_days: days } = legal
  const vat = number && `\n${texts.of('documents')('vatNumber', { number })}`
  const address = seller.replaceAll('\n', ', ')
  const wayBack = t(legal.way_back_paid_by === 'shop' ? 'wayBackByShop' : 'wayBackByBuyer')
  return {
    ...content,
    appendix: [
      { heading: t('seller'), text: seller + vat },
      ...(terms ? [{ heading: pages('terms'), text: textOfLegal(terms) }] : []),
      own
        ? { heading: pages('refund_policy'), text: textOfLegal(own) }
        : {
            heading: t('withdrawal'),
            text: [t('right', { days }), t('exercise', { address }), t('money'), wayBack].join(
              '\n\n',
            ),
          },
      { heading: t('form'), text: t('formText', { address }) },
    ],
  }
}
