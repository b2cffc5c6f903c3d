import type { GroupTexts } from '#contract/language/texts.ts'
import { languageOf } from '#contract/rules/locales.ts'
import { greetedName } from '#server/platform/mail/greeting.ts'
import { isMadeName } from '#contract/rules/made-name.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import { type EmailJob, emailJob, takeRation } from '#server/tenants/mail-jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { findCustomer, findCustomerByEmail, findEmailChange } from './customer/customers.queries.ts'
import type { ProofPage } from './sessions/account-ports.ts'
import type { Keys } from './sessions/keys.ts'
import { networkHash } from './sessions/sign-in-limits.ts'
import {
  deleteResetsOf,
  findFreshReset,
  nameCustomerOfReset,
  RESET_MINUTES,
} from './passwords/password-resets.queries.ts'
import { resetTokenOf } from './passwords/password-resets.ts'

type OfCustomer = { customerId: number }

/** `network`: a keyed hash of the one that caused the mail. Jobs of before name none. */
type ProofMail = OfCustomer & { network?: string }

const addressProofMail = jobOf<ProofMail>('accounts.address-proof')
export const passwordResetMail = jobOf<{ resetId: number }>('accounts.password-reset')
export const passwordChangedMail = jobOf<OfCustomer>('accounts.password-changed')
export const emailChangedMail = jobOf<{ changeId: number; wasProved?: boolean }>(
  'accounts.email-changed',
)

/** The storefront's pages that mails lead to. A token goes behind the #, which no server is sent. */
const FORGOTTEN_PAGE = '/password-reset'
const NEW_PASSWORD_PAGE = '/password-reset/new'

export const accountMails = (
  keys: Keys,
  proofPage: ProofPage,
  within: RateLimits['within'],
): EmailJob[] => [
  addressProofEmail(proofPage, within),
  passwordResetEmail(keys),
  passwordChangedEmail,
  addressChangedEmail,
]

/** Queues the mail that asks a customer to confirm the address. */
export const queueProofMail = (
  tx: Tx,
  keys: Keys,
  { customerId, network }: { customerId: number; network: string },
) =>
  tx.enqueue(addressProofMail, {
    customerId,
    network: networkHash(keys, network).toString('base64url'),
  })

/**
 * The first that goes to an address, and by then anybody may have typed it: no name, no words of
 * theirs.
 */
const addressProofEmail = (proofPage: ProofPage, within: RateLimits['within']) =>
  emailJob(addressProofMail, async (tx, { customerId, network }, shop) => {
    const customer = await findCustomer(tx, customerId)
    if (!customer || customer.email_proved_at) return undefined
    const t = tx.format.texts.of('mails')
    const waitMs = network ? await waitOf(sendBatch(tx, [within(tx, LIMIT, network)])) : 0
    if (network && waitMs > 0) {
      await tx.enqueue(addressProofMail, { customerId, network }, new Date(Date.now() + waitMs))
      return undefined
    }
    return {
      to: { name: '', address: customer.email },
      ration: 'proof',
      content: {
        language: languageOf(tx.format.locale),
        subject: t('proofSubject'),
        paragraphs: [t('helloAnybody'), t('proof')],
        action: { label: t('confirmMyAddress'), href: proofPage(shop, customer) },
        notes: [t('signInBefore'), t('notYourAddress')],
      },
    }
  })

const LIMIT = 'proof-mail-network'

/** For how many milliseconds a call that is being counted is too early. */
async function waitOf(counted: Promise<unknown>): Promise<number> {
  try {
    await counted
    return 0
  } catch (error) {
    if (!(error instanceof Refusal) || error.retryAfterSeconds === undefined) throw error
    return error.retryAfterSeconds * 1000
  }
}

const passwordResetEmail = (keys: Keys) =>
  emailJob(passwordResetMail, async (tx, { resetId }, shop) => {
    const reset = await findFreshReset(tx, resetId)
    const customer = reset && (await findCustomerByEmail(tx, reset.email))
    // Anybody may ask for it, three times an hour. An owner who has confirmed the address then has
    // a link that is fresh; a day's limit would let strangers lock the owner out.
    if (!customer) return undefined
    const isLimited = !customer.email_proved_at
    // A mail that is not sent must leave the earlier link valid.
    if (isLimited && !(await takeRation(tx, { address: customer.email }, 'reset'))) return undefined
    await deleteResetsOf(tx, customer.id)
    await nameCustomerOfReset(tx, resetId, customer.id)
    const t = tx.format.texts.of('mails')
    const token = resetTokenOf(keys.passwordReset, shop.id, resetId)
    return {
      to: addressOf(customer),
      content: {
        language: languageOf(tx.format.locale),
        subject: t('newPassword'),
        paragraphs: [greetingOf(customer, t), t('passwordAsked')],
        action: {
          label: t('newPassword'),
          href: `${shop.origin}${NEW_PASSWORD_PAGE}#${token}`,
        },
        notes: [t('worksOnce', { minutes: RESET_MINUTES }), t('notAsked')],
      },
    }
  })

const passwordChangedEmail = emailJob(passwordChangedMail, async (tx, { customerId }, shop) => {
  const customer = await findCustomer(tx, customerId)
  if (!customer?.email_proved_at) return undefined
  const t = tx.format.texts.of('mails')
  return {
    to: addressOf(customer),
    content: {
      language: languageOf(tx.format.locale),
      subject: t('passwordChangedSubject'),
      paragraphs: [greetingOf(customer, t), t('passwordChanged'), t('notYou')],
      action: { label: t('newPassword'), href: shop.origin + FORGOTTEN_PAGE },
    },
  }
})

/** Goes to the address that was: its owner may know nothing of it. */
const addressChangedEmail = emailJob(emailChangedMail, async (tx, { changeId, wasProved }) => {
  const change = await findEmailChange(tx, changeId)
  // Jobs of before say nothing of it: then every address counted as proved.
  if (!change || wasProved === false) return undefined
  const t = tx.format.texts.of('mails')
  return {
    to: { name: chosenName(change.username, change.old_email), address: change.old_email },
    content: {
      language: languageOf(tx.format.locale),
      subject: t('emailChangedSubject'),
      paragraphs: [
        greetingBy(chosenName(change.username, change.old_email), t),
        t('emailChanged', { email: masked(change.new_email) }),
      ],
      notes: [t('notYouReply')],
    },
  }
})

type Reader = { username: string; email: string; email_proved_at: Date | null }

/** A name is its customer's own choice, so it is for the one whose address is proved. */
const addressOf = ({ username, email, email_proved_at }: Reader) => ({
  name: email_proved_at ? chosenName(username, email) : '',
  address: email,
})

type Texts = GroupTexts<'mails'>

function greetingBy(username: string | null, t: Texts): string {
  const name = greetedName(username)
  return name === undefined ? t('helloAnybody') : t('hello', { name })
}

const greetingOf = ({ username, email, email_proved_at }: Reader, t: Texts) =>
  greetingBy(email_proved_at ? chosenName(username, email) : null, t)

/** Empty for a name that was made of the email: mails call no customer by that. */
const chosenName = (username: string, email: string) =>
  isMadeName({ username, email }) ? '' : username

/** "a…@example.com": enough for its owner, nothing for others. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/u, '$1…')
