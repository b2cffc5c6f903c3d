import { greeting } from '#server/platform/mail/greeting.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import type { RateLimits } from '#server/platform/serving/rate-limits.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import { type EmailJob, emailJob, takeRation } from '#server/tenants/mail-jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { findCustomer, findCustomerByEmail, findEmailChange } from './customers.queries.ts'
import type { ProofPage } from './accounts.ts'
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

const NOT_YOU = 'If this was not you, set a new password now, so that nobody else can sign in:'

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
    const waitMs = network ? await waitOf(sendBatch(tx, [within(tx, LIMIT, network)])) : 0
    if (network && waitMs > 0) {
      await tx.enqueue(addressProofMail, { customerId, network }, new Date(Date.now() + waitMs))
      return undefined
    }
    return {
      to: { name: '', address: customer.email },
      ration: 'proof',
      content: {
        subject: 'Please confirm your email address',
        paragraphs: [
          greeting(null),
          'An account was made here with this address, or an account was given it. Please confirm ' +
            'that it is yours, so that we may write to you.',
        ],
        action: { label: 'Confirm my address', href: proofPage(shop, customer) },
        notes: [
          'You can sign in and order before that, too.',
          'It was not you? Then somebody has mistyped an address, and you need not do anything: ' +
            'we do not go on writing to it.',
        ],
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
    const token = resetTokenOf(keys.passwordReset, shop.id, resetId)
    return {
      to: addressOf(customer),
      content: {
        subject: 'Set a new password',
        paragraphs: [
          greetingOf(customer),
          'Someone, hopefully you, has asked for a new password for your account.',
        ],
        action: {
          label: 'Set a new password',
          href: `${shop.origin}${NEW_PASSWORD_PAGE}#${token}`,
        },
        notes: [
          `The link works once, within ${RESET_MINUTES} minutes.`,
          'If you did not ask for it, ignore this mail: your password stays as it is.',
        ],
      },
    }
  })

const passwordChangedEmail = emailJob(passwordChangedMail, async (tx, { customerId }, shop) => {
  const customer = await findCustomer(tx, customerId)
  if (!customer?.email_proved_at) return undefined
  return {
    to: addressOf(customer),
    content: {
      subject: 'Your password was changed',
      paragraphs: [
        greetingOf(customer),
        'The password of your account was changed just now, and all other devices were signed out.',
        NOT_YOU,
      ],
      action: { label: 'Set a new password', href: shop.origin + FORGOTTEN_PAGE },
    },
  }
})

/** Goes to the address that was: its owner may know nothing of it. */
const addressChangedEmail = emailJob(emailChangedMail, async (tx, { changeId, wasProved }) => {
  const change = await findEmailChange(tx, changeId)
  // Jobs of before say nothing of it: then every address counted as proved.
  if (!change || wasProved === false) return undefined
  return {
    to: { name: change.username, address: change.old_email },
    content: {
      subject: 'Your email address was changed',
      paragraphs: [
        greeting(change.username),
        `Your account is now reached at ${masked(change.new_email)} and no longer at this address.`,
      ],
      notes: ['If this was not you, please reply to this email.'],
    },
  }
})

type Reader = { username: string; email: string; email_proved_at: Date | null }

/** A name is its customer's own choice, so it is for the one whose address is proved. */
const addressOf = ({ username, email, email_proved_at }: Reader) => ({
  name: email_proved_at ? username : '',
  address: email,
})

const greetingOf = ({ username, email_proved_at }: Reader) =>
  greeting(email_proved_at ? username : null)

/** "a…@example.com": enough for its owner, nothing for others. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/u, '$1…')
