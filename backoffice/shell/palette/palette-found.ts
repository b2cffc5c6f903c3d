import type { Found } from '#contract/backoffice/shapes/home.ts'
import { links } from '../../links.ts'
import { ACTS } from '../../orders/order-words.ts'
import type { Choice } from './palette-acts.ts'
import { t } from '../../texts/shell.ts'

const SCREENS = {
  order: { group: t('orders'), to: links.order },
  product: { group: t('products'), to: links.product },
  post: { group: t('posts'), to: links.post },
  customer: { group: t('customers'), to: links.customer },
} as const

/**
 * The server's results as lines of the palette; each leads to an existing screen. First the acts on
 * orders, if the words name an act or a single order was found: the order's own dialog asks before
 * it is done.
 */
export function choicesOf(found: Found[], shop: number, act?: string): Choice[] {
  const lines = found.map(({ kind, id, title, about }) => {
    const { group, to } = SCREENS[kind]
    return { group, title, about, to: to(shop, id) }
  })
  const orders = found.filter(({ kind }) => kind === 'order')
  if (act) {
    const fitting = ({ title }: Choice) => title.toLowerCase().startsWith(act)
    return [...orders.flatMap((order) => actsOn(order, shop).filter(fitting)), ...lines]
  }
  const acts = orders.length === 1 ? orders.flatMap((order) => actsOn(order, shop)) : []
  return [...lines.slice(0, orders.length), ...acts, ...lines.slice(orders.length)]
}

const actsOn = ({ id, title, about, acts = [] }: Found, shop: number): Choice[] =>
  acts.map((act) => ({
    group: t('do'),
    title: `${ACTS[act].label}: ${title}`,
    about,
    to: links.orderAct(shop, id, act),
    isOnce: true,
  }))

/** "ship nkka6" → the act's name and what is left to look for. */
export function actIn(words: string): { name: string; rest: string } | undefined {
  const names = Object.values(ACTS).flatMap(({ label, spoken = [] }) =>
    [label, ...spoken].map((said) => ({ said: said.toLowerCase(), name: label.toLowerCase() })),
  )
  const found = names
    .filter(({ said }) => words.startsWith(`${said} `))
    .toSorted((one, other) => other.said.length - one.said.length)[0]
  return found && { name: found.name, rest: words.slice(found.said.length).trim() }
}
