/** The roles of a colleague in a shop. */
export const ROLES = ['owner', 'manager', 'fulfilment', 'content', 'read_only'] as const
export type Role = (typeof ROLES)[number]

/** The permissions and the roles that have them: every call of the back office names one. */
const PERMISSIONS = {
  'home.see': ['owner', 'manager', 'fulfilment', 'content', 'read_only'],
  'orders.see': ['owner', 'manager', 'fulfilment', 'read_only'],
  'orders.handle': ['owner', 'manager', 'fulfilment'],
  'orders.create': ['owner', 'manager', 'fulfilment'],
  'orders.price': ['owner', 'manager'],
  'orders.money': ['owner', 'manager'],
  'orders.export': ['owner', 'manager'],
  'payments.see': ['owner', 'manager', 'read_only'],
  'reports.see': ['owner', 'manager', 'read_only'],
  'products.see': ['owner', 'manager', 'fulfilment', 'content', 'read_only'],
  'products.edit': ['owner', 'manager', 'content'],
  'stock.edit': ['owner', 'manager', 'fulfilment'],
  'prices.edit': ['owner', 'manager'],
  /** The cost of products, and the shop's margins. */
  'costs.see': ['owner', 'manager'],
  'imports.run': ['owner', 'manager'],
  'shop.export': ['owner'],
  'content.edit': ['owner', 'manager', 'content'],
  'customers.see': ['owner', 'manager', 'fulfilment', 'read_only'],
  'customers.block': ['owner', 'manager'],
  'customers.erase': ['owner'],
  'settings.look': ['owner', 'manager', 'content'],
  'settings.see': ['owner', 'manager'],
  'settings.shop': ['owner', 'manager'],
  'shop.close': ['owner'],
  'settings.payment': ['owner'],
  'settings.domains': ['owner'],
  'settings.mail': ['owner'],
  'staff.see': ['owner', 'manager'],
  'staff.invite': ['owner', 'manager'],
  'staff.edit': ['owner'],
  'audit.own': ['owner', 'manager', 'fulfilment', 'content'],
  'audit.see': ['owner', 'manager'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

export const may = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role)

/** What a caller may do. */
export type Rights = { may: (permission: Permission) => boolean }

export const rightsOf = (role: Role): Rights => ({ may: (permission) => may(role, permission) })

/**
 * The roles that a role may invite, and whose invitations it may replace or revoke: an owner all, a
 * manager those without rights over money and people.
 */
export const MAY_INVITE: Record<Role, readonly Role[]> = {
  owner: ROLES,
  manager: ['fulfilment', 'content', 'read_only'],
  fulfilment: [],
  content: [],
  read_only: [],
}
