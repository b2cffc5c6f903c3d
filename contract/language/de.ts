import { account } from './de/account.ts'
import { alerts } from './de/alerts.ts'
import { blog } from './de/blog.ts'
import { cart } from './de/cart.ts'
import { checkout } from './de/checkout.ts'
import { documents } from './de/documents.ts'
import { duties } from './de/duties.ts'
import { filters } from './de/filters.ts'
import { general } from './de/general.ts'
import { contact } from './de/contact.ts'
import { guests } from './de/guests.ts'
import { home } from './de/home.ts'
import { lawful } from './de/lawful.ts'
import { layout } from './de/layout.ts'
import { lookup } from './de/lookup.ts'
import { mails } from './de/mails.ts'
import { merchant } from './de/merchant.ts'
import { offerMails } from './de/offer-mails.ts'
import { offers } from './de/offers.ts'
import { opening } from './de/opening.ts'
import { orders } from './de/orders.ts'
import { pages } from './de/pages.ts'
import { paying } from './de/paying.ts'
import { privacy } from './de/privacy.ts'
import { product } from './de/product.ts'
import { products } from './de/products.ts'
import { publicName } from './de/public-name.ts'
import { refusals } from './de/refusals.ts'
import { safety } from './de/safety.ts'
import { seen } from './de/seen.ts'
import { session } from './de/session.ts'
import { returns } from './de/returns.ts'
import { slips } from './de/slips.ts'
import { suggestions } from './de/suggestions.ts'
import { unitPrices } from './de/unit-prices.ts'
import { withdrawal } from './de/withdrawal.ts'
import type { Language } from './texts.ts'

/** Every text that shoppers read, in German as shops write it: formal, and short on buttons. */
export const de: Language = {
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
