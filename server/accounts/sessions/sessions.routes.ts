import { createHmac } from 'node:crypto'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import type { sessions, User } from '#contract/accounts.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Db } from '#server/tenants/tables.ts'
import type { Cookie, HandlersOf } from '#server/tenants/handling.ts'
import type { AccountPorts } from '../accounts.ts'
import { findCustomerByLogin, lockCustomer } from '../customers.queries.ts'
import { deviceOf } from './device.ts'
import { deleteSessions, listOpenSessions } from './sessions.queries.ts'
import { countSignIn, networkHash } from './sign-in-limits.ts'
import { forgetOldNetworks, rememberNetwork } from './sign-in-networks.queries.ts'
import { endSessionOfToken, openSession, refreshSession } from './sessions.ts'

const COOKIE = 'XSRF-TOKEN'
const COOKIE_SECONDS = 14 * 86_400

/** Says neither whether there is such an account nor which half was wrong. */
const wrongLogin = () => refuse(401, 'The email, username or password is not right.')
const SIGNED_OUT = { detail: 'You are signed out.' }

export const sessionHandlers = ({
  keys,
  passwords,
  sessionCheck,
}: AccountPorts): HandlersOf<typeof sessions> => {
  const xsrfCookie = (sessionId: number): Cookie => ({
    name: COOKIE,
    value: createHmac('sha256', keys.xsrf).update(String(sessionId)).digest('base64url'),
    maxAgeSeconds: COOKIE_SECONDS,
  })
  async function isSignedInAt(db: Db, tenantId: number, customerId: number, network: string) {
    const now = new Date()
    await rememberNetwork({ db, tenantId }, customerId, networkHash(keys, network), now)
    await forgetOldNetworks({ db, tenantId }, customerId, now)
  }
  const noCookie: Cookie = { name: COOKIE, value: '', maxAgeSeconds: 0 }

  return {
    'POST /accounts/login/': {
      async steps(step) {
        const { shop, body, network, transaction, agent, setCookie } = step
        const login = (body.login_id || body.email || '').trim()
        const { password } = body
        assertNoFaults({
          login_id: login === '' ? REQUIRED : undefined,
          password: password === '' ? REQUIRED : undefined,
        })
        const found = await transaction(({ db }) => findCustomerByLogin(db, shop.id, login))
        await countSignIn(step, keys, login, found?.id)
        const isRight = await passwords.matches(found?.password_hash, password)
        if (!found || !isRight) return wrongLogin()

        const opened = await transaction(async ({ db }) => {
          const customer = await lockCustomer(db, shop.id, found.id)
          // The password may have been changed while this one was looked at.
          if (customer?.password_hash !== found.password_hash) return undefined
          const session = await openSession(db, keys, shop.id, customer.id, deviceOf(agent))
          await isSignedInAt(db, shop.id, customer.id, network)
          return { ...session, user: presentUser(customer) }
        })
        if (!opened) return wrongLogin()
        setCookie(xsrfCookie(opened.customer.sessionId))
        return { ...opened.tokens, user: opened.user }
      },
    },

    'POST /accounts/token/refresh/': {
      async steps({ shop, body, network, transaction, limit, setCookie }) {
        const refreshed = await transaction(async ({ db }) => {
          const next = await refreshSession(db, keys, shop.id, body.refresh, (id) =>
            limit('refresh-session', String(id)),
          )
          if ('customer' in next) await isSignedInAt(db, shop.id, next.customer.id, network)
          return next
        })
        if ('ended' in refreshed) {
          if (refreshed.ended !== undefined) sessionCheck.forget(shop.id, [refreshed.ended])
          return refuse(401, 'Your session has ended. Please log in again.')
        }
        setCookie(xsrfCookie(refreshed.customer.sessionId))
        return refreshed.tokens
      },
    },

    'POST /accounts/logout/': {
      async steps({ shop, body, transaction, setCookie }) {
        const ended = await endSessionOfToken(transaction, shop.id, body.refresh)
        if (ended !== undefined) sessionCheck.forget(shop.id, [ended])
        setCookie(noCookie)
        return SIGNED_OUT
      },
    },

    'GET /accounts/sessions/': async ({ db, shop, customer }) => {
      const rows = await listOpenSessions(db, shop.id, customer.id)
      return rows.map((row) => ({
        id: row.id,
        device: row.device,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at.toISOString(),
        is_current: row.id === customer.sessionId,
      }))
    },

    'DELETE /accounts/sessions/': {
      async steps({ shop, customer, transaction, setCookie }) {
        const ended = await transaction(({ db }) =>
          deleteSessions(db, shop.id, { customerId: customer.id }),
        )
        sessionCheck.forget(shop.id, ended)
        setCookie(noCookie)
        return { detail: 'You are signed out everywhere.' }
      },
    },

    'DELETE /accounts/sessions/:id/': {
      async steps({ shop, customer, params, transaction }) {
        const ended = await transaction(({ db }) =>
          deleteSessions(db, shop.id, { customerId: customer.id, id: params.id }),
        )
        if (ended.length === 0) return notFound()
        sessionCheck.forget(shop.id, ended)
        return SIGNED_OUT
      },
    },
  }
}

export const presentUser = ({ id, username, email }: User): User => ({ id, username, email })
