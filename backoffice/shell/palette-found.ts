import type { Found } from '#contract/backoffice/home.ts'
import { links } from '../links.ts'
import type { Choice } from './palette-acts.ts'

const GROUPS: Record<Found['kind'], string> = {
  order: 'Orders',
  product: 'Products',
  customer: 'Customers',
  post: 'Posts',
}

/** What the server found, as a line of the palette. */
export function choiceOf({ kind, id, title, about }: Found, shop: number): Choice {
  const to = {
    order: links.order,
    product: links.product,
    customer: links.customer,
    post: links.post,
  }[kind](shop, id)
  return { group: GROUPS[kind], title, about, to }
}
