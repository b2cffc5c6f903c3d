import { findingDelivery, type ChargedDelivery } from '#server/delivery/delivery.queries.ts'
import { type Place, placeOf } from '#server/delivery/regions.rules.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type CartContents, readingContentsFor } from '../cart/cart-contents.queries.ts'
import { type CartQuote, quoteOf } from '../placing/quote.rules.ts'
import type { DraftRecord } from './drafts.queries.ts'
import { listCustomLines, readOwnPrices } from './draft-lines.queries.ts'
import { type CustomLine, linesToPrice, type OwnPrices, withCustomWeight } from './draft.rules.ts'

/** The items of a draft with their present prices, and its total. */
export type DraftContents = {
  contents: CartContents
  custom: CustomLine[]
  own: OwnPrices
  quote: CartQuote
  place: Place
  delivery: ChargedDelivery | undefined
}

/** The shop as a place of which the country does not matter. */
const NOWHERE = 'ZZ'

/** Prices a draft as of now, in the words of the shop's texts. */
export async function readDraftContents(
  tx: ReadTx,
  draft: DraftRecord & { desk_id: number },
): Promise<DraftContents> {
  const { desk_id: desk, is_handed_over } = draft
  const wanted = is_handed_over ? undefined : (draft.shipping_method_id ?? undefined)
  const place = placeOf(is_handed_over ? {} : draft.address)
  const [[contents, charged], custom, own] = await Promise.all([
    sendBatch(tx, [
      // Without a country the tax is that of the shop.
      readingContentsFor(tx, desk, place, wanted),
      is_handed_over ? undefined : findingDelivery(tx, desk, place, wanted),
    ]),
    listCustomLines(tx, draft.id),
    readOwnPrices(tx, desk),
  ])
  const delivery = withCustomWeight(charged, custom)
  const lines = linesToPrice(contents.lines, own, custom)
  const here = { ...place, country: tx.format.country || NOWHERE }
  const agreed = is_handed_over ? null : draft.own_delivery_cents
  const to = is_handed_over ? here : place
  const quote = quoteOf({ ...contents, lines }, delivery, to, wanted, agreed ?? undefined)
  return { contents, custom, own, quote, place, delivery }
}
