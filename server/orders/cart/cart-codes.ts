import type { Cart } from '#contract/orders.ts'
import type { CallRequest } from '#server/calls/requests.ts'
import { inOrder, type Statements } from '#server/platform/database/batch.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { deleteCartCode, insertOpenCode, isCodeOpen } from '../promotions/cart-codes.queries.ts'
import {
  MOST_CODES,
  noSuchCode,
  tidyCode,
  tooManyCodes,
  typeACode,
} from '../promotions/codes.rules.ts'
import { withLockedCart } from './with-locked-cart.ts'
import { readingContents } from './cart-contents.queries.ts'
import { presentCart } from './present-cart.ts'

type Call = Pick<CallRequest, 'read' | 'write' | 'limitWithin'>

/**
 * Puts a code into the cart, whether it helps or not: the cart says why where it does not. One that
 * is there already stays. Each try counts, for what it finds out is kept before it is answered.
 * @throws Refusal 400 about `code`, 429
 */
export async function addCode(call: Call, customerId: number, typed: string): Promise<Cart> {
  const code = tidyCode(typed)
  if (code === '') return typeACode()
  const cart = await call.write((tx) =>
    addOpenCode(tx, customerId, code, call.limitWithin(tx, 'code-account', String(customerId))),
  )
  if (cart) return cart
  return (await call.read((tx) => isCodeOpen(tx, code))) ? tooManyCodes() : noSuchCode()
}

/** Adds no code if it is not open or the cart is full of codes. */
async function addOpenCode(
  tx: Tx,
  customerId: number,
  code: string,
  counting: Statements<void>,
): Promise<Cart | undefined> {
  const adding = inOrder([
    insertOpenCode(tx, customerId, code, MOST_CODES),
    readingContents(tx, customerId),
  ])
  const [cart, [_added, contents]] = await withLockedCart(tx, customerId, adding, counting)
  const isThere = contents.offers.codes.some((each) => each.code === code)
  return isThere ? presentCart(cart.id, contents) : undefined
}

/** Takes a code out of the cart; one that is not there is gone already. */
export async function removeCode(tx: Tx, customerId: number, typed: string): Promise<Cart> {
  const [cart, [_, contents]] = await withLockedCart(
    tx,
    customerId,
    inOrder([
      deleteCartCode.statement(tx, customerId, tidyCode(typed)),
      readingContents(tx, customerId),
    ]),
  )
  return presentCart(cart.id, contents)
}
