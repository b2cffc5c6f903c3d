import { links } from '../../links.ts'
import { MENU } from '../menu/menu-entries.ts'
import { useCan, useShop } from '../use-shop.ts'

export type Choice = { group: string; title: string; about: string; to: string }

/** What can be done from anywhere: each is an address, so that the screen itself does it. */
export function useActs(): Choice[] {
  const { shop } = useShop()
  const can = useCan()
  const act = (title: string, to: string): Choice => ({ group: 'Do', title, about: '', to })
  const acts = [
    can('products.edit') && act('New product', `${links.products(shop)}?new`),
    can('content.edit') && act('New post', `${links.posts(shop)}?new`),
    can('prices.edit') && act('New code or offer', `${links.promotions(shop)}?new`),
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
  return [...acts, ...goes]
}
