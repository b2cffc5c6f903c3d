import { draftNumber } from '#contract/rules/draft-number.ts'
import type { Offer, OfferContent as ShownContent } from '#contract/offers.ts'
import { writeSaid } from '#contract/language/said.ts'
import { centsToWire } from '#contract/money.ts'
import { said } from '#contract/language/said.ts'
import { findPaymentOptions } from '#server/payments/options/payment-options.queries.ts'
import { NOTHING_SET, withLabel } from '#server/payments/options/payment-options.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { presentLine } from '../order/present-placed.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { presentOrderBreakdown } from '../pricing/present-breakdown.ts'
import { findDraft } from '../drafts/drafts.queries.ts'
import { parseOfferToken } from './offer-link.ts'
import { type OfferContent, offerState, WHY_NOT } from './offer.rules.ts'
import { findOffer } from './offers.queries.ts'

/** The offer of a signed link. @throws Refusal 404 for a wrong link, and one of another shop */
export const linkedOffer = ({ tenantId }: Pick<ReadTx, 'tenantId'>, key: Buffer, token: string) =>
  parseOfferToken(key, tenantId, token) ?? noOffer()

const noOffer = () => refuse(404, said('offerLinkWrong'))

/** @throws Refusal 404 */
export async function readOffer(tx: ReadTx, key: Buffer, token: string): Promise<Offer> {
  const linked = linkedOffer(tx, key, token)
  const [draft, offer] = await Promise.all([findDraft(tx, linked.draftId), findOffer(tx, linked)])
  if (!draft || !offer) return noOffer()
  const isOfCurrency = offer.content.currency === tx.format.currency
  const state = offerState(draft, linked.round, { isOfCurrency })
  const number = draftNumber(draft.number)
  const { texts } = tx.format
  if (state !== 'open') return { number, state, detail: writeSaid(WHY_NOT[state], texts) }
  return {
    number,
    state,
    offer: presentContent(tx, linked.round, offer),
    ways: withLabel((await findPaymentOptions(tx)) ?? NOTHING_SET, texts),
  }
}

/** Without what a person has typed, but the shop's note: others may have the link. */
function presentContent(
  { format }: ReadTx,
  round: number,
  { content, ends_at }: { content: OfferContent; ends_at: Date },
): ShownContent {
  const { agreed, currency, locale } = content
  const { lines, adjustments, shipping_name, pickup_at, buyer_note } = agreed
  const personalised = lines.filter((line) => line.no_withdrawal).map(lineName)
  return {
    round,
    last_day: content.lastDay,
    ends_at: ends_at.toISOString(),
    items: lines.map((line) =>
      presentLine({ ...line, customization: {}, customization_labels: {} }, currency),
    ),
    breakdown: presentOrderBreakdown(content, lines, adjustments, format.textsOf(locale)),
    total_price: centsToWire(agreed.total_cents, currency),
    currency,
    ...(shipping_name !== null && pickup_at === null && { delivery: shipping_name }),
    ...(pickup_at !== null && { pickup_at }),
    ...(personalised.length > 0 && { no_withdrawal: personalised }),
    ...(buyer_note !== null && { note: buyer_note }),
  }
}
