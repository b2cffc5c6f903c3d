import type { Api } from '#contract/api.ts'
import { customerIn } from '#client/session/access-token.ts'
import { clearSession, onSessionChange, storedTokens } from '#client/session/session.ts'
import { type CartPorts, type CartStore, createCartStore } from './cart-store.ts'

/** Written whenever the cart was changed, for the other tabs to hear of it. */
const CHANGED = 'cartChanged'

/** A cart that follows the session, and is loaded again when it may have changed elsewhere. */
export function openBrowserCart(
  api: Api,
  { isShown, show }: Pick<CartPorts, 'isShown' | 'show'>,
): CartStore {
  const store = createCartStore({
    isShown,
    show,
    load: () => api('GET /orders/cart/'),
    reader() {
      const { access } = storedTokens()
      return access === null ? undefined : (customerIn(access) ?? '')
    },
    endSession: clearSession,
    tell: () => localStorage.setItem(CHANGED, String(Date.now())),
  })
  onSessionChange(store.look)
  const reloadIfSeen = () => {
    if (document.visibilityState === 'visible') void store.reload()
  }
  document.addEventListener('visibilitychange', reloadIfSeen)
  window.addEventListener('storage', ({ key }) => {
    if (key === CHANGED) reloadIfSeen()
  })
  return store
}
