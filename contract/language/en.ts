import { account } from './en/account.ts'
import { alerts } from './en/alerts.ts'
import { blog } from './en/blog.ts'
import { cart } from './en/cart.ts'
import { checkout } from './en/checkout.ts'
import { documents } from './en/documents.ts'
import { duties } from './en/duties.ts'
import { filters } from './en/filters.ts'
import { general } from './en/general.ts'
import { contact } from './en/contact.ts'
import { guests } from './en/guests.ts'
import { home } from './en/home.ts'
import { lawful } from './en/lawful.ts'
import { layout } from './en/layout.ts'
import { lookup } from './en/lookup.ts'
import { mails } from './en/mails.ts'
import { merchant } from './en/merchant.ts'
import { offerMails } from './en/offer-mails.ts'
import { offers } from './en/offers.ts'
import { opening } from './en/opening.ts'
import { orders } from './en/orders.ts'
import { pages } from './en/pages.ts'
import { paying } from './en/paying.ts'
import { privacy } from './en/privacy.ts'
import { product } from './en/product.ts'
import { products } from './en/products.ts'
import { publicName } from './en/public-name.ts'
import { refusals } from './en/refusals.ts'
import { safety } from './en/safety.ts'
import { seen } from './en/seen.ts'
import { session } from './en/session.ts'
import { returns } from './en/returns.ts'
import { slips } from './en/slips.ts'
import { suggestions } from './en/suggestions.ts'
import { unitPrices } from './en/unit-prices.ts'
import { withdrawal } from './en/withdrawal.ts'

/** Every text that shoppers read, in English. The specification quotes many of them. */
export const en = {
  account,
  alerts,
  blog,
  cart,
  checkout,
  documents,
  duties,
  filters,
  general,
  contact,
  guests,
  home,
  lawful,
  layout,
  lookup,
  mails,
  merchant,
  offerMails,
  offers,
  opening,
  orders,
  pages,
  paying,
  privacy,
  product,
  products,
  publicName,
  refusals,
  safety,
  seen,
  session,
  returns,
  slips,
  suggestions,
  unitPrices,
  withdrawal,
} as const
