import type { Home } from '#contract/backoffice/shapes/home.ts'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { links } from '../../links.ts'

type WaitingKind = Home['waiting'][number]['kind']

export type MenuEntry = {
  label: string
  icon: string
  to: (shop: number) => string
  may: Permission
  /** G, then this letter. */
  key?: string
  /** The counts that stand beside it. */
  counts?: WaitingKind[]
  group: 'work' | 'shop' | 'house'
}

/** The menu, in the order of a day; each person sees what they may do. */
export const MENU: readonly MenuEntry[] = [
  { label: 'Home', icon: 'home', to: links.home, may: 'home.see', key: 'h', group: 'work' },
  {
    label: 'Orders',
    icon: 'orders',
    to: links.orders,
    may: 'orders.see',
    key: 'o',
    counts: ['to_ship'],
    group: 'work',
  },
  {
    label: 'Products',
    icon: 'products',
    to: links.products,
    may: 'products.see',
    key: 'p',
    group: 'work',
  },
  {
    label: 'Customers',
    icon: 'customers',
    to: links.customers,
    may: 'customers.see',
    key: 'u',
    group: 'work',
  },
  {
    label: 'Payments',
    icon: 'payments',
    to: links.payments,
    may: 'payments.see',
    key: 'y',
    counts: ['payments_to_review', 'paid_after_cancellation', 'refunds_due'],
    group: 'work',
  },
  {
    label: 'Refunds',
    icon: 'refunds',
    to: links.refunds,
    may: 'payments.see',
    counts: ['refunds_failed'],
    group: 'work',
  },
  {
    label: 'Returns',
    icon: 'returns',
    to: links.returns,
    may: 'orders.see',
    counts: ['returns_to_answer', 'withdrawals_unmatched', 'money_due_soon'],
    group: 'work',
  },
  {
    label: 'Comments',
    icon: 'comments',
    to: links.moderation,
    may: 'content.edit',
    key: 'c',
    counts: ['comments'],
    group: 'work',
  },
  {
    label: 'Reviews',
    icon: 'reviews',
    to: links.reviews,
    may: 'content.edit',
    key: 'r',
    counts: ['reviews'],
    group: 'work',
  },
  {
    label: 'Messages',
    icon: 'messages',
    to: links.messages,
    may: 'content.edit',
    key: 'm',
    counts: ['messages'],
    group: 'work',
  },
  {
    label: 'Blog',
    icon: 'blog',
    to: links.posts,
    may: 'content.edit',
    key: 'b',
    group: 'shop',
  },
  {
    label: 'Discounts',
    icon: 'offers',
    to: links.promotions,
    may: 'prices.edit',
    group: 'shop',
  },
  { label: 'Pages', icon: 'pages', to: links.pages, may: 'content.edit', group: 'shop' },
  { label: 'Settings', icon: 'settings', to: links.settings, may: 'settings.look', group: 'house' },
  { label: 'Staff', icon: 'staff', to: links.staff, may: 'staff.see', group: 'house' },
  { label: 'Audit log', icon: 'audit', to: links.audit, may: 'audit.own', group: 'house' },
]
