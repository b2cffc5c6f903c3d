import type { Billing } from '#contract/billing.ts'
import type { DeliveryAddress } from '#contract/orders.ts'
import { currentBuyer } from '#client/session/current-customer.ts'
import { tabStorage } from '#client/tab-storage.ts'
import { CUSTOMER_STORAGE } from '../customer-storage.ts'
import { addressFrom, EMPTY_ADDRESS } from './address/delivery-address.ts'

const DRAFT = CUSTOMER_STORAGE.checkoutDraft

/**
 * The address and method so far. They stay after an order: the next one often goes to the same
 * place.
 */
export type Draft = {
  address: DeliveryAddress
  method?: string | undefined
  /** A guest's. */
  email?: string | undefined
  billing?: Billing | undefined
}

/** Only its own customer sees a draft. */
export function readDraft(): Draft {
  const kept = tabStorage.readJson(DRAFT) as (Draft & { customer: string }) | null
  if (!kept || kept.customer === undefined || kept.customer !== currentBuyer()) {
    return { address: EMPTY_ADDRESS }
  }
  const { method, email, billing } = kept
  return { address: addressFrom((name) => kept.address?.[name]), method, email, billing }
}

export function saveDraft(draft: Draft): void {
  tabStorage.write(DRAFT, JSON.stringify({ ...draft, customer: currentBuyer() }))
}
