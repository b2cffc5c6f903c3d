import type { ColumnType, Generated, Kysely } from 'kysely'
import type { ContactInfo as Contact } from '#contract/contact.ts'
import type { Customization, DeliveryAddress, OrderStatus } from '#contract/orders.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import type { Attribute, CustomizationField } from '#contract/products.ts'
import type {
  CartItems,
  Categories,
  CompanyInfo,
  ContactInfo,
  DB,
  Faqs,
  FreePages,
  LegalDocuments,
  OrderAddressChanges,
  OrderAdjustments,
  OrderEvents,
  OrderLines,
  Orders,
  Payments,
  PostDrafts,
  Posts,
  Products,
  Promotions,
  PromotionUses,
  Sales,
  SiteSettings,
} from '#server/migrations/tables.ts'
import type { SafeHtml } from './safe-html.ts'

/** A picture in the media store, with the pixels of its largest size. */
type StoredPicture = { image: string; alt_text: string; width: number; height: number }
export type StoredImage = StoredPicture & { id: number; order: number }
type StoredValue = { id: number; name: string; description: string }

/** A JSON column: read as `T`, written as its JSON text. */
type Stored<T> = ColumnType<T, string | undefined, string>

/** A column of HTML, where none is the empty string. */
type StoredHtml = ColumnType<SafeHtml, SafeHtml | undefined, SafeHtml>

/** How an order is paid; the wire has a word of its own for cards. */
export type Method = 'card' | 'bank_transfer' | 'custom'

type OrderCodes = 'status' | 'payment_method' | 'currency' | 'stock'

/** The generated row types, with what the JSON columns hold and HTML that is safe. */
export type Tables = Omit<
  DB,
  | 'products'
  | 'site_settings'
  | 'company_info'
  | 'contact_info'
  | 'cart_items'
  | 'orders'
  | 'order_lines'
  | 'order_events'
  | 'order_adjustments'
  | 'promotions'
  | 'promotion_uses'
  | 'payments'
  | 'categories'
  | 'posts'
  | 'post_drafts'
  | 'faqs'
  | 'legal_documents'
  | 'free_pages'
  | 'sales'
> & {
  products: Omit<
    Products,
    'attributes' | 'images' | 'main_image' | 'customization_fields' | 'long_html_description'
  > & {
    attributes: Stored<Attribute[]>
    images: Stored<StoredImage[]>
    main_image: ColumnType<StoredImage | null, never, never>
    customization_fields: Stored<CustomizationField[]>
    long_html_description: StoredHtml
  }
  categories: Omit<Categories, 'description'> & { description: StoredHtml }
  posts: Omit<Posts, 'content' | 'status'> & {
    content: SafeHtml
    status: 'draft' | 'published'
  }
  post_drafts: Omit<PostDrafts, 'content'> & { content: SafeHtml }
  faqs: Omit<Faqs, 'answer'> & { answer: SafeHtml }
  legal_documents: Omit<LegalDocuments, 'content'> & { content: SafeHtml }
  free_pages: Omit<FreePages, 'content'> & { content: StoredHtml }
  site_settings: Omit<SiteSettings, 'social_media_links' | 'hero_image'> & {
    social_media_links: Stored<Record<string, string>>
    hero_image: ColumnType<StoredPicture | null, string | null | undefined, string | null>
  }
  company_info: Omit<CompanyInfo, 'core_values'> & { core_values: Stored<StoredValue[]> }
  contact_info: Omit<ContactInfo, keyof Contact> & {
    [List in keyof Contact]: Stored<Contact[List]>
  }
  cart_items: Omit<CartItems, 'customization'> & { customization: Stored<Customization> }
  orders: Omit<Orders, 'delivery_address' | 'country' | OrderCodes> & {
    delivery_address: ColumnType<DeliveryAddress, string, string>
    /** Of the address. */
    country: ColumnType<string, never, never>
    status: Generated<OrderStatus>
    payment_method: Method
    currency: Generated<'USD'>
    /** Where the order's pieces are. */
    stock: Generated<'held' | 'sold' | 'returned'>
  }
  order_address_changes: Omit<OrderAddressChanges, 'before'> & {
    before: ColumnType<DeliveryAddress, string, never>
  }
  order_events: Omit<OrderEvents, 'status' | 'actor'> & {
    status: OrderStatus
    actor: 'customer' | 'merchant' | 'payment' | 'clock'
  }
  order_adjustments: Omit<OrderAdjustments, 'kind' | 'source_kind'> & {
    kind: 'discount' | 'shipping' | 'tax' | 'fee'
    source_kind: 'promotion' | 'shipping_method' | 'tax_rate' | null
  }
  promotions: Omit<Promotions, 'kind' | 'target'> & {
    kind: 'percent' | 'amount' | 'free_shipping'
    target: 'items' | 'order' | 'shipping'
  }
  promotion_uses: Omit<PromotionUses, 'state'> & {
    state: Generated<'counted' | 'released' | 'late'>
  }
  sales: Omit<Sales, 'state'> & {
    state: Generated<'planned' | 'running' | 'ended' | 'canceled' | 'lapsed'>
  }
  payments: Omit<Payments, 'method' | 'status'> & { method: Method; status: PaymentStatus }
  order_lines: Omit<OrderLines, 'customization'> & { customization: Stored<Customization> }
}

/** A transaction that works for one shop. */
export type Db = Kysely<Tables>
