import { useSyncExternalStore } from 'react'
import type { Api } from '#contract/api.ts'

export type StoredTokens = { access: string | null; refresh: string | null }

const ACCESS_TOKEN = 'accessToken'
const REFRESH_TOKEN = 'refreshToken'
/** Before the names of a guest's tokens: a guest is not signed in. */
export const GUEST = 'guest:'

/** In a browser without storage every visitor is a guest. */
function stored(name: string): string | null {
  try {
    return localStorage.getItem(name) || null
  } catch {
    return null
  }
}

/** `whose`: empty for the signed-in customer, or `GUEST`. */
export const storedTokens = (whose = ''): StoredTokens => ({
  access: stored(whose + ACCESS_TOKEN),
  refresh: stored(whose + REFRESH_TOKEN),
})

export const isSignedIn = () => stored(ACCESS_TOKEN) !== null

export function saveTokens(
  { access, refresh }: { access: string; refresh: string },
  whose = '',
): void {
  localStorage.setItem(whose + ACCESS_TOKEN, access)
  localStorage.setItem(whose + REFRESH_TOKEN, refresh)
  announce()
}

export function clearSession(whose = ''): void {
  try {
    localStorage.removeItem(whose + ACCESS_TOKEN)
    localStorage.removeItem(whose + REFRESH_TOKEN)
  } catch {
    // The browser refused to store it.
  }
  announce()
}

/** Other tabs hear of a change by themselves; this one hears the same event. */
function announce() {
  for (const key of [ACCESS_TOKEN, REFRESH_TOKEN]) {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: stored(key) }))
  }
}

/** Signs out here at once, whether or not the server can be reached. */
export function logOut(api: Api): void {
  const { refresh } = storedTokens()
  clearSession()
  if (refresh !== null) void api('POST /accounts/logout/', { body: { refresh } }).catch(() => {})
}

/** Calls back when tokens were saved or cleared, in whichever tab. */
export function onSessionChange(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  // A page that the browser kept aside and shows again has heard nothing meanwhile.
  window.addEventListener('pageshow', changed)
  return () => {
    window.removeEventListener('storage', changed)
    window.removeEventListener('pageshow', changed)
  }
}

/** Whether an access token is stored. The server renders every page for a guest. */
export const useSignedIn = () => useSyncExternalStore(onSessionChange, isSignedIn, () => false)
