declare global {
  interface Window {
    /** The commands to Google's script; absent until it may be loaded. */
    dataLayer?: unknown[]
  }
}

/** Google's script takes commands as `arguments` objects alone; arrays mean something else to it. */
export function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments)
}

type Item = { item_id: string; item_name: string; price: number; quantity: number }

/** The parameters of Google's events of a shop. `value` and `price` are in units of the currency. */
type ShopEvent = {
  /** Absent: the shop's. */
  currency?: string
  value: number
  items: Item[]
  /** The number of a bought order. */
  transaction_id?: string
}

type EventName = 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase'

let early: { name: EventName; event: ShopEvent; page: string } | undefined

let shopCurrency = ''

/** From now on events go out. */
export function startCounting(currency: string): void {
  shopCurrency = currency
  window.dataLayer = []
}

/** Counts an event of the shop. An event before the script is counted when it comes to the same page. */
export function countEvent(name: EventName, event: ShopEvent): void {
  if (!window.dataLayer) {
    early = { name, event, page: location.href }
    return
  }
  if (event.transaction_id && !isFirst(event.transaction_id)) return
  gtag('event', name, { currency: shopCurrency, ...event })
}

/** Counts the event of the shown page that came before the script. */
export function countEarlyEvent(): void {
  if (early?.page === location.href) countEvent(early.name, early.event)
  early = undefined
}

type Sold = {
  product: { slug: string; name: string; price?: string }
  price?: string
  quantity: number
}

/** Lines of a cart or of an order as Google's items. */
export const itemsOf = (lines: readonly Sold[]): Item[] =>
  lines.map(({ product, price, quantity }) => ({
    item_id: product.slug,
    item_name: product.name,
    price: Number(price ?? product.price),
    quantity,
  }))

type Bought = { order_number: string; total_price: string; currency: string; items: Sold[] }

/** Counts an order that its buyer has placed, or has paid by card, once. */
export const countPurchase = ({ order_number, total_price, currency, items }: Bought): void =>
  countEvent('purchase', {
    transaction_id: order_number,
    value: Number(total_price),
    currency,
    items: itemsOf(items),
  })

const COUNTED = 'countedOrders'
const MOST_KEPT = 20

/** Whether an order was not counted in this browser yet: its page may be opened again. */
function isFirst(order: string): boolean {
  try {
    const counted = (localStorage.getItem(COUNTED) ?? '').split(' ').filter(Boolean)
    if (counted.includes(order)) return false
    localStorage.setItem(COUNTED, [...counted, order].slice(-MOST_KEPT).join(' '))
    return true
  } catch {
    return true
  }
}
