import type { DeliveryFields } from '#contract/backoffice/settings/delivery.ts'
import type { DemoFeatures } from './demo-features.ts'
import type { TaxFields } from '#contract/backoffice/settings/tax.ts'

/** The texts of half a year in which a demo shop has been selling. */
export type DemoHistory = {
  features: DemoFeatures
  /** The colleagues sign in with the owner's password. */
  colleagues: { name: string; email: string; role: 'manager' | 'fulfilment' | 'content' }[]
  /** A code that some buyers used, and that has ended. */
  ended_promotion: EndedPeriod & {
    name: string
    code: string
    percent: number
    usage_limit: number
  }
  /** A sale of a product without options. */
  ended_sale: EndedPeriod & { slug: string; price: string }
  carrier: string
  /** Set up after the first orders: a charge for delivery, tax, and payment by card. */
  set_up_since: {
    delivery: DeliveryFields
    tax: TaxFields
    card_account: { merchantId: string; secret: string }
    /** Used for new payments, where the demo has a stand-in for it. */
    stripe: { account: string; key: string; webhookSecret: string; callbackKey: string }
    paypal: { merchantId: string; clientId: string; secret: string } & {
      webhookId: string
      sandbox: 'yes'
      callbackKey: string
    }
  } | null
  /** Reviews by buyers are published only after approval. */
  are_reviews_moderated: boolean
  reviews: { rating: 1 | 2 | 3 | 4 | 5; comment: string }[]
  comments: { post: string; content: string; days_ago: number; is_approved: boolean }[]
  messages: DemoMessage[]
  order_notes: string[]
  customer_notes: string[]
  /** Why a part of the money went back, for the customer. */
  refund_reasons: string[]
}

type EndedPeriod = { from_days_ago: number; to_days_ago: number }

type DemoMessage = {
  subject: string
  message: string
  days_ago: number
  reply?: string
  is_spam?: true
}
