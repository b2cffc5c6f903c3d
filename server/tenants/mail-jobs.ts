import { type EmailContent, renderEmail } from '#server/platform/mail/email-content.ts'
import { commitAlong, inOrder } from '#server/platform/database/pipeline.ts'
import type { Address, Mailer } from '#server/platform/mail/mailer.ts'
import { countIn, type Window } from '#server/platform/serving/shared-counts.ts'
import { type JobBody, onJob } from './jobs.ts'
import { mailTheme } from './mail-theme.ts'
import { claimMail, findSender, finishMail, releaseMail, type Sender } from './mail-jobs.queries.ts'
import type { Job, ReadTx, Shop, Tx } from './tx.ts'

/**
 * What to send, and to whom; nothing where there is no reason any more. Answers go to the shop unless
 * `replyTo` says otherwise.
 */
export type Composed =
  | {
      to: Address
      content: EmailContent
      replyTo?: Address
      /** Strangers can cause it: a recipient gets only a few such mails a day, and the rest not at all. */
      isRationed?: boolean
    }
  | undefined

type Compose<Data extends object> = (tx: Tx, data: Data, shop: Shop) => Promise<Composed>

/** Brings a job to a mail: `compose` says it, in the shop's transaction, when it is to go out. */
export type LetterJob = { kind: string; compose: Compose<never> }

export const letterJob = <Data extends object>(
  { kind }: Job<Data>,
  compose: Compose<Data>,
): LetterJob => ({ kind, compose })

/**
 * Sends a job's mail in the look of its shop, once: a second run of the same job finds it sent. Only
 * where a process dies between handing a mail over and noting it does it go out again, with the same
 * Message-ID. `from`: who sends for all shops; else each shop's contact address does.
 */
export function mailJobs(jobs: LetterJob[], mailer: Mailer, from: string | undefined): JobBody[] {
  return jobs.map(({ kind, compose }) =>
    onJob<never>({ kind }, async ({ id, shop, write }, data) => {
      const prepared = await write((tx) => prepare(tx, id, () => compose(tx, data, shop))).catch(
        unlessSent,
      )
      if (!prepared) return
      try {
        await mailer.send({ id, ...inLookOf(shop, from, prepared) })
      } catch (error) {
        await write((tx) => releaseMail(tx, id))
        throw error
      }
      await write((tx) => inOrder(tx, [() => finishMail(tx, id), () => commitAlong(tx)]))
    }),
  )
}

/** Takes back what was composed for nothing. */
class AlreadySent extends Error {}

function unlessSent(error: unknown): undefined {
  if (!(error instanceof AlreadySent)) throw error
}

type Prepared = { composed: NonNullable<Composed>; sender: Sender }

/** What is to go out for this job, if anything; it is in this run's hand then. */
async function prepare(
  tx: Tx,
  jobId: string,
  compose: () => Promise<Composed>,
): Promise<Prepared | undefined> {
  const [isClaimed, composed, sender] = await inOrder(tx, [
    () => claimMail(tx, jobId),
    compose,
    () => findSender(tx),
  ])
  if (!isClaimed) throw new AlreadySent()
  const isWanted =
    composed &&
    !isNobodys(composed.to) &&
    (!composed.isRationed || (await takeRation(tx, composed.to)))
  if (isWanted) return { composed, sender }
  await finishMail(tx, jobId)
  return undefined
}

/** Of an account that was erased: the ending is reserved for addresses that lead nowhere. */
const isNobodys = ({ address }: Address) => address.endsWith('.invalid')

const RATION: Window[] = [{ most: 5, seconds: 86_400 }]

/** One more of the mails that strangers can cause; false where there were enough today. */
export async function takeRation(
  { db, tenantId }: Tx,
  { address }: Pick<Address, 'address'>,
): Promise<boolean> {
  const waitMs = await countIn(db, tenantId, `mail ${address.toLowerCase()}`, RATION)
  return waitMs === 0
}

function inLookOf(
  shop: Shop,
  from: string | undefined,
  { composed: { to, content, replyTo }, sender }: Prepared,
) {
  const { name, address, answersTo, theme } = lookOf(sender, shop)
  return {
    from: { name, address: from ?? address },
    replyTo: replyTo ?? { name, address: answersTo },
    to,
    subject: content.subject,
    ...renderEmail(content, theme),
  }
}

/** Who a shop's mails come from, and how they look. */
export const lookOfMails = async (tx: ReadTx, shop: Shop) => lookOf(await findSender(tx), shop)

function lookOf(
  { site_title, contact_email, theme_name, sender_name, reply_to }: Sender,
  { origin }: Shop,
) {
  const address = contact_email || `no-reply@${new URL(origin).hostname}`
  return {
    name: sender_name || site_title,
    address,
    answersTo: reply_to || address,
    theme: mailTheme(theme_name, site_title, origin),
  }
}
