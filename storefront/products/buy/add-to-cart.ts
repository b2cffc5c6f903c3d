import type { NavigateFunction } from 'react-router'
import type { Product, Variant } from '#contract/products.ts'
import type { Texts } from '#contract/language/texts.ts'
import { currentBuyer } from '#client/session/current-customer.ts'
import { takesGuests } from '../../cart/state/become-guest.ts'
import { type CartActions } from '../../cart/state/cart-actions.ts'
import { countEvent, itemsOf } from '../../analytics/shop-events.ts'
import { links } from '../../links.ts'
import { AddedToCart } from './AddedToCart.tsx'
import { customizationIn, type CustomizationValues, faultyChoices } from './customization-values.ts'
import { parseQuantity, stockRefusal } from './quantity.ts'
import { keepWishedItem } from './wished-item.ts'

export type Outcome =
  | { kind: 'error'; text: string }
  /** Field key → what is wrong with it. */
  | { kind: 'incomplete'; errors: Record<string, string> }
  | {
      kind: 'success'
      variant: Variant | undefined
      quantity: number
      customization: CustomizationValues
      Panel: typeof AddedToCart
    }

export type Wish = {
  product: Product
  variant: Variant | undefined
  quantity: string
  /** The customization fields of the form. */
  fields: FormData
}

type Ports = {
  change: CartActions['change']
  navigate: NavigateFunction
  texts: Texts
}

/**
 * Adds the chosen product to the cart, or says why not; a visitor goes to the login page first where
 * the shop takes no guests.
 */
export async function addToCart(
  { product, variant, ...form }: Wish,
  { change, navigate, texts }: Ports,
): Promise<Outcome | undefined> {
  const quantity = parseQuantity(form.quantity)
  const customization = customizationIn(form.fields, product.customization_fields)
  const t = texts.of('product')
  const text = stockRefusal(product.stock, quantity, t)
  if (text) return { kind: 'error', text }
  const errors = faultyChoices(customization, product.customization_fields, t)
  if (Object.keys(errors).length > 0) return { kind: 'incomplete', errors }
  if (currentBuyer() === undefined && !takesGuests()) {
    keepWishedItem({ slug: product.slug, quantity, customization })
    const login = links.login(addressOf(product, variant))
    await navigate(login, { state: { reason: texts.of('layout')('notSignedIn') } })
    return undefined
  }
  const refusal = await change({
    kind: 'add',
    productId: product.id,
    variantId: variant?.id,
    quantity,
    customization,
  })
  if (refusal !== undefined) return { kind: 'error', text: refusal }
  countEvent('add_to_cart', {
    value: Number(product.price) * quantity,
    items: itemsOf([{ product, quantity }]),
  })
  return { kind: 'success', variant, quantity, customization, Panel: AddedToCart }
}

const addressOf = ({ slug }: Product, variant: Variant | undefined) =>
  variant ? encodeURIComponent(links.variant(slug, variant.id)) : links.product(slug)
