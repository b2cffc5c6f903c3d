import type { Permission } from '../people/permissions.ts'

/** Whether a key can get a permission. Money accounts, people and the keys themselves stay with people. */
const IS_SCOPE = {
  'home.see': true,
  'orders.see': true,
  'orders.handle': true,
  'orders.create': true,
  'orders.price': true,
  'orders.money': true,
  // All calls of these permissions want the second factor.
  'orders.export': false,
  'payments.see': true,
  'reports.see': true,
  'products.see': true,
  'products.edit': true,
  'stock.edit': true,
  'prices.edit': true,
  'costs.see': true,
  'imports.run': true,
  'shop.export': false,
  'content.edit': true,
  'customers.see': true,
  'customers.block': true,
  'customers.erase': false,
  'settings.look': true,
  'settings.see': true,
  'settings.shop': true,
  'settings.keys': false,
  'shop.close': false,
  'settings.payment': false,
  'settings.domains': false,
  'settings.mail': false,
  'staff.see': false,
  'staff.invite': false,
  'staff.edit': false,
  'audit.own': false,
  'audit.see': false,
} as const satisfies Record<Permission, boolean>

/** A permission that a key can get. */
export type Scope = {
  [Name in Permission]: (typeof IS_SCOPE)[Name] extends true ? Name : never
}[Permission]

export const isScope = (permission: Permission): permission is Scope => IS_SCOPE[permission]

export const SCOPES = (Object.keys(IS_SCOPE) as Permission[]).filter(isScope)

/** Ready choices of scopes, by what a key is for. */
export const PRESETS = {
  accounting: ['home.see', 'orders.see', 'payments.see', 'reports.see'],
  stock: ['home.see', 'products.see', 'products.edit', 'stock.edit', 'prices.edit'],
  shipping: ['home.see', 'orders.see', 'orders.handle'],
  read_only: ['home.see', 'orders.see', 'payments.see', 'products.see', 'reports.see'],
  agent: ['home.see', 'orders.see', 'products.see', 'products.edit', 'stock.edit', 'reports.see'],
} as const satisfies Record<string, readonly Scope[]>

export type Preset = keyof typeof PRESETS
