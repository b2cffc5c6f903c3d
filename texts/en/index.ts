import { account } from './account.ts'
import { blog } from './blog.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { common } from './common.ts'
import { contact } from './contact.ts'
import { home } from './home.ts'
import { layout } from './layout.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { product } from './product.ts'
import { products } from './products.ts'
import { session } from './session.ts'

/** Every text that shoppers read, in English. The specification quotes many of them. */
export const en = {
  account,
  blog,
  cart,
  checkout,
  common,
  contact,
  home,
  layout,
  orders,
  pages,
  product,
  products,
  session,
} as const
