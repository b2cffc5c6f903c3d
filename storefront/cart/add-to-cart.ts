import { links } from '../links.ts'
import { isSignedIn } from '../session/session.ts'

export type CartAddition = {
  product: { id: number; slug: string }
  quantity: number
  /** Field key → what the buyer wrote or chose. */
  customization: Record<string, string>
}

/** Where a guest has to go first, or what came of it. */
export type AdditionOutcome = { loginAt: string } | { error: string } | { success: string }

/** Puts a product into the cart of whoever is signed in. */
export async function addToCart(addition: CartAddition): Promise<AdditionOutcome> {
  if (!isSignedIn()) return { loginAt: links.login(links.product(addition.product.slug)) }
  return { error: 'The cart is not open yet.' }
}
