import { draftNumber } from '#contract/rules/draft-number.ts'
import { includedTaxWords, reasonsBesideItems } from '#contract/reasons.ts'
import { languageOf } from '#contract/rules/locales.ts'
import { centsText, isNothing, money } from '#contract/money.ts'
import { writtenDate } from '#contract/language/delivery-words.ts'
import { labelOfAnswer } from '#contract/texts/customization.ts'
import type { GroupTexts, Texts } from '#contract/language/texts.ts'
import type { Bill, EmailContent } from '#server/platform/mail/email-content.ts'
import { greetedName } from '#server/platform/mail/greeting.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import { type Composed, type EmailJob, emailJob } from '#server/tenants/mail-jobs.ts'
import { findShopAddress } from '#server/tenants/shop-address.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import { type DraftRecord, findDraft } from '../drafts/drafts.queries.ts'
import { lineName, orderedCents } from '../pricing/ordered-line.ts'
import { presentOrderBreakdown } from '../pricing/present-breakdown.ts'
import { OFFER_MAILS } from './offer-jobs.ts'
import { offerLink, type LinkedOffer } from './offer-link.ts'
import { type OfferContent, offerState } from './offer.rules.ts'
import { findMadeOrder, findOffer } from './offers.queries.ts'

/** Mails about offers. One to a buyer goes out only while the offer is open. */
export const offerMails = (offerKey: Buffer): EmailJob[] => [
  emailJob(OFFER_MAILS.sent, (tx, linked, shop) =>
    toBuyer(tx, linked, shop, offerKey, ({ number, day, isNewer, message }, t) => ({
      subject: t(isNewer ? 'newerOffer' : 'offer', { number }),
      paragraphs: [t(isNewer ? 'offeredAnew' : 'offered', { number, day }), ...message],
    })),
  ),
  emailJob(OFFER_MAILS.ending, (tx, linked, shop) =>
    toBuyer(tx, linked, shop, offerKey, ({ number, day }, t) => ({
      subject: t('endingOffer', { number, day }),
      paragraphs: [t('endsSoon', { number, day })],
    })),
  ),
  emailJob(OFFER_MAILS.accepted, async (tx, { draftId }, shop) => {
    const draft = await findDraft(tx, draftId)
    const order = draft && draft.order_id !== null && (await findMadeOrder(tx, draft.order_id))
    if (!order) return undefined
    const t = tx.format.texts.of('offerMails')
    const number = draftNumber(draft.number)
    const total = centsText(order.total_cents, moneyFormOf(order))
    return toShop(tx, {
      subject: t('accepted', { number }),
      paragraphs: [t('acceptedWhat', { number, order: order.order_number, total })],
      action: {
        label: tx.format.texts.of('merchant')('openOrder'),
        href: `${shop.origin}/admin/orders/${order.id}`,
      },
    })
  }),
  emailJob(OFFER_MAILS.missed, async (tx, { draftId, round }, shop) => {
    const draft = await findDraft(tx, draftId)
    if (!draft || draft.round !== round || draft.missed_at === null) return undefined
    const t = tx.format.texts.of('offerMails')
    const number = draftNumber(draft.number)
    return toShop(tx, {
      subject: t('missed', { number }),
      paragraphs: [t('missedWhat', { number })],
      action: { label: t('openDraft'), href: `${shop.origin}/admin/drafts/${draftId}` },
    })
  }),
]

async function toShop(tx: ReadTx, content: EmailContent): Promise<Composed> {
  const to = await findShopAddress(tx)
  return to && { to, content: { language: languageOf(tx.format.locale), ...content } }
}

type About = { number: string; day: string; isNewer: boolean; message: string[] }
type Words = GroupTexts<'offerMails'>

async function toBuyer(
  tx: ReadTx,
  linked: LinkedOffer,
  shop: Shop,
  key: Buffer,
  say: (about: About, t: Words) => Pick<EmailContent, 'paragraphs' | 'subject'>,
): Promise<Composed> {
  const [draft, offer] = await Promise.all([findDraft(tx, linked.draftId), findOffer(tx, linked)])
  const address = draft?.account_email ?? draft?.email ?? ''
  if (!draft || !offer || address === '' || offerState(draft, linked.round) !== 'open') {
    return undefined
  }
  const { content, ends_at } = offer
  const texts = tx.format.textsOf(content.locale)
  const t = texts.of('offerMails')
  const { subject, paragraphs } = say(
    {
      number: draftNumber(draft.number),
      day: writtenDate(content.lastDay, texts.of('general')),
      isNewer: linked.round > 1,
      message: content.message === '' ? [] : content.message.split(/\n+/),
    },
    t,
  )
  const { buyer_note: note } = content.agreed
  const name = buyerName(draft)
  return {
    to: { name, address },
    ration: 'order',
    content: {
      language: languageOf(content.locale),
      subject,
      paragraphs: [greetingOf(name, texts), ...paragraphs],
      bill: billOf(content, texts, shop),
      ...(note !== null && { sections: [{ heading: t('note'), text: note }] }),
      action: { label: t('lookAtOffer'), href: offerLink(key, shop, linked, ends_at).url },
      notes: [t('notHeld')],
    },
  }
}

const buyerName = ({ address, username }: DraftRecord) => address.fullname ?? username ?? ''

function greetingOf(name: string, texts: Texts): string {
  const t = texts.of('mails')
  const greeted = greetedName(name)
  return greeted === undefined ? t('helloAnybody') : t('hello', { name: greeted })
}

function billOf(
  { agreed: { lines, adjustments, total_cents }, currency, locale }: OfferContent,
  texts: Texts,
  { origin }: Shop,
): Bill {
  const t = texts.of('mails')
  const form = moneyFormOf({ currency, locale })
  const breakdown = presentOrderBreakdown({ currency, locale }, lines, adjustments, texts)
  return {
    rows: [
      ...lines.map((line) => ({
        picture: line.thumb_image === null ? undefined : new URL(line.thumb_image, origin).href,
        text: `${line.quantity} × ${lineName(line)}`,
        details: Object.entries(line.customization).map(
          ([key, value]) => `${labelOfAnswer(key, line.customization_labels)}: ${value}`,
        ),
        amount: centsText(orderedCents(line), form),
      })),
      ...reasonsBesideItems(breakdown).map(({ kind, label, because, amount }) => ({
        text: label,
        details: [because],
        amount: isNothing(amount) && kind !== 'tax' ? t('free') : money(amount, form),
      })),
    ],
    total: {
      text: t('total'),
      amount: centsText(total_cents, form),
      detail: includedTaxWords(breakdown, form, texts.of('general')),
    },
  }
}
