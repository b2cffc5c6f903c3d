import type { passwords } from '#contract/accounts.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { HandlersOf } from '#server/tenants/handling.ts'
import { passwordChangedMail, passwordResetMail } from '../account-mails.ts'
import { accountKey, emailFault, newPasswordFaults, refuseField } from '../accounts.rules.ts'
import type { AccountPorts } from '../accounts.ts'
import { findCustomer, lockCustomer, updatePassword } from '../customers.queries.ts'
import {
  deleteResetsOf,
  deleteStaleResets,
  findFreshReset,
  insertReset,
  takeFreshReset,
} from './password-resets.queries.ts'
import { readResetToken } from './password-resets.ts'
import { deleteSessions } from '../sessions/sessions.queries.ts'

const staleLink = () => refuse(400, 'This link is no longer valid. Please ask for a new one.')

export const passwordHandlers = ({
  keys,
  passwords: secrets,
  sessionCheck,
}: AccountPorts): HandlersOf<typeof passwords> => ({
  'POST /accounts/password/': {
    async steps({ shop, customer, body, transaction, limit }) {
      const found = await transaction(({ db }) => findCustomer(db, shop.id, customer.id))
      assertNoFaults({
        current_password: body.current_password === '' ? REQUIRED : undefined,
        ...newPasswordFaults(body, found?.email ?? ''),
      })
      await limit('login-account', accountKey(customer.id))
      const isRight = await secrets.matches(found?.password_hash, body.current_password)
      if (!isRight) return refuseField('current_password', 'This is not your password.')
      const hash = await secrets.hash(body.password)

      const ended = await transaction(async ({ db, enqueue }) => {
        const account = await lockCustomer(db, shop.id, customer.id)
        if (!account || account.password_hash !== found?.password_hash) return undefined
        await updatePassword(db, shop.id, account.id, hash)
        await deleteResetsOf(db, shop.id, account.id)
        await enqueue(passwordChangedMail, { customerId: account.id })
        const others = { customerId: account.id, except: customer.sessionId }
        return deleteSessions(db, shop.id, others)
      })
      if (!ended) return refuse(409, 'Your password was just changed elsewhere. Please try again.')
      sessionCheck.forget(shop.id, ended)
      return { detail: 'Your password is changed. All other devices are signed out.' }
    },
  },

  'POST /accounts/password-reset/': {
    async steps({ shop, body, transaction, limit }) {
      const email = body.email.trim()
      assertNoFaults({ email: emailFault(email) })
      await limit('password-reset-account', email.toLowerCase())
      // The same work whether there is such an account or not; the job finds out.
      await transaction(async ({ db, enqueue }) => {
        await deleteStaleResets(db, shop.id)
        const { id } = await insertReset(db, shop.id, email)
        await enqueue(passwordResetMail, { resetId: id })
      })
      return { detail: 'If there is an account with this email, a link is on its way to it.' }
    },
  },

  'POST /accounts/password-reset/confirm/': {
    async steps({ shop, body, transaction }) {
      const id = readResetToken(keys.passwordReset, shop.id, body.token.trim())
      if (id === undefined) return staleLink()
      const reset = await transaction(({ db }) => findFreshReset(db, shop.id, id))
      if (!reset?.customer_id) return staleLink()
      assertNoFaults(newPasswordFaults(body, reset.email))
      const hash = await secrets.hash(body.password)

      const done = await transaction(async ({ db, enqueue }) => {
        const taken = await takeFreshReset(db, shop.id, id)
        if (!taken?.customer_id) return undefined
        const customerId = taken.customer_id
        await updatePassword(db, shop.id, customerId, hash)
        await deleteResetsOf(db, shop.id, customerId)
        await enqueue(passwordChangedMail, { customerId })
        return deleteSessions(db, shop.id, { customerId })
      })
      if (!done) return staleLink()
      sessionCheck.forget(shop.id, done)
      return { detail: 'Your new password is set. Please log in with it.' }
    },
  },
})
