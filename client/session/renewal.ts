import type { Send } from '../requests.ts'
import { isExpired } from './access-token.ts'
import { clearSession, saveTokens, type StoredTokens, storedTokens } from './session.ts'

/** The functions of browser and server that renewal needs. */
type RenewalPorts = {
  /** The tokens that all tabs share. */
  read: () => StoredTokens
  save: (tokens: { access: string; refresh: string }) => void
  clear: () => void
  nowMs: () => number
  /** Runs one piece of work at a time, in all tabs together. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Sends a refresh token; the server's reply, whatever it is. */
  ask: (refresh: string) => Promise<unknown>
  /** Tells the server that the session of a refresh token is over. */
  end: (refresh: string) => void
}

/**
 * Gives each call the access token that it needs: none for a guest. An expired one is renewed once
 * for all calls of all tabs that ask meanwhile; they go on together, or fail together, and then the
 * customer is signed out. A token that the server `refused`, valid or not by its date, is renewed
 * like an expired one.
 */
export function createRenewal(
  ports: RenewalPorts,
): (refused?: string) => Promise<string | undefined> {
  const { read, save, clear, alone, ask, end } = ports
  let underWay: Promise<string> | undefined

  const goodToken = (refused?: string) => {
    const { access } = read()
    if (access === null || access === refused) return undefined
    return isExpired(access, ports.nowMs()) ? undefined : access
  }

  async function renew(refused?: string): Promise<string> {
    // Another tab may have been quicker.
    const renewed = goodToken(refused)
    if (renewed !== undefined) return renewed
    const asked = read()
    if (asked.refresh === null) {
      clear()
      throw new Error('Refresh token not found.')
    }
    const isStillAsked = () => {
      const { access, refresh } = read()
      return access === asked.access && refresh === asked.refresh
    }
    try {
      const next = tokensIn(await ask(asked.refresh), asked.refresh)
      if (!next) {
        end(asked.refresh)
        throw new Error('Invalid token refresh response.')
      }
      if (isStillAsked()) {
        save(next)
        return next.access
      }
    } catch (error) {
      if (isStillAsked()) {
        clear()
        throw error
      }
    }
    // The customer signed out or in meanwhile: that stays.
    const current = goodToken()
    if (current === undefined) throw new Error('Refresh token not found.')
    return current
  }

  return async (refused) => {
    const { access, refresh } = read()
    if (access === null && refresh === null) return undefined
    const good = goodToken(refused)
    if (good !== undefined) return good
    underWay ??= alone(() => renew(refused)).finally(() => (underWay = undefined))
    return underWay
  }
}

/** The next tokens in a reply; without a new refresh token the old one is kept. */
function tokensIn(reply: unknown, old: string) {
  const { access, refresh } = (reply ?? {}) as { access?: unknown; refresh?: unknown }
  if (typeof access !== 'string' || access === '') return undefined
  return { access, refresh: typeof refresh === 'string' && refresh !== '' ? refresh : old }
}

/** Leaving a page aborts its requests. That is no answer: it signs no customer out. */
async function ignoreIfLeaving<T>(reply: Promise<T>): Promise<T> {
  let leaving = false
  const leave = () => (leaving = true)
  window.addEventListener('beforeunload', leave)
  try {
    return await reply
  } catch (error) {
    if (leaving) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
    throw error
  } finally {
    window.removeEventListener('beforeunload', leave)
  }
}

const LEAVING_MS = 3_000

const RENEWAL_LOCK = 'pasal:renewal'

/** Lets one tab at a time work. Browsers without locks do without; the server forgives two at once. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(RENEWAL_LOCK, work) : work()

/** Renews the tokens of the signed-in customer, or of a guest. */
export const openRenewal = (send: Send, whose: string) =>
  createRenewal({
    read: () => storedTokens(whose),
    save: (tokens) => saveTokens(tokens, whose),
    clear: () => clearSession(whose),
    nowMs: Date.now,
    alone: oneTabAtATime,
    ask: (refresh) =>
      ignoreIfLeaving(send('POST', '/accounts/token/refresh/', { body: { refresh } })),
    end: (refresh) => void send('POST', '/accounts/logout/', { body: { refresh } }).catch(() => {}),
  })
