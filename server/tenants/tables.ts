import type { ColumnType, Generated, Kysely } from 'kysely'
import type { Billing, BillingAddress } from '#contract/billing.ts'
import type { BulkRow } from '#contract/backoffice/bulk.ts'
import type {
  RefundKind,
  RefundStatus,
  RefundWay,
} from '#contract/backoffice/orders/shapes/staff-refund.ts'
import type { CollectionCondition } from '#contract/backoffice/records/collections.ts'
import type {
  HomeSectionContent,
  HomeSectionKind,
} from '#contract/backoffice/records/home-sections.ts'
import type { FooterGroup } from '#contract/backoffice/records/footer-menu.ts'
import type { FurtherWay } from '#contract/backoffice/records/settings.ts'
import type { DraftState } from '#contract/backoffice/orders/drafts.ts'
import type { DeliveryState, EndpointState } from '#contract/backoffice/settings/webhooks.ts'
import type { OrderMailKind, OrderMailState } from '#contract/backoffice/orders/shapes/timeline.ts'
import type { ContactInfo as Contact } from '#contract/contact.ts'
import type { Customization, CustomizationLabels } from '#contract/customization.ts'
import type { DeliveryAddress, OrderStatus } from '#contract/orders.ts'
import type { OrderedWay, PaymentStatus } from '#contract/payments.ts'
import type { Attribute, CustomizationField } from '#contract/products.ts'
import type { DB } from '#server/migrations/tables.ts'
import type { SafeHtml } from './safe-html.ts'

/** A picture in the media store, with the pixels of its largest size. */
type StoredPicture = { image: string; alt_text: string; width: number; height: number }
export type StoredImage = StoredPicture & { id: number; order: number }
/** The part of a deleted variant that a cart's line keeps. */
export type GoneVariant = { values: string[]; price_cents: number }
type StoredValue = { id: number; name: string; description: string }

/** A JSON column: read as `T`, written as its JSON text. */
type Stored<T> = ColumnType<T, string | undefined, string>

/** An order's own way to pay. `id`: of a way beside the first. */
export type StoredWay = Omit<OrderedWay, 'reference'> & { id?: string }

/** A column of HTML, where none is the empty string. */
type StoredHtml = ColumnType<SafeHtml, SafeHtml | undefined, SafeHtml>

/** The methods that are paid on the page of a provider. */
export type OnlineMethod = 'card' | 'paypal'

/** How an order is paid; the wire has a word of its own for cards. */
export type Method = OnlineMethod | 'bank_transfer' | 'custom' | 'on_delivery'

/** The types of columns that the generated file knows as text or JSON alone. */
type Known = {
  products: {
    attributes: Stored<Attribute[]>
    images: Stored<StoredImage[]>
    main_image: ColumnType<StoredImage | null, never, never>
    customization_fields: Stored<CustomizationField[]>
    long_html_description: StoredHtml
    safety_info: StoredHtml
  }
  categories: { description: StoredHtml }
  collections: {
    description: StoredHtml
    matches: Generated<'all' | 'any'>
    conditions: Stored<CollectionCondition[]>
  }
  guest_settings: {
    checkout: Generated<'account' | 'guest'>
    guest_contact: Generated<'email' | 'email_or_telephone'>
    telephone: Generated<'by_country' | 'required' | 'optional'>
    postal_code: Generated<'required' | 'by_country'>
  }
  return_settings: { way_back_paid_by: Generated<'buyer' | 'shop'> }
  document_settings: {
    issue_at: Generated<'paid' | 'shipped'>
    tax_status: Generated<'usual' | 'small_business'>
  }
  legal_facts: { import_duties: Generated<'unsaid' | 'buyer' | 'shop'> }
  home_sections: { kind: HomeSectionKind; content: Stored<Partial<HomeSectionContent>> }
  footer_menus: { groups: Stored<FooterGroup[]> }
  posts: { content: SafeHtml; status: 'draft' | 'published' }
  post_drafts: { content: SafeHtml }
  faqs: { answer: SafeHtml }
  legal_documents: { content: SafeHtml }
  free_pages: { content: StoredHtml }
  site_settings: {
    analytics_consent: Generated<'by_country' | 'ask_first' | 'at_once'>
    social_media_links: Stored<Record<string, string>>
    hero_image: ColumnType<StoredPicture | null, string | null | undefined, string | null>
  }
  company_info: { core_values: Stored<StoredValue[]> }
  contact_info: { [List in keyof Contact]: Stored<Contact[List]> }
  cart_items: {
    customization: Stored<Customization>
    gone_variant: ColumnType<GoneVariant | null, never, never>
  }
  orders: {
    delivery_address: ColumnType<DeliveryAddress, string, string>
    /** The country of the address. */
    country: ColumnType<string, never, never>
    status: Generated<OrderStatus>
    payment_method: Method
    own_way: ColumnType<StoredWay | null, string | null | undefined, string | null>
    /** The place of the order's units. */
    stock: Generated<'held' | 'sold' | 'returned'>
  }
  sales_entries: {
    kind: 'sale' | 'removal' | 'refund' | 'cancellation' | 'reversal'
    promotions: Stored<Record<string, number>>
  }
  drafts: {
    address: Stored<Partial<DeliveryAddress>>
    billing: ColumnType<Billing | null, string | null | undefined, string | null>
    state: Generated<DraftState>
  }
  draft_offers: { content: ColumnType<object, string, never> }
  order_billing: { address: ColumnType<BillingAddress | null, string | null, never> }
  order_address_changes: { before: ColumnType<DeliveryAddress, string, never> }
  order_events: {
    status: OrderStatus
    actor: 'customer' | 'merchant' | 'payment' | 'clock'
  }
  order_adjustments: {
    kind: 'discount' | 'shipping' | 'tax' | 'fee'
    source_kind: 'promotion' | 'shipping_method' | 'tax_rate' | null
  }
  order_mails: { kind: OrderMailKind; state: Generated<OrderMailState> }
  order_refunds: {
    kind: Generated<RefundKind>
    way: Generated<RefundWay>
    status: Generated<RefundStatus>
    returned: Stored<{ name: string; quantity: number }[]>
  }
  webhook_endpoints: { state: Generated<EndpointState> }
  webhook_deliveries: { state: Generated<DeliveryState> }
  bulk_job_rows: { outcome: BulkRow['outcome'] | null }
  promotions: {
    kind: 'percent' | 'amount' | 'free_shipping'
    target: 'items' | 'order' | 'shipping'
  }
  promotion_uses: { state: Generated<'counted' | 'released' | 'late'> }
  sales: { state: Generated<'planned' | 'running' | 'ended' | 'canceled' | 'lapsed'> }
  payment_options: { further_ways: Stored<FurtherWay[]> }
  payments: { method: Method; status: PaymentStatus }
  card_accounts: { method: Generated<OnlineMethod> }
  payment_refunds: { act: 'void' | 'refund' | null; status: Generated<RefundStatus> }
  order_lines: {
    customization: Stored<Customization>
    customization_labels: Stored<CustomizationLabels>
  }
}

/** The generated row types, with what the JSON columns hold and HTML that is safe. */
export type Tables = {
  [Table in keyof DB]: Table extends keyof Known
    ? Omit<DB[Table], keyof Known[Table]> & Known[Table]
    : DB[Table]
}

/** A transaction that works for one shop. */
export type Db = Kysely<Tables>

/** The facts that a prepared query knows of its transaction: its text is the same for every shop. */
export type ShopDb = { db: Db; tenantId: number }
