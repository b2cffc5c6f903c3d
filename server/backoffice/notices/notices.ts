import type { Texts } from '#contract/language/texts.ts'
import { centsText } from '#contract/money.ts'
import { languageOf } from '#contract/rules/locales.ts'
import { moneyForm } from '#server/tenants/format/money-form.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import type { Address } from '#server/platform/mail/mailer.ts'
import { withoutDomains } from '#server/platform/mail/typed-words.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import { type EmailJob, emailJob } from '#server/tenants/mail-jobs.ts'
import { collectNotices } from '#server/tenants/notices/note-for-merchant.ts'
import { findShopAddress } from '#server/tenants/shop-address.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import {
  claimNotices,
  findNoticeSettings,
  forgetNotices,
  listNotices,
  type Notice,
  type NoticeKind,
} from './notices.queries.ts'

/** `place`: which of the addresses that are notified. */
const noticeMail = jobOf<{ batch: number; place: number }>('notices.mail')

export const noticeJobs: JobBody[] = [
  onJob(collectNotices, ({ write }, { batch }) =>
    write(async (tx) => {
      await forgetNotices(tx)
      if (!(await claimNotices(tx, batch))) return
      const addresses = await addressesOf(tx)
      for (const place of addresses.keys()) await tx.enqueue(noticeMail, { batch, place })
    }),
  ),
]

export const noticeMails: EmailJob[] = [
  emailJob(noticeMail, async (tx, { batch, place }, { origin }) => {
    const [all, addresses, own, { mode }] = await Promise.all([
      listNotices(tx, batch),
      addressesOf(tx),
      findShopAddress(tx),
      findNoticeSettings(tx),
    ])
    const to = addresses[place]
    if (!to || mode === 'never') return undefined
    // The shop's own address gets each message and each alert as a mail of its own.
    const hasOwnMails = mode === 'at_once' && to.address === own?.address
    const notices = hasOwnMails ? all.filter(({ kind }) => !HAVE_OWN_MAILS.has(kind)) : all
    return notices.length === 0
      ? undefined
      : { to, content: noticeEmail(notices, origin, tx.format.texts) }
  }),
]

const HAVE_OWN_MAILS = new Set<NoticeKind>([
  'message',
  'paid_after_cancellation',
  'refund_due',
  'refund_failed',
])

/** The addresses that are notified: those of the settings, else the shop's own. */
export async function addressesOf(tx: ReadTx): Promise<Address[]> {
  const [{ addresses }, own] = await Promise.all([findNoticeSettings(tx), findShopAddress(tx)])
  if (addresses.length === 0) return own ? [own] : []
  return addresses.map((address) => ({ name: '', address }))
}

/** The kinds in the order of a mail. */
const KINDS = [
  'order',
  'payment',
  'paid_after_cancellation',
  'refund_due',
  'refund_failed',
  'message',
  'comment',
] as const satisfies NoticeKind[]

/** The events, by kind; the subject of a single event says everything. */
function noticeEmail(notices: Notice[], origin: string, texts: Texts): EmailContent {
  const t = texts.of('merchant')
  const [first] = notices
  const sections = KINDS.flatMap((kind) => {
    const lines = notices
      .filter((notice) => notice.kind === kind)
      .map((notice) => withoutDomains(lineOf(notice, texts)))
    const heading = t(kind, { count: lines.length })
    return lines.length === 0 ? [] : [{ heading, text: lines.join('\n') }]
  })
  const subject =
    notices.length === 1 && first
      ? `${t(first.kind, { count: 1 })}: ${withoutDomains(lineOf(first, texts))}`
      : sections.map(({ heading }) => heading).join(', ')
  return {
    language: languageOf(texts.data.locale),
    subject,
    paragraphs: [t('happened')],
    sections,
    action: { label: t('openOffice'), href: `${origin}/admin` },
    notes: [t('chooseNotices')],
  }
}

/** An amount as the shop's language writes it. */
function lineOf({ before, after, cents, currency, about }: Notice, texts: Texts): string {
  const { locale } = texts.data
  if (about) {
    const t = texts.of('merchant')
    return t('commentAbout', { name: before || t('guest'), title: about })
  }
  const amount = cents === undefined ? '' : centsText(cents, moneyForm(currency ?? '', locale))
  return before + amount + (after ?? '')
}
