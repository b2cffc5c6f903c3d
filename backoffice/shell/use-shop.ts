import { createContext, useContext } from 'react'
import { may, type Permission } from '#contract/backoffice/people/permissions.ts'
import type { Membership, Person } from '#contract/backoffice/people/shapes/person.ts'
import type { StaffApi } from '#contract/backoffice/staff-api.ts'

/** The shop that is worked on, and by whom. */
export type ShopInUse = { shop: number; membership: Membership; person: Person; api: StaffApi }

export const ShopContext = createContext<ShopInUse | undefined>(undefined)

export function useShop(): ShopInUse {
  const inUse = useContext(ShopContext)
  if (!inUse) throw new Error('Only screens of a shop have one')
  return inUse
}

/** `const can = useCan()`, then `can('orders.handle')`. The server judges every call again. */
export function useCan(): (permission: Permission) => boolean {
  const { role } = useShop().membership
  return (permission) => may(role, permission)
}
