import type { Texts } from '#contract/language/texts.ts'
import { languageOf } from '#contract/rules/locales.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import type { OrderForMail } from './mailed-order.queries.ts'

type OfShop = { origin: string; texts: Texts }

/** A mail to the merchant, in the shop's language. `about`: lines. */
export function orderAlert(
  { id, order_number: number }: Pick<OrderForMail, 'id' | 'order_number'>,
  about: string,
  { origin, texts }: OfShop,
): EmailContent {
  const t = texts.of('merchant')
  return {
    language: languageOf(texts.data.locale),
    subject: t('lookAtOrder', { number }),
    paragraphs: [t('aboutOrder', { number }), ...about.split('\n')],
    action: { label: t('openOrder'), href: `${origin}/admin/orders/${id}` },
  }
}
