import { account } from './ne/account.ts'
import { alerts } from './ne/alerts.ts'
import { blog } from './ne/blog.ts'
import { cart } from './ne/cart.ts'
import { checkout } from './ne/checkout.ts'
import { documents } from './ne/documents.ts'
import { duties } from './ne/duties.ts'
import { filters } from './ne/filters.ts'
import { general } from './ne/general.ts'
import { contact } from './ne/contact.ts'
import { guests } from './ne/guests.ts'
import { home } from './ne/home.ts'
import { lawful } from './ne/lawful.ts'
import { layout } from './ne/layout.ts'
import { lookup } from './ne/lookup.ts'
import { mails } from './ne/mails.ts'
import { merchant } from './ne/merchant.ts'
import { offerMails } from './ne/offer-mails.ts'
import { offers } from './ne/offers.ts'
import { opening } from './ne/opening.ts'
import { orders } from './ne/orders.ts'
import { pages } from './ne/pages.ts'
import { paying } from './ne/paying.ts'
import { privacy } from './ne/privacy.ts'
import { product } from './ne/product.ts'
import { products } from './ne/products.ts'
import { publicName } from './ne/public-name.ts'
import { refusals } from './ne/refusals.ts'
import { safety } from './ne/safety.ts'
import { seen } from './ne/seen.ts'
import { session } from './ne/session.ts'
import { returns } from './ne/returns.ts'
import { slips } from './ne/slips.ts'
import { suggestions } from './ne/suggestions.ts'
import { unitPrices } from './ne/unit-prices.ts'
import { withdrawal } from './ne/withdrawal.ts'
import type { Language } from './texts.ts'

/** Every text that shoppers read, in Nepali as shops of Kathmandu write it. */
export const ne: Language = {
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
}
