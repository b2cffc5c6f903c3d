import { currentCustomer } from '#client/session/current-customer.ts'
import { tabStorage } from '#client/tab-storage.ts'
import { CUSTOMER_STORAGE } from '../../customer-storage.ts'
import type { CartChange } from './cart-changes.ts'

const UNSENT = CUSTOMER_STORAGE.unsentChanges

type Unsent = { customer: string; changes: CartChange[] }

/** For this tab's next page: what was pressed here and has not left the browser. */
export function keepUnsent(changes: CartChange[]): void {
  const customer = currentCustomer()
  if (changes.length === 0 || customer === undefined) return
  tabStorage.write(UNSENT, JSON.stringify({ customer, changes } satisfies Unsent))
}

/** What the page before this one could not send any more, once, and only to who pressed it. */
export function takeUnsent(): CartChange[] {
  const kept = tabStorage.readJson(UNSENT) as Partial<Unsent> | null
  if (kept === null) return []
  tabStorage.remove(UNSENT)
  const isTheirs = kept.customer === currentCustomer() && Array.isArray(kept.changes)
  return isTheirs ? kept.changes! : []
}
