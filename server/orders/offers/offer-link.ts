import { DAY_MS } from '#contract/rules/days.ts'
import { parsePreviewToken, previewTokenOf } from '#server/platform/preview-tokens.ts'
import type { Shop } from '#server/tenants/tx.ts'

/** Days for which the page of an offer says that it has ended. */
const SHOWN_AFTER_END_DAYS = 90

/** An offer of a link: each sending of a draft is a round. */
export type LinkedOffer = { draftId: number; round: number }

/** The signed link to an offer's page, for everyone who has it. `key` signs it. */
export function offerLink(
  key: Buffer,
  { id: tenantId, origin }: Pick<Shop, 'id' | 'origin'>,
  { draftId, round }: LinkedOffer,
  endsAt: Date,
): { url: string; expiresAt: Date } {
  const expiresAt = new Date(endsAt.getTime() + SHOWN_AFTER_END_DAYS * DAY_MS)
  const token = previewTokenOf(key, { tenantId, names: [draftId, round], expiresAt })
  return { url: `${origin}/offer/${token}`, expiresAt }
}

/** The offer that a token was signed for; undefined if it was not signed for this shop, or has expired. */
export function parseOfferToken(
  key: Buffer,
  tenantId: number,
  token: string,
): LinkedOffer | undefined {
  const [draft, round] = parsePreviewToken(key, tenantId, token, new Date()) ?? []
  if (draft === undefined || round === undefined) return undefined
  return { draftId: Number(draft), round: Number(round) }
}
