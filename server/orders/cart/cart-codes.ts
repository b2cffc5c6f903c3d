import type { Cart } from '#contract/orders.ts'
import { inOrder } from '#server/platform/database/pipeline.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { deleteCartCode, insertOpenCode, isCodeOpen } from '../promotions/cart-codes.queries.ts'
import {
  MOST_CODES,
  noSuchCode,
  tidyCode,
  tooManyCodes,
  typeACode,
} from '../promotions/codes.rules.ts'
import { behindLock } from './behind-lock.ts'
import { readContents } from './cart-contents.queries.ts'
import { presentCart } from './present-cart.ts'

/**
 * Puts a code into the cart, whether it helps or not: the cart says why where it does not. One that
 * is there already stays. @throws Refusal 400 about `code`
 */
export async function addCode(tx: Tx, customerId: number, typed: string): Promise<Cart> {
  const code = tidyCode(typed)
  if (code === '') return typeACode()
  const [cart, [_, contents]] = await behindLock(tx, customerId, () =>
    inOrder(tx, [
      () => insertOpenCode(tx, customerId, code, MOST_CODES),
      () => readContents(tx, customerId),
    ]),
  )
  const isThere = contents.offers.codes.some((each) => each.code === code)
  if (isThere) return presentCart(cart.id, contents)
  return (await isCodeOpen(tx, code)) ? tooManyCodes() : noSuchCode()
}

/** Takes a code out of the cart; one that is not there is gone already. */
export async function removeCode(tx: Tx, customerId: number, typed: string): Promise<Cart> {
  const [cart, [_, contents]] = await behindLock(tx, customerId, () =>
    inOrder(tx, [
      () => deleteCartCode(tx, customerId, tidyCode(typed)),
      () => readContents(tx, customerId),
    ]),
  )
  return presentCart(cart.id, contents)
}
