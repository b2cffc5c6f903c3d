import type { HandbookPage } from './handbook/handbook-pages.ts'
import type { PagesView } from './pages/pages-views.ts'
import type { ReportName } from './reports/report-list.ts'
import type { SettingsView } from './settings/settings-views.ts'
import type { OrderAct } from '#contract/backoffice/orders/shapes/staff-order.ts'

/** Every address of the back office; none is spelled twice. */
export const links = {
  signIn: '/sign-in',
  invitation: '/invitation',
  forgottenPassword: '/forgotten-password',
  account: '/account',
  /** The server describes the API, outside these screens. */
  apiReference: '/api/reference',
  shops: '/',
  /** For those who run the installation. */
  operator: '/operator',
  handbook: (page: HandbookPage) => `/handbook/${page}`,
  home: (shop: number) => `/shops/${shop}`,
  orders: (shop: number) => `/shops/${shop}/orders`,
  drafts: (shop: number) => `/shops/${shop}/drafts`,
  draft: (shop: number, id: number) => `/shops/${shop}/drafts/${id}`,
  order: (shop: number, id: number) => `/shops/${shop}/orders/${id}`,
  /** With the dialog of an act open. */
  orderAct: (shop: number, id: number, act: OrderAct) => `/shops/${shop}/orders/${id}?act=${act}`,
  /** In a tab of its own, which prints at once. */
  /** With `shipment`, that one of a single order. */
  printedSlips: (shop: number, ids: number[], shipment?: number) =>
    `/shops/${shop}/packing-slips?ids=${ids.join(',')}${shipment ? `&shipment=${shipment}` : ''}&print`,
  products: (shop: number) => `/shops/${shop}/products`,
  product: (shop: number, id: number) => `/shops/${shop}/products/${id}`,
  /** Made like another one: its name is what to change first. */
  copiedProduct: (shop: number, id: number) => `/shops/${shop}/products/${id}?copied`,
  variants: (shop: number, id: number) => `/shops/${shop}/products/${id}/variants`,
  promotions: (shop: number) => `/shops/${shop}/promotions`,
  promotion: (shop: number, id: number) => `/shops/${shop}/promotions/${id}`,
  sales: (shop: number) => `/shops/${shop}/sales`,
  imports: (shop: number) => `/shops/${shop}/imports`,
  import: (shop: number, id: number) => `/shops/${shop}/imports/${id}`,
  redirects: (shop: number) => `/shops/${shop}/redirects`,
  sheet: (shop: number) => `/shops/${shop}/sheet`,
  bulkJobs: (shop: number, kind: 'orders' | 'products') => `/shops/${shop}/bulk/${kind}`,
  bulkJob: (shop: number, kind: 'orders' | 'products', id: number) =>
    `/shops/${shop}/bulk/${kind}/${id}`,
  collections: (shop: number) => `/shops/${shop}/collections`,
  filters: (shop: number) => `/shops/${shop}/filters`,
  categories: (shop: number) => `/shops/${shop}/categories`,
  moderation: (shop: number) => `/shops/${shop}/moderation`,
  reviews: (shop: number) => `/shops/${shop}/reviews`,
  writtenBy: (shop: number, view: 'reviews' | 'comments', customer: number) =>
    view === 'reviews'
      ? `/shops/${shop}/reviews?by=${customer}`
      : `/shops/${shop}/moderation?view=comments&by=${customer}`,
  messages: (shop: number) => `/shops/${shop}/messages`,
  posts: (shop: number) => `/shops/${shop}/blog`,
  post: (shop: number, id: number) => `/shops/${shop}/blog/${id}`,
  pages: (shop: number) => `/shops/${shop}/pages`,
  pagesView: (shop: number, view: PagesView) => `/shops/${shop}/pages?view=${view}`,
  customers: (shop: number) => `/shops/${shop}/customers`,
  customer: (shop: number, id: number) => `/shops/${shop}/customers/${id}`,
  customersOrders: (shop: number, id: number) => `/shops/${shop}/orders?customer=${id}`,
  payments: (shop: number) => `/shops/${shop}/payments`,
  refunds: (shop: number) => `/shops/${shop}/refunds`,
  returns: (shop: number) => `/shops/${shop}/returns`,
  return: (shop: number, id: number) => `/shops/${shop}/returns/${id}`,
  staff: (shop: number) => `/shops/${shop}/staff`,
  audit: (shop: number) => `/shops/${shop}/audit`,
  report: (shop: number, name: ReportName) => `/shops/${shop}/reports/${name}`,
  payout: (shop: number, id: number) => `/shops/${shop}/reports/payouts/${id}`,
  settings: (shop: number) => `/shops/${shop}/settings`,
  setting: (shop: number, view: SettingsView) => `/shops/${shop}/settings?view=${view}`,
  webhooks: (shop: number) => `/shops/${shop}/settings/connections/webhooks`,
  webhook: (shop: number, id: number) => `/shops/${shop}/settings/connections/webhooks/${id}`,
  checks: (shop: number) => `/shops/${shop}/settings/checks`,
  agents: (shop: number) => `/shops/${shop}/settings/connections/agents`,
  keys: (shop: number) => `/shops/${shop}/settings/connections/keys`,
}
