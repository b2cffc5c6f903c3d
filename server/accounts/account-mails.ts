import { jobOf } from '#server/tenants/jobs.ts'
import { type LetterJob, letterJob } from '#server/tenants/mail-jobs.ts'
import { findCustomer, findCustomerByEmail, findEmailChange } from './customers.queries.ts'
import type { Keys } from './sessions/keys.ts'
import {
  findFreshReset,
  nameCustomerOfReset,
  RESET_MINUTES,
} from './passwords/password-resets.queries.ts'
import { resetTokenOf } from './passwords/password-resets.ts'

type OfCustomer = { customerId: number }

export const welcomeMail = jobOf<OfCustomer>('accounts.welcome')
export const passwordResetMail = jobOf<{ resetId: number }>('accounts.password-reset')
export const passwordChangedMail = jobOf<OfCustomer>('accounts.password-changed')
export const emailChangedMail = jobOf<{ changeId: number }>('accounts.email-changed')

/** The storefront's pages that mails lead to. A token goes behind the #, which no server is sent. */
const LOGIN_PAGE = '/login'
const FORGOTTEN_PAGE = '/password-reset'
const NEW_PASSWORD_PAGE = '/password-reset/new'

const NOT_YOU = 'If this was not you, set a new password now, so that nobody else can sign in:'

export const accountMails = (keys: Keys): LetterJob[] => [
  letterJob(welcomeMail, async (tx, { customerId }, shop) => {
    const customer = await findCustomer(tx, customerId)
    if (!customer) return undefined
    return {
      to: addressOf(customer),
      letter: {
        subject: 'Your account is ready',
        paragraphs: [
          `Hello ${customer.username},`,
          'Thank you for registering. You can sign in with this email address or with the name ' +
            `above, which your reviews and comments will show.`,
        ],
        action: { label: 'Sign in', href: shop.origin + LOGIN_PAGE },
        notes: [
          'You did not register? Then somebody has mistyped an address, and you need not do anything.',
        ],
      },
    }
  }),

  letterJob(passwordResetMail, async (tx, { resetId }, shop) => {
    const reset = await findFreshReset(tx, resetId)
    const customer = reset && (await findCustomerByEmail(tx, reset.email))
    if (!customer) return undefined
    await nameCustomerOfReset(tx, resetId, customer.id)
    const token = resetTokenOf(keys.passwordReset, shop.id, resetId)
    return {
      to: addressOf(customer),
      letter: {
        subject: 'Set a new password',
        paragraphs: [
          `Hello ${customer.username},`,
          'Somebody, hopefully you, has asked for a new password for your account.',
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
  }),

  letterJob(passwordChangedMail, async (tx, { customerId }, shop) => {
    const customer = await findCustomer(tx, customerId)
    if (!customer) return undefined
    return {
      to: addressOf(customer),
      letter: {
        subject: 'Your password was changed',
        paragraphs: [
          `Hello ${customer.username},`,
          'The password of your account was changed just now, and all other devices were signed out.',
          NOT_YOU,
        ],
        action: { label: 'Set a new password', href: shop.origin + FORGOTTEN_PAGE },
      },
    }
  }),

  // Goes to the address that was: its owner may know nothing of it.
  letterJob(emailChangedMail, async (tx, { changeId }) => {
    const change = await findEmailChange(tx, changeId)
    if (!change) return undefined
    return {
      to: { name: change.username, address: change.old_email },
      letter: {
        subject: 'Your email address was changed',
        paragraphs: [
          `Hello ${change.username},`,
          `Your account is now reached at ${masked(change.new_email)} and no longer at this address.`,
        ],
        notes: ['If this was not you, please answer this mail.'],
      },
    }
  }),
]

const addressOf = ({ username, email }: { username: string; email: string }) => ({
  name: username,
  address: email,
})

/** "a…@example.com": enough for its owner, nothing for others. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/u, '$1…')
