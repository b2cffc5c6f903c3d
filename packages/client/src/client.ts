import type { ShopCalls, StorefrontCalls } from './calls.ts'
import { clientOf, type ClientOf, type Sending, type ShopClient } from './sending.ts'

export type { ShopCalls, StorefrontCalls } from './calls.ts'
export { PasalError } from './errors.ts'
export type { EventsByType } from './events.ts'
export { eventsAfter, type EventsRead, type PagedCall, pages } from './pages.ts'
export type { ShopClient } from './sending.ts'
export { type ShopEvent, verifyWebhook, WebhookError } from './webhooks.ts'

export type ShopOptions = Sending & {
  /** The address of the back office: `https://admin.example.com`. */
  origin: string
  /** The number of the shop, as in the addresses of the back office. */
  shop: number
  /** `pasal_sk_…`. It belongs on a server, never in a page. */
  key: string
}

/** A client of the calls that a key may make. */
export const createShopClient = ({ origin, shop, key, ...sending }: ShopOptions): ShopClient =>
  clientOf<ShopCalls>(new URL(`/api/shops/${shop}`, origin).href, key, sending)

export type StorefrontClient = ClientOf<StorefrontCalls>

export type StorefrontOptions = Sending & {
  /** The address of the shop: `https://shop.example.com`. */
  origin: string
  /** The access token of a customer or guest; without it only what everybody sees. */
  token?: string
}

/** A client of the storefront's calls. */
export const createStorefrontClient = (options: StorefrontOptions): StorefrontClient => {
  const { origin, token, ...sending } = options
  return clientOf<StorefrontCalls>(new URL('/api', origin).href, token, sending)
}
