import { customerIn } from '#client/session/access-token.ts'
import { currentCustomer } from '#client/session/current-customer.ts'
import { tabStorage } from '#client/tab-storage.ts'
import { CUSTOMER_STORAGE, type EarlyAddition } from '../../customer-storage.ts'
import type { CartChange } from './cart-changes.ts'

const UNSENT = CUSTOMER_STORAGE.unsentChanges
const EARLY = CUSTOMER_STORAGE.earlyAddition

type Unsent = { customer: string; changes: CartChange[] }

/** For this tab's next page: what was pressed here and has not left the browser. */
export function keepUnsent(changes: CartChange[]): void {
  const customer = currentCustomer()
  if (changes.length === 0 || customer === undefined) return
  tabStorage.write(UNSENT, JSON.stringify({ customer, changes } satisfies Unsent))
}

/** What the page before this one could not send any more, once, and only to who pressed it. */
export const takeUnsent = (): CartChange[] => [...takeEarly(), ...takeLeft()]

/** Pressed on a page whose scripts had not come. */
function takeEarly(): CartChange[] {
  const kept = tabStorage.readJson(EARLY) as EarlyAddition | null
  tabStorage.remove(EARLY)
  if (kept === null || customerIn(`.${kept.customer}`) !== currentCustomer()) return []
  try {
    const adds = JSON.parse(kept.adds) as { productId: number; variantId?: number }
    const customization = Object.fromEntries(
      kept.fields.map(([key, text]) => [key, text.trim()]).filter(([, text]) => text),
    ) as Record<string, string>
    return [{ kind: 'add', ...adds, quantity: Math.max(1, kept.quantity || 1), customization }]
  } catch {
    return []
  }
}

/** Pressed on a page that was alive. */
function takeLeft(): CartChange[] {
  const kept = tabStorage.readJson(UNSENT) as Partial<Unsent> | null
  if (kept === null) return []
  tabStorage.remove(UNSENT)
  const isTheirs = kept.customer === currentCustomer() && Array.isArray(kept.changes)
  return isTheirs ? kept.changes! : []
}
