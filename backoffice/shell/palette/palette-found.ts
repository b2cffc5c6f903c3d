import type { Found } from '#contract/backoffice/home.ts'
import { links } from '../../links.ts'
import type { Choice } from './palette-acts.ts'

const SCREENS = {
  order: { group: 'Orders', to: links.order },
  product: { group: 'Products', to: links.product },
  post: { group: 'Posts', to: links.post },
  customer: { group: 'Customers', to: links.customer },
} as const

/** What the server found, as lines of the palette; each leads to a screen that there is. */
export const choicesOf = (found: Found[], shop: number): Choice[] =>
  found.map(({ kind, id, title, about }) => {
    const { group, to } = SCREENS[kind]
    return { group, title, about, to: to(shop, id) }
  })
