import { toStaff } from '#contract/language/said.ts'
import { type EmailContent, renderEmail } from '#server/platform/mail/email-content.ts'
import { greetedName } from '#server/platform/mail/greeting.ts'
import { afterFailure } from '#server/platform/serving/refusal.ts'
import { sendBatch, sendBatchAndCommit, type Statements } from '#server/platform/database/batch.ts'
import {
  type Address,
  AddressRefused,
  type Attachment,
  type Mailer,
} from '#server/platform/mail/mailer.ts'
import { refusalFor } from '#server/platform/serving/refusal.ts'
import { counting, findLeft, type Window } from '#server/platform/limits/shared-counts.ts'
import { type JobBody, onJob } from './jobs.ts'
import { mailTheme } from './mail-theme.ts'
import {
  assertSent,
  claimMail,
  findSender,
  finishMail,
  releaseMail,
  type Sender,
} from './mail-jobs.queries.ts'
import type { Job, ReadTx, Shop, Tx } from './tx.ts'

/**
 * The mail and its recipient; nothing if its reason is gone. Answers go to the shop unless
 * `replyTo` names another address.
 */
export type Composed =
  | {
      to: Address
      content: EmailContent
      replyTo?: Address
      attachments?: Attachment[]
      /** The daily limit of such mails per recipient; further ones are not sent. */
      ration?: Ration
    }
  | undefined

type Compose<Data extends object> = (tx: Tx, data: Data, shop: Shop) => Promise<Composed>

/**
 * The result of this run. `failed` and `refused` (by the recipient's mail server) are tried again;
 * `rationed`: the recipient had the day's limit; `dropped`: the reason is gone.
 */
export type MailOutcome =
  | { state: 'sent' | 'rationed' | 'dropped'; error?: undefined }
  | { state: 'failed' | 'refused'; error: string }

/** Notes the outcome. */
type Note<Data extends object> = (
  tx: Tx,
  data: Data,
  outcome: MailOutcome,
) => Statements<unknown> | undefined

/**
 * Brings a job to a mail: `compose` says it, in the shop's transaction, when it is to go out, and
 * `note` hears what became of it.
 */
export type EmailJob = { kind: string; compose: Compose<never>; note?: Note<never> | undefined }

export const emailJob = <Data extends object>(
  { kind }: Job<Data>,
  compose: Compose<Data>,
  note?: Note<Data>,
): EmailJob => ({ kind, compose, note })

/**
 * Sends a job's mail in the look of its shop, once: a second run of the same job finds it sent. Only
 * where a process dies between handing a mail over and noting it does it go out again, with the same
 * Message-ID. `from`: who sends for all shops without a proved sender; else their contact address does.
 */
export function mailJobs(jobs: EmailJob[], mailer: Mailer, from: string | undefined): JobBody[] {
  return jobs.map(({ kind, compose, note }) =>
    onJob<never>({ kind }, async ({ id, shop, write }, data) => {
      const prepared = await write(async (tx) => {
        const made = await prepare(tx, id, () => compose(tx, data, shop))
        if (typeof made === 'string') {
          await sendBatch(tx, [finishMail(tx, id), note?.(tx, data, { state: made })])
        }
        return made
      })
      if (!prepared || typeof prepared === 'string') return
      try {
        await mailer.send({ id, ...inLookOf(shop, from, prepared) })
      } catch (error) {
        const released = write((tx) =>
          sendBatch(tx, [releaseMail.statement(tx, id), note?.(tx, data, failureOf(error))]),
        )
        await afterFailure(error, () => released)
        throw error
      }
      await write((tx) =>
        sendBatchAndCommit(tx, [finishMail(tx, id), note?.(tx, data, { state: 'sent' })]),
      )
    }),
  )
}

const LONGEST_ERROR = 200

/** In the words of the mail server, without addresses, for they are kept. */
function failureOf(error: unknown): MailOutcome {
  const said = error instanceof Error ? error.message : 'It could not be sent.'
  const words = said
    .replaceAll(/\S+/g, (word) => (/.@./.test(word) ? '…' : word))
    .replaceAll(/\s+/g, ' ')
    .trim()
  const state = error instanceof AddressRefused ? 'refused' : 'failed'
  return { state, error: words.slice(0, LONGEST_ERROR) }
}

type Prepared = { composed: NonNullable<Composed>; sender: Sender }

/**
 * Claims the mail of this job for this run, or tells why none is sent; undefined if it was sent
 * already.
 */
async function prepare(
  tx: Tx,
  jobId: string,
  compose: () => Promise<Composed>,
): Promise<Prepared | 'rationed' | 'dropped' | undefined> {
  const [isClaimed, sender] = await sendBatch(tx, [claimMail(tx, jobId), findSender.statement(tx)])
  if (!isClaimed) {
    await assertSent(tx, jobId)
    return undefined
  }
  const composed = await compose()
  const isWanted = composed && !hasNoOwner(composed.to)
  const { ration } = composed ?? {}
  if (isWanted && (!ration || (await takeRation(tx, composed.to, ration)))) {
    return { composed, sender: sender! }
  }
  return isWanted ? 'rationed' : 'dropped'
}

/** The address of an erased account: its ending is reserved and reaches no mailbox. */
const hasNoOwner = ({ address }: Address) => address.endsWith('.invalid')

/**
 * Daily limits for an address that is unconfirmed, or that a colleague writes to: few mails that
 * any visitor can cause, more for orders, most for payments and acts of colleagues.
 */
const RATIONS = {
  anybody: { name: 'mail', most: 5 },
  order: { name: 'mail of an order', most: 20 },
  paid_order: { name: 'mail of a paid order', most: 100 },
  again: { name: 'mail sent again', most: 5 },
  proof: { name: 'mail that asks for a proof', most: 3 },
  reset: { name: 'mail of a new password', most: 5 },
  test: { name: 'test mail', most: 10 },
} as const
export type Ration = keyof typeof RATIONS

type Recipient = Pick<Address, 'address'>

const windowOf = (ration: Ration): Window => ({ most: RATIONS[ration].most, seconds: 86_400 })

/** The mailbox of an address, to count by: what follows a plus sorts the mail of the same person. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  return (name + address.slice(at)).toLowerCase()
}

const countName = ({ address }: Recipient, ration: Ration) =>
  `${RATIONS[ration].name} ${mailboxOf(address)}`

export const rationSize = (ration: Ration): number => RATIONS[ration].most

/** The count of mails that anybody can cause, for what else counts along. */
export const rationOf = (address: string) => countName({ address }, 'anybody')
export const RATION = [windowOf('anybody')]

/** Counts a mail; false if there were enough today. */
export async function takeRation(
  tx: Tx,
  to: Recipient,
  ration: Ration = 'anybody',
): Promise<boolean> {
  return (await waitFor(tx, to, ration)) === 0
}

/** Counts one more of these mails, and says for how many milliseconds there were enough. */
async function waitFor(tx: Tx, to: Recipient, ration: Ration): Promise<number> {
  const [waitMs] = await sendBatch(tx, [counting(tx, countName(to, ration), [windowOf(ration)])])
  return waitMs
}

/** Tells whether one more mail would be sent. */
export const hasRation = async (tx: ReadTx, to: Recipient, ration: Ration) =>
  (await findLeft(tx, countName(to, ration), [windowOf(ration)])) > 0

/** Counts a mail that a colleague sends. @throws Refusal 429 where there were enough today */
export async function assertRation(tx: Tx, to: Recipient, ration: Ration = 'anybody') {
  const waitMs = await waitFor(tx, to, ration)
  if (waitMs > 0) throw refusalFor(waitMs, toStaff('mailLimitOfAddress'))
}

function inLookOf(
  shop: Shop,
  from: string | undefined,
  { composed: { to, content, replyTo, attachments }, sender }: Prepared,
) {
  const { name, address, answersTo, theme } = lookOf(sender, shop)
  return {
    from: { name, address: sender.proved_sender || from || address },
    replyTo: replyTo ?? { name, address: answersTo },
    // Anybody may have typed the name: what is more than one says nothing in the head of a letter.
    to: { ...to, name: greetedName(to.name) ?? '' },
    subject: content.subject,
    ...((attachments ?? content.pictures) && {
      attachments: [...(attachments ?? []), ...(content.pictures ?? [])],
    }),
    ...renderEmail(content, theme),
  }
}

/** A mail as a job would send it now. */
export const finishedMail = async (
  tx: ReadTx,
  shop: Shop,
  from: string | undefined,
  composed: NonNullable<Composed>,
) => inLookOf(shop, from, { composed, sender: (await findSender(tx))! })

/** The sender and the design of a shop's mails. */
export const lookOfMails = async (tx: ReadTx, shop: Shop) => lookOf((await findSender(tx))!, shop)

function lookOf(
  {
    site_title,
    contact_email,
    theme_name,
    accent_color,
    logo,
    logo_width,
    sender_name,
    reply_to,
    proved_sender,
  }: Sender,
  { origin }: Shop,
) {
  const address = contact_email || `no-reply@${new URL(origin).hostname}`
  return {
    name: sender_name || site_title,
    address,
    /** The sender, if the operator names none for all shops. */
    sends: proved_sender || address,
    answersTo: reply_to || address,
    theme: mailTheme({
      theme: theme_name,
      accent: accent_color,
      name: site_title,
      origin,
      logo,
      logoWidth: logo_width,
    }),
  }
}
