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
    return notices.length === 0 ? undefined : { to, content: noticeEmail(notices, origin) }
  }),
]

const HAVE_OWN_MAILS = new Set<NoticeKind>([
  'message',
  'paid_after_cancellation',
  'refund_due',
  'refund_failed',
])

async function addressesOf(tx: ReadTx): Promise<Address[]> {
  const [{ addresses }, own] = await Promise.all([findNoticeSettings(tx), findShopAddress(tx)])
  if (addresses.length === 0) return own ? [own] : []
  return addresses.map((address) => ({ name: '', address }))
}

const WORDS: Record<NoticeKind, { one: string; many: string }> = {
  order: { one: 'New order', many: 'New orders' },
  payment: { one: 'Card payment received', many: 'Card payments received' },
  paid_after_cancellation: {
    one: 'Paid after cancellation: fulfil or refund',
    many: 'Payments after cancellation: fulfil or refund',
  },
  refund_due: { one: 'Payment to refund', many: 'Payments to refund' },
  refund_failed: { one: 'Refund that needs attention', many: 'Refunds that need attention' },
  message: { one: 'New message', many: 'New messages' },
  comment: { one: 'Comment to approve', many: 'Comments to approve' },
}
const KINDS = Object.keys(WORDS) as NoticeKind[]

/** The events, by kind; the subject of a single event says everything. */
function noticeEmail(notices: Notice[], origin: string): EmailContent {
  const [first] = notices
  const sections = KINDS.flatMap((kind) => {
    const lines = notices
      .filter((notice) => notice.kind === kind)
      .map(({ text }) => withoutDomains(text))
    const { one, many } = WORDS[kind]
    const heading = lines.length === 1 ? one : `${lines.length} ${many.toLowerCase()}`
    return lines.length === 0 ? [] : [{ heading, text: lines.join('\n') }]
  })
  const subject =
    notices.length === 1 && first
      ? `${WORDS[first.kind].one}: ${withoutDomains(first.text)}`
      : sections.map(({ heading }) => heading).join(', ')
  return {
    subject,
    paragraphs: ['This happened in your shop.'],
    sections,
    action: { label: 'Open the back office', href: `${origin}/admin` },
    notes: ['Choose who gets these mails, and how often, under Settings → Notifications.'],
  }
}
