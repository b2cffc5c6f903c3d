import { said } from '#contract/language/said.ts'
import { plainEmail } from '#contract/texts/email-address.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import type { sessions, User } from '#contract/accounts.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import type { AccountPorts } from './account-ports.ts'
import { findCustomerByLogin, lockCustomer } from '../customer/customers.queries.ts'
import { deviceOf, deviceText } from './device.ts'
import { deleteSessions, listOpenSessions } from './sessions.queries.ts'
import { countSignIn, networkHash } from './sign-in-limits.ts'
import { forgetOldNetworks, rememberNetwork } from './sign-in-networks.queries.ts'
import {
  endSessionOfToken,
  NO_COOKIE,
  openSession,
  refreshSession,
  xsrfCookie,
} from './sessions.ts'

/** Says neither whether there is such an account nor which half was wrong. */
const wrongLogin = () => refuse(401, said('loginWrong'))
/** Shown only after the right password. */
const refuseBlocked = () => refuse(403, said('accountBlocked'))
const SIGNED_OUT = { detail: said('signedOut') }

export const sessionHandlers = (ports: AccountPorts): HandlersOf<typeof sessions> => ({
  ...beginHandlers(ports),
  ...endHandlers(ports),
})

const beginHandlers = ({ keys, passwords, sessionCheck }: AccountPorts) =>
  ({
    'POST /accounts/login/': async (request) => {
      const { body, network, read, write, agent, setCookie } = request
      const login = plainEmail(body.login_id || body.email || '')
      const { password } = body
      assertNoFaults({
        login_id: login === '' ? REQUIRED : undefined,
        password: password === '' ? REQUIRED : undefined,
      })
      const found = await read((tx) => findCustomerByLogin(tx, login))
      await countSignIn(request, keys, login, found?.id)
      const isRight = await passwords.matches(found?.password_hash, password)
      if (!found || !isRight) return wrongLogin()

      const opened = await write(async (tx) => {
        const customer = await lockCustomer(tx, found.id)
        // The password may have been changed while this one was looked at.
        if (customer?.password_hash !== found.password_hash) return undefined
        if (customer.blocked_at) return refuseBlocked()
        const session = await openSession(
          tx,
          keys,
          { id: customer.id, isGuest: false },
          deviceOf(agent),
        )
        await isSignedInAt(tx, keys, customer.id, network)
        return { ...session, user: presentUser(customer) }
      })
      if (!opened) return wrongLogin()
      setCookie(xsrfCookie(keys, opened.customer.sessionId))
      return { ...opened.tokens, user: opened.user }
    },

    'POST /accounts/token/refresh/': async ({ shop, body, network, write, limit, setCookie }) => {
      const refreshed = await write(async (tx) => {
        const next = await refreshSession(tx, keys, body.refresh, (id) =>
          limit('refresh-session', String(id)),
        )
        if ('customer' in next && !next.customer.isGuest) {
          await isSignedInAt(tx, keys, next.customer.id, network)
        }
        return next
      })
      if ('ended' in refreshed) {
        if (refreshed.ended !== undefined) sessionCheck.forget(shop.id, [refreshed.ended])
        return refuse(401, said('sessionEnded'))
      }
      setCookie(xsrfCookie(keys, refreshed.customer.sessionId))
      return refreshed.tokens
    },
  }) satisfies Partial<HandlersOf<typeof sessions>>

/** Lists and ends sessions. */
const endHandlers = ({ keys, sessionCheck }: AccountPorts) =>
  ({
    'POST /accounts/logout/': async ({ shop, body, write, setCookie }) => {
      const ended = await write((tx) => endSessionOfToken(tx, keys, body.refresh))
      if (ended !== undefined) sessionCheck.forget(shop.id, [ended])
      setCookie(NO_COOKIE)
      return SIGNED_OUT
    },

    'GET /accounts/sessions/': async ({ customer, read }) => {
      return read(async (tx) => {
        const t = tx.format.texts.of('account')
        const rows = await listOpenSessions(tx, customer.id)
        return rows.map((row) => ({
          id: row.id,
          device: deviceText(row.device, t),
          created_at: row.created_at.toISOString(),
          last_used_at: row.last_used_at.toISOString(),
          is_current: row.id === customer.sessionId,
        }))
      })
    },

    'DELETE /accounts/sessions/': async ({ shop, customer, write, setCookie }) => {
      const ended = await write((tx) => deleteSessions(tx, { customerId: customer.id }))
      sessionCheck.forget(shop.id, ended)
      setCookie(NO_COOKIE)
      return { detail: said('signedOutEverywhere') }
    },

    'DELETE /accounts/sessions/:id/': async ({ shop, customer, params, write }) => {
      const ended = await write((tx) =>
        deleteSessions(tx, { customerId: customer.id, id: params.id }),
      )
      if (ended.length === 0) return notFound()
      sessionCheck.forget(shop.id, ended)
      return SIGNED_OUT
    },
  }) satisfies Partial<HandlersOf<typeof sessions>>

async function isSignedInAt(
  tx: Tx,
  keys: AccountPorts['keys'],
  customerId: number,
  network: string,
) {
  const now = new Date()
  await rememberNetwork(tx, customerId, networkHash(keys, network), now)
  await forgetOldNetworks(tx, customerId, now)
}

export const presentUser = ({ id, username, email }: User): User => ({ id, username, email })
