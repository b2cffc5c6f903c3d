import type { GroupTexts, Texts } from '#contract/language/texts.ts'
import { createContext } from 'react-router'
import type { Api } from '#contract/api.ts'
import { LIVE, WITHOUT_TOKEN } from '#contract/browser-calls.ts'
import { reloadIfCodeIsMissing } from './missing-code.ts'
import { addressOf, ApiError, type Input, type Send, sendJson } from './requests.ts'
import type { openRenewal as opensRenewal } from './session/renewal.ts'
import { GUEST, isSignedIn, onSessionChange, storedTokens } from './session/session.ts'

/**
 * The function that loaders call: `fetch` in the browser, the handlers themselves on the server.
 */
export const apiContext = createContext<Api>()

/** A browser sends 64 kB in all for pages that are gone; one request takes at most this much. */
const LONGEST_KEPT_ALIVE = 16_000

/** A prefetched reply may answer a click for this long. */
const PREFETCHED_FOR_MS = 5_000

/** `base` is the API's address without a final slash; `tenant` the number from the settings. */
export function createBrowserApi(base: string, tenant: number, texts: Texts): Api {
  const ahead = new Map<string, Promise<unknown>>()
  const forgetAll = () => ahead.clear()
  onSessionChange(forgetAll)

  const send = createSend(base, tenant, texts.of('general'))
  const sendSigned = createSignedSend(send, '')
  const sendAsGuest = createSignedSend(send, GUEST)

  /** A guest's session serves cart, order and payment alone. */
  const senderOf = (path: string) =>
    isSignedIn() || !/^.(ord|pay)/.test(path) ? sendSigned : sendAsGuest

  const call = (name: string, input?: Input) => {
    const { method, path } = addressOf(name, input)
    const sendCall = () => (name in WITHOUT_TOKEN ? send : senderOf(path))(method, path, input)
    if (method !== 'GET') {
      forgetAll()
      return sendCall().finally(forgetAll)
    }
    if (name in LIVE) return sendCall()
    const known = ahead.get(path)
    if (known) return known
    const reply = sendCall()
    ahead.set(path, reply)
    const forget = () => {
      if (ahead.get(path) === reply) ahead.delete(path)
    }
    reply.catch(forget)
    setTimeout(forget, PREFETCHED_FOR_MS)
    return reply
  }
  return call as Api
}

/** Sends a request with the headers that all requests carry. */
function createSend(base: string, tenant: number, texts: GroupTexts<'general'>): Send {
  return async (method, path, input = {}, token) => {
    const headers: Record<string, string> = { 'X-Tenant-ID': String(tenant) }
    if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey
    if (token !== undefined) headers['Authorization'] = `Bearer ${token}`
    // A write is parsed as JSON, so its body is never empty.
    const body = method === 'GET' ? null : JSON.stringify(input.body ?? {})
    const request = () =>
      sendJson(base + path, {
        texts,
        method,
        headers,
        body,
        // A press counts even if the page is left at once.
        keepalive: body !== null && body.length <= LONGEST_KEPT_ALIVE,
      })
    try {
      return await request()
    } catch (error) {
      if (body === null || !(error as ApiError).retryAfter) throw error
      return (await import('./repetition/one-moment.ts')).repeatVisibly(
        error,
        request,
        texts('busy'),
      )
    }
  }
}

/** A send with the token of the signed-in customer, or of a guest. */
function createSignedSend(send: Send, whose: string) {
  let renewal: Promise<ReturnType<typeof opensRenewal>> | undefined

  /** Visitors have no token, and do without the code that renews one. */
  async function tokenForCall(refused?: string) {
    const { access, refresh } = storedTokens(whose)
    if (access === null && refresh === null) return undefined
    renewal ??= openRenewal()
    const renew = await renewal.catch((error: unknown) => {
      renewal = undefined
      reloadIfCodeIsMissing(error)
      throw error
    })
    return renew(refused)
  }

  const openRenewal = async () => (await import('./session/renewal.ts')).openRenewal(send, whose)

  /** A refused token is renewed once: a session is over only where its refresh token is refused too. */
  return async (method: string, path: string, input?: Input) => {
    const token = await tokenForCall()
    try {
      return await send(method, path, input, token)
    } catch (error) {
      if (token === undefined || !(error instanceof ApiError) || error.status !== 401) throw error
      const renewed = await tokenForCall(token).catch(() => undefined)
      if (renewed === undefined) throw error
      return send(method, path, input, renewed)
    }
  }
}
