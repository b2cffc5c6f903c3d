import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { links } from '../../links.ts'
import { MENU } from '../menu/menu-entries.ts'
import { useCan, useShop } from '../use-shop.ts'

type Place = {
  title: string
  page: 'settings' | 'pages' | 'categories' | 'sales'
  view?: string
  may: Permission
}

/** Screens that are not in the menu: the parts of the settings, of the pages, and of the products. */
const PLACES: readonly Place[] = [
  { title: 'Settings: look and theme', page: 'settings', view: 'look', may: 'settings.look' },
  { title: 'Settings: payment and cards', page: 'settings', view: 'payment', may: 'settings.see' },
  { title: 'Settings: mail', page: 'settings', view: 'mail', may: 'settings.see' },
  { title: 'Settings: domains', page: 'settings', view: 'domains', may: 'settings.see' },
  { title: 'Pages: FAQ', page: 'pages', view: 'faq', may: 'content.edit' },
  { title: 'Pages: about the shop', page: 'pages', view: 'company', may: 'content.edit' },
  { title: 'Pages: contact details', page: 'pages', view: 'contact', may: 'content.edit' },
  { title: 'Pages: policies', page: 'pages', view: 'legal', may: 'content.edit' },
  { title: 'Categories', page: 'categories', may: 'products.see' },
  { title: 'Sales', page: 'sales', may: 'products.see' },
]

export type Choice = { group: string; title: string; about: string; to: string }

/** What can be done from anywhere: each is an address, so that the screen itself does it. */
export function useActs(): Choice[] {
  const { shop } = useShop()
  const can = useCan()
  const act = (title: string, to: string): Choice => ({ group: 'Do', title, about: '', to })
  const acts = [
    can('products.edit') && act('New product', `${links.products(shop)}?new`),
    can('content.edit') && act('New post', `${links.posts(shop)}?new`),
    can('prices.edit') && act('New discount', `${links.promotions(shop)}?new`),
    can('products.edit') && act('Prices and stock in the sheet', links.sheet(shop)),
    can('orders.handle') && act('Orders to ship', `${links.orders(shop)}?view=to_ship`),
    can('staff.invite') && act('Invite a colleague', `${links.staff(shop)}?invite`),
    act('My account and sessions', links.account),
  ].filter((each) => each !== false)
  const goes = MENU.filter(({ may }) => can(may)).map(({ label, to, key }) => ({
    group: 'Go to',
    title: label,
    about: key ? `G ${key.toUpperCase()}` : '',
    to: to(shop),
  }))
  const places = PLACES.filter(({ may }) => can(may)).map(({ title, page, view }) => ({
    group: 'Go to',
    title,
    about: '',
    to: `${links[page](shop)}${view ? `?view=${view}` : ''}`,
  }))
  return [...acts, ...goes, ...places]
}
