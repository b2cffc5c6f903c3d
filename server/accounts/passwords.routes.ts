import { plainEmail } from '#contract/texts/email-address.ts'
import { said, saidOf } from '#contract/language/said.ts'
import type { passwords } from '#contract/accounts.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { passwordChangedMail, passwordResetMail } from './account-mails.ts'
import { accountKey, emailFault, refuseField } from './customer/accounts.rules.ts'
import type { AccountPorts } from './sessions/account-ports.ts'
import { newPasswordFaults } from './passwords/new-password.ts'
import {
  findCustomer,
  lockCustomer,
  updatePassword,
  setProved,
} from './customer/customers.queries.ts'
import {
  deleteResetsOf,
  deleteStaleResets,
  findFreshReset,
  insertReset,
  takeFreshReset,
} from './passwords/password-resets.queries.ts'
import { parseResetToken } from './passwords/password-resets.ts'
import { deleteSessions } from './sessions/sessions.queries.ts'

const staleLink = () => refuse(400, said('linkStale'))

export const passwordHandlers = (ports: AccountPorts): HandlersOf<typeof passwords> => ({
  ...changeHandlers(ports),
  ...resetHandlers(ports),
})

/** Changes of a password by a customer who knows the current one. */
const changeHandlers = ({ passwords: secrets, sessionCheck }: AccountPorts) =>
  ({
    'POST /accounts/password/': async ({ shop, customer, body, read, write, limit }) => {
      const found = await read((tx) => findCustomer(tx, customer.id))
      assertNoFaults({
        current_password: body.current_password === '' ? REQUIRED : undefined,
        ...newPasswordFaults(body, found?.email ?? ''),
      })
      await limit('login-account', accountKey(customer.id))
      const isRight = await secrets.matches(found?.password_hash, body.current_password)
      if (!isRight) return refuseField('current_password', said('notYourPassword'))
      const hash = await secrets.hash(body.password)

      const ended = await write(async (tx) => {
        const account = await lockCustomer(tx, customer.id)
        if (!account || account.password_hash !== found?.password_hash) return undefined
        await updatePassword(tx, account.id, hash)
        await deleteResetsOf(tx, account.id)
        await tx.enqueue(passwordChangedMail, { customerId: account.id })
        const others = { customerId: account.id, except: customer.sessionId }
        return deleteSessions(tx, others)
      })
      if (!ended) return refuse(409, said('passwordChangedElsewhere'))
      sessionCheck.forget(shop.id, ended)
      return { detail: said('passwordChanged') }
    },
  }) satisfies Partial<HandlersOf<typeof passwords>>

/** By a link that was sent to the account's address. */
const resetHandlers = ({ keys, passwords: secrets, sessionCheck }: AccountPorts) =>
  ({
    'POST /accounts/password-reset/': async ({ body, write, limit }) => {
      const email = plainEmail(body.email)
      assertNoFaults({ email: emailFault(email) })
      await limit('password-reset-account', email.toLowerCase())
      // The request does the same work with and without such an account; the job finds out.
      await write(async (tx) => {
        await deleteStaleResets(tx)
        const { id } = await insertReset(tx, email)
        await tx.enqueue(passwordResetMail, { resetId: id })
      })
      return { detail: saidOf('session', 'linkOnItsWay') }
    },

    'POST /accounts/password-reset/confirm/': async ({ shop, body, read, write }) => {
      const id = parseResetToken(keys.passwordReset, shop.id, body.token.trim())
      if (id === undefined) return staleLink()
      const reset = await read((tx) => findFreshReset(tx, id))
      if (!reset?.customer_id) return staleLink()
      assertNoFaults(newPasswordFaults(body, reset.email))
      const hash = await secrets.hash(body.password)

      const done = await write(async (tx) => {
        const taken = await takeFreshReset(tx, id)
        if (!taken?.customer_id) return undefined
        const customerId = taken.customer_id
        await updatePassword(tx, customerId, hash)
        await deleteResetsOf(tx, customerId)
        // The link went to the account's address.
        await setProved(tx, customerId, new Date())
        await tx.enqueue(passwordChangedMail, { customerId })
        return deleteSessions(tx, { customerId })
      })
      if (!done) return staleLink()
      sessionCheck.forget(shop.id, done)
      return { detail: saidOf('session', 'passwordSet') }
    },
  }) satisfies Partial<HandlersOf<typeof passwords>>
