import type { ClientOf, InputOf, ReplyOf } from '../endpoint.ts'
import { content } from './content/pages.ts'
import { customers } from './people/customers.ts'
import { deliverySettings } from './settings/delivery.ts'
import { documents } from './settings/documents.ts'
import { tax } from './settings/tax.ts'
import { duties } from './settings/duties.ts'
import { exports } from './files/exports.ts'
import { footerMenu } from './content/footer-menu.ts'
import { home } from './home.ts'
import { homeSections } from './content/home-sections.ts'
import { proof } from './settings/proof.ts'
import { agents } from './connections/agents.ts'
import { keys } from './connections/keys.ts'
import { imports } from './files/imports.ts'
import { mailSettings, notices, senderSettings } from './settings/mails.ts'
import { messages } from './content/messages.ts'
import { moderation } from './content/moderation.ts'
import { demands } from './orders/demands.ts'
import { drafts } from './orders/drafts.ts'
import { edits } from './orders/edits.ts'
import { staffOffers } from './orders/offers.ts'
import { orders } from './orders/orders.ts'
import { orderSteps } from './orders/order-steps.ts'
import { customs } from './orders/customs.ts'
import { shipments } from './orders/shipments.ts'
import { payments } from './orders/payments.ts'
import { reports } from './reports/reports.ts'
import { redirects } from './files/redirects.ts'
import { refunds } from './orders/refunds.ts'
import { returns } from './orders/returns.ts'
import { posts } from './content/posts.ts'
import { promotions } from './catalogue/promotions.ts'
import { collections } from './catalogue/collections.ts'
import { related } from './catalogue/related.ts'
import { filters } from './catalogue/filters.ts'
import { products } from './catalogue/products.ts'
import { sales } from './catalogue/sales.ts'
import { variants } from './catalogue/variants.ts'
import type { operatorEndpoints } from './people/operator.ts'
import type { personEndpoints } from './people/session.ts'
import { ownTexts } from './content/own-texts.ts'
import { sheet } from './catalogue/sheet.ts'
import { settings } from './settings/settings.ts'
import { webhooks } from './settings/webhooks.ts'
import { views } from './views.ts'
import { staff } from './people/staff.ts'

/** Every call about a shop that its staff makes, below `/api/shops/:shop`. */
export const staffEndpoints = {
  ...home,
  ...homeSections,
  ...footerMenu,
  ...duties,
  ...orders,
  ...drafts,
  ...demands,
  ...edits,
  ...staffOffers,
  ...orderSteps,
  ...shipments,
  ...customs,
  ...refunds,
  ...returns,
  ...products,
  ...filters,
  ...collections,
  ...related,
  ...imports,
  ...exports,
  ...redirects,
  ...sales,
  ...variants,
  ...promotions,
  ...sheet,
  ...moderation,
  ...posts,
  ...content,
  ...messages,
  ...customers,
  ...payments,
  ...reports,
  ...settings,
  ...deliverySettings,
  ...tax,
  ...documents,
  ...mailSettings,
  ...senderSettings,
  ...ownTexts,
  ...notices,
  ...staff,
  ...keys,
  ...proof,
  ...agents,
  ...views,
  ...webhooks,
} as const

export type StaffEndpoints = typeof staffEndpoints
type StaffCall = keyof StaffEndpoints
export type StaffInput<C extends StaffCall> = InputOf<C, StaffEndpoints[C]>
export type StaffReply<C extends StaffCall> = ReplyOf<StaffEndpoints[C]>

/** `await api('GET /orders/:id/', { params: { id } })`, for one shop. */
export type StaffApi = ClientOf<StaffEndpoints>

/** The calls about oneself and those of operators, below `/api`. */
export type PersonApi = ClientOf<typeof personEndpoints & typeof operatorEndpoints>
