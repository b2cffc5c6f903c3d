import { said, type Said, writeSaid } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import { appliesToNothing } from '#contract/backoffice/catalogue/promotions.ts'
import { centsToWire } from '#contract/money.ts'
import type { CartCode } from '#contract/orders.ts'
import { pick } from '#server/platform/pick.ts'
import type { Offer } from '../pricing/offers.rules.ts'
import type { Priced } from '../pricing/pricing.rules.ts'

/** A promotion that runs of itself, or that a code in the cart is for. */
export type FoundOffer = {
  id: number
  /** Null of an automatic one. */
  code: string | null
  name: string
  kind: Offer['kind']
  target: Offer['target']
  value: number
  minimum_cents: number
  combines: boolean
  priority: number
  is_scoped: boolean
  category_ids: number[]
  product_ids: number[]
  /** Whether its uses or its code's are limited. */
  is_limited: boolean
  is_code_limited: boolean
  is_running: boolean
  is_used_up: boolean
  /** The customer has used it as often as they may. */
  is_spent: boolean
}

/** A code in a cart. `blocked`: why it counts for nothing, whatever else is in the cart. */
export type TypedCode = {
  code: string
  name: string
  promotionId: number
  blocked: Said | undefined
}

export type CartOffers = {
  /** The offers that the calculation chooses from. */
  offers: Offer[]
  /** In the order in which they were typed. */
  codes: TypedCode[]
  /** Whether the shop has any code at all. */
  takesCodes: boolean
}

export function judgeOffers(found: FoundOffer[]): Pick<CartOffers, 'offers' | 'codes'> {
  const offers: Offer[] = []
  const codes: TypedCode[] = []
  for (const each of found) {
    const blocked = blockOf(each, offers)
    if (blocked === undefined) offers.push(offerOf(each))
    const { code, name, id } = each
    if (code !== null) codes.push({ code, name, promotionId: id, blocked })
  }
  return { offers, codes }
}

function blockOf(found: FoundOffer, before: Offer[]): Said | undefined {
  if (!found.is_running) return said('codeEnded')
  if (found.is_used_up) return USED_UP
  if (found.is_spent) return said('codeSpent')
  if (appliesToNothing(found)) return said('codeForGone')
  if (before.some(({ id }) => id === found.id)) return said('codeForSame')
  return undefined
}

export const USED_UP = said('codeUsedUp')

const offerOf = (found: FoundOffer): Offer => ({
  ...pick(found, 'id', 'name', 'code', 'kind', 'target', 'value', 'combines', 'priority'),
  minimumCents: found.minimum_cents,
  categoryIds: found.category_ids,
  productIds: found.product_ids,
  isLimited: found.is_limited,
  isCodeLimited: found.is_code_limited,
})

/** The effect of each code on this total, or why it has none. */
export const presentCodes = (
  codes: TypedCode[],
  { used, unused, money }: Priced,
  texts: Texts,
): CartCode[] =>
  codes.map(({ code, name, promotionId, blocked }) => {
    const use = used.find(({ offer }) => offer.code === code && offer.id === promotionId)
    const reason = blocked ?? unused.find(({ offer }) => offer.code === code)?.why
    return {
      code,
      name,
      saved: centsToWire(use?.savedCents ?? 0, money.currency),
      reason: use ? null : writeSaid(reason ?? said('nothingToTakeOff'), texts),
    }
  })
