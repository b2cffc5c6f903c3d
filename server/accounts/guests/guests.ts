import { createHmac } from 'node:crypto'
import type { guests } from '#contract/accounts.ts'
import { said } from '#contract/language/said.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { digitsIn, FEWEST_DIGITS } from '#contract/rules/telephone-digits.ts'
import { plainEmail } from '#contract/texts/email-address.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import type { AccountPorts } from '../sessions/account-ports.ts'
import { emailFault } from '../customer/accounts.rules.ts'
import { findCustomerByEmail, lockCustomer, setProved } from '../customer/customers.queries.ts'
import { registerCustomer } from '../customer/registration.ts'
import { deviceOf } from '../sessions/device.ts'
import { hashOf } from '../sessions/refresh-token.ts'
import { deleteSessions, lockSessionOfToken } from '../sessions/sessions.queries.ts'
import { openSession, xsrfCookie } from '../sessions/sessions.ts'
import {
  deleteGuest,
  deleteOldGuests,
  findGuestAddress,
  insertGuest,
  isAddressBlocked,
  lockGuest,
  saveGuestAddress,
  takesGuests,
} from './guests.queries.ts'

/** Deletes guests who never ordered; once for all that a day leaves. */
const clearGuests = jobOf<object>('accounts.guests', { onceInSeconds: 86_400 })
/** The last digits of a number, which are the same with and without the code of its country. */
const DIGITS_OF_KEY = 9
/** By then each guest of the day is old enough to be deleted. */
const CLEARED_AFTER_MS = 31 * DAY_MS

/**
 * The contact that a guest has typed, or a colleague for the guest, who may leave the email out in every
 * shop. Without an `email` the known address stays.
 */
type GuestContact = {
  email: string | undefined
  telephone: string | undefined
  isByColleague?: true
}

/**
 * `email`: null for a guest who gave a telephone number instead. `key`: a keyed hash of the address or the
 * number, below zero.
 */
export type GuestAddress = { email: string | null; key: number }

/** The interface of guests to orders. */
export type Guests = {
  /** Reads the address for mails, as `keepAddress` does. @throws Refusal 400 without a right address */
  readAddress: (tx: ReadTx, guestId: number, typed: GuestContact) => Promise<unknown>
  /** Makes a guest without a session, for an order that a colleague prepares. @returns its id */
  addDesk: (tx: Tx) => Promise<number>
  /** Forgets the address of a guest. */
  forgetAddress: (tx: Tx, guestId: number) => Promise<void>
  /** Deletes a guest of whom there is no order, with its cart. */
  removeDesk: (tx: Tx, guestId: number) => Promise<void>
  /**
   * Keeps the address for mails about a guest's order, or that there is none where the shop takes a
   * telephone number instead. @returns it with the key by which limits go
   * @throws Refusal 400 without a right address, 403 where its guest is blocked
   */
  keepAddress: (tx: Tx, guestId: number, typed: GuestContact) => Promise<GuestAddress>
  /**
   * Ends the session of a guest's refresh token, with the guest locked. Undefined if it has ended, or
   * is no guest's.
   */
  endSession: (tx: Tx, token: string) => Promise<{ guestId: number; sessionId: number } | undefined>
  hashPassword: (password: string) => Promise<string>
  /**
   * Finds the account that has confirmed an address, or makes one: the owner of the address has just
   * opened a mailed link. Undefined where an account has it that never confirmed it.
   */
  accountOf: (tx: Tx, email: string, passwordHash: string) => Promise<number | undefined>
  /** Whether the account has this address, which is confirmed by that. */
  hasAddress: (tx: Tx, customerId: number, email: string) => Promise<boolean>
}

export const guestHandlers = ({ keys }: AccountPorts): HandlersOf<typeof guests> => ({
  'POST /accounts/guest/': async ({ agent, write, setCookie }) => {
    const { customer, tokens } = await write(async (tx) => {
      if (!(await takesGuests(tx))) return notFound()
      const id = await insertGuest(tx)
      await tx.enqueue(clearGuests, {}, new Date(Date.now() + CLEARED_AFTER_MS))
      return openSession(tx, keys, { id, isGuest: true }, deviceOf(agent))
    })
    setCookie(xsrfCookie(keys, customer.sessionId))
    return { ...tokens, user: { is_guest: true } }
  },
})

export const guestJobs: JobBody[] = [
  onJob(clearGuests, async ({ write }) => {
    const now = new Date()
    while ((await write((tx) => deleteOldGuests(tx, now))) > 0);
  }),
]

export const guestsOf = ({ keys, passwords }: AccountPorts): Guests => ({
  readAddress,
  addDesk: insertGuest,
  forgetAddress: (tx, guestId) =>
    saveGuestAddress(tx, guestId, { guest_email: null, guest_key: null }),
  removeDesk: deleteGuest,

  async keepAddress(tx, guestId, typed) {
    const { email, name, known } = await readAddress(tx, guestId, typed)
    const key = guestKeyOf(keys.guest, tx.tenantId, name)
    if (await isAddressBlocked(tx, key)) return refuse(403, said('accountBlocked'))
    if (email !== known?.guest_email || key !== known.guest_key) {
      await saveGuestAddress(tx, guestId, { guest_email: email, guest_key: key })
    }
    return { email, key }
  },

  async endSession(tx, token) {
    const session = await lockSessionOfToken(tx, hashOf(token))
    const guest = session && (await lockGuest(tx, session.customer_id))
    if (!session || !guest) return undefined
    // The first of several tabs ends the session; the others wait for it here and merge nothing.
    const ended = await deleteSessions(tx, { customerId: guest.id })
    if (ended.length === 0) return undefined
    return { guestId: guest.id, sessionId: session.id }
  },

  hashPassword: (password) => passwords.hash(password),

  async accountOf(tx, email, passwordHash) {
    const made = await registerCustomer(tx, email, passwordHash)
    if (made) {
      await setProved(tx, made.id, new Date())
      return made.id
    }
    const known = await findCustomerByEmail(tx, email)
    return known?.email_proved_at ? known.id : undefined
  },

  async hasAddress(tx, customerId, email) {
    const account = await lockCustomer(tx, customerId)
    if (account?.email.toLowerCase() !== email.toLowerCase()) return false
    if (!account.email_proved_at) await setProved(tx, customerId, new Date())
    return true
  },
})

/** Reads the address or the telephone number. `name`: the text of which the key is made. */
async function readAddress(tx: ReadTx, guestId: number, typed: GuestContact) {
  const known = await findGuestAddress(tx, guestId)
  const email = typed.email === undefined ? (known?.guest_email ?? '') : plainEmail(typed.email)
  if (email === '' && (typed.isByColleague || tx.format.optionalFields.includes('email'))) {
    const digits = digitsIn(typed.telephone ?? '')
    assertNoFaults({ email: digits.length < FEWEST_DIGITS ? said('emailOrTelephone') : undefined })
    return { email: null, name: `tel:${digits.slice(-DIGITS_OF_KEY)}`, known }
  }
  assertNoFaults({ email: email === '' ? REQUIRED : emailFault(email) })
  return { email, name: email, known }
}

/** 52 bits, below zero: a number that JavaScript and JSON keep, and never the id of a customer. */
function guestKeyOf(key: Uint8Array, tenantId: number, name: string): number {
  const mac = createHmac('sha256', key).update(`${tenantId}:${name.toLowerCase()}`).digest()
  return -1 - (mac.readUIntBE(0, 6) * 16 + (mac[6]! >> 4))
}
