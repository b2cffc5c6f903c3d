import { personOf } from '#server/calls/caller.ts'
import { said, toStaff } from '#contract/language/said.ts'
import { randomBytes } from 'node:crypto'
import type { MailSender } from '#contract/backoffice/settings/shapes/mail-settings.ts'
import type { senderSettings } from '#contract/backoffice/settings/mails.ts'
import { isEmailAddress, plainEmail } from '#contract/texts/email-address.ts'
import type { Member, StaffHandlersOf } from '#server/calls/staff-requests.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import {
  assertRation,
  type EmailJob,
  emailJob,
  finishedMail,
  lookOfMails,
} from '#server/tenants/mail-jobs.ts'
import { mailIn, textsForReader } from '#server/tenants/notices/staff-mail.ts'
import { informOfSender } from '#server/tenants/notices/sender-changed.ts'
import type { Texts } from '#contract/language/texts.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import { failureInWords, successInWords } from './mail-answer.rules.ts'
import {
  isRefusedByPolicy,
  type LookUpText,
  type MailServerFacts,
  senderRecords,
} from './sender-records.rules.ts'
import {
  findSenderState,
  findWaiting,
  insertWaiting,
  removeSender,
  updateProved,
} from './sender.queries.ts'

type SenderPorts = {
  mailer: Mailer
  /** The operator's sender for all shops. */
  mailFrom: string | undefined
  lookUpText: LookUpText
  server: MailServerFacts
}

const proofMail = jobOf<object>('mail.sender-proof')
const SUBJECT = { kind: 'settings', id: 'mail' }

async function senderIn(tx: ReadTx, shop: Shop, usual: string | undefined): Promise<MailSender> {
  const state = await findSenderState(tx)
  return {
    address: state?.proved_sender || usual || (await lookOfMails(tx, shop)).address,
    is_proved: Boolean(state?.proved_sender),
    waiting: state?.waiting_sender || null,
  }
}

/** The address that a shop's mails come from, with its proof. */
const proofHandlers = ({ mailFrom }: SenderPorts) =>
  ({
    'GET /settings/mail/sender/': ({ read, shop }) => read((tx) => senderIn(tx, shop, mailFrom)),

    'PUT /settings/mail/sender/': ({ body, write, shop }) => {
      const address = plainEmail(body.address)
      const fault = isEmailAddress(address) ? undefined : said('emailInvalid')
      assertNoFaults({ address: fault })
      return write(async (tx) => {
        const isNew = await insertWaiting(tx, address, randomBytes(24).toString('base64url'))
        if (!isNew) tx.unchanged()
        else {
          await assertRation(tx, { address }, 'again')
          await tx.enqueue(proofMail, {})
          await tx.record({ act: 'mail.sender_asked', subject: SUBJECT })
        }
        return senderIn(tx, shop, mailFrom)
      })
    },

    'POST /settings/mail/sender/proof/': ({ body, write, caller, shop }) =>
      write(async (tx) => {
        const waiting = await findWaiting(tx, body.token)
        if (!waiting) {
          return refuse(409, toStaff('thisLinkHasExpired'))
        }
        await updateProved(tx, waiting.waiting_sender)
        await informOfSender(tx, caller)
        await tx.record({ act: 'mail.sender_proved', subject: SUBJECT })
        return senderIn(tx, shop, mailFrom)
      }),

    'DELETE /settings/mail/sender/': ({ write, caller, shop }) =>
      write(async (tx) => {
        if (await removeSender(tx)) {
          await informOfSender(tx, caller)
          await tx.record({ act: 'mail.sender_removed', subject: SUBJECT })
        } else tx.unchanged()
        return senderIn(tx, shop, mailFrom)
      }),
  }) satisfies Partial<StaffHandlersOf<typeof senderSettings>>

/** Mails of the shop: how they are sent, and whether they arrive. */
export const senderHandlers = (ports: SenderPorts) => {
  const { mailer, mailFrom, lookUpText, server } = ports
  return {
    ...proofHandlers(ports),

    // The DNS and the mail server are asked in no transaction.
    'POST /settings/mail/sender/state/': async ({ read, shop }) => {
      const { address, waiting } = await read((tx) => senderIn(tx, shop, mailFrom))
      const domain = (waiting ?? address).split('@')[1]!
      const records = await senderRecords(domain, lookUpText, server)
      return { domain, records, is_refused: isRefusedByPolicy(records) }
    },

    'POST /settings/mail/test/': async ({ write, caller, shop, texts }) => {
      const person = personOf(caller)
      const mail = await write(async (tx) => {
        await assertRation(tx, { address: person.email }, 'test')
        await tx.record({ act: 'mail.tested', subject: SUBJECT })
        return finishedMail(tx, shop, mailFrom, testMail(shop, person, texts))
      })
      const ends = { from: mail.from.address, to: person.email }
      return mailer.send({ id: `test-${randomBytes(12).toString('hex')}`, ...mail }).then(
        (answer) => ({ is_sent: answer !== '', detail: successInWords(answer, person.email) }),
        (error: unknown) => ({ is_sent: false, detail: failureInWords(error, ends) }),
      )
    },
  } satisfies StaffHandlersOf<typeof senderSettings>
}

/** The mail with the link; it is opened in the back office, at `origin`. */
export const senderProofMail = (origin: string): EmailJob =>
  emailJob(proofMail, async (tx, _data, shop) => {
    const state = await findSenderState(tx)
    if (!state?.waiting_sender || !state.sender_token) return undefined
    const { host } = new URL(shop.origin)
    return {
      to: { name: '', address: state.waiting_sender },
      content: mailIn(textsForReader(tx, null), {
        subject: toStaff('confirmSenderOf', { host }),
        paragraphs: [toStaff('hello'), toStaff('personWantsToSend', { host })],
        action: {
          label: toStaff('confirmTheAddress'),
          href: `${origin}/shops/${shop.id}/settings?view=mail&sender=${state.sender_token}`,
        },
        notes: [toStaff('senderNotExpected')],
      }),
    }
  })

/** A mail to the colleague who asks for it, in the look of the shop. */
const testMail = (
  { origin }: Shop,
  { name, email }: Pick<Member, 'name' | 'email'>,
  texts: Texts,
) => ({
  to: { name, address: email },
  content: mailIn(texts, {
    subject: toStaff('testMailOf', { host: new URL(origin).host }),
    paragraphs: [toStaff('helloName', { name }), toStaff('mailsLookLikeThis')],
    notes: [toStaff('testMailIsSpam')],
  }),
})
