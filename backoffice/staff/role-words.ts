import type { Role } from '#contract/backoffice/people/permissions.ts'

export const ROLE_WORDS: Record<Role, { label: string; may: string }> = {
  owner: { label: 'Owner', may: 'Everything, and the staff itself.' },
  manager: { label: 'Manager', may: 'Runs the shop: orders, money, products, words.' },
  fulfilment: { label: 'Fulfilment', may: 'Packs and ships, counts stock.' },
  content: { label: 'Content', may: 'Writes: products, blog, pages, comments.' },
  read_only: { label: 'Read-only', may: 'Sees orders and payments, changes nothing.' },
}
