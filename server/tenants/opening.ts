import type { IncomingMessage } from 'node:http'
import { said } from '#contract/language/said.ts'
import type { Opening } from '#contract/rules/opening.ts'
import { parsePreviewToken, previewTokenOf } from '#server/platform/preview-tokens.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { FormatOf } from './format-of.ts'
import type { Shop } from './tx.ts'

/** How a visitor meets a shop. `previewed`: it is not open, and the visitor came by its preview link. */
export type Seen = Opening | 'previewed'

export type Openings = {
  seenBy: (request: IncomingMessage, shop: Shop) => Promise<Seen>
  /** @throws Refusal 403 to a visitor who does not see the shop */
  assertSeen: (request: IncomingMessage, shop: Shop) => Promise<void>
}

type Ports = { formatOf: FormatOf; key: Buffer }

/** Keeps visitors out of a shop that is not open. */
export function createOpenings({ formatOf, key }: Ports): Openings {
  async function seenBy(request: IncomingMessage, shop: Shop): Promise<Seen> {
    const { opening, previewRound } = await formatOf(shop.id)
    // An operator closes a shop for everybody.
    const hasPreview = opening === 'soon' || opening === 'closed'
    return hasPreview && hasLink(key, request, shop, previewRound) ? 'previewed' : opening
  }

  return {
    seenBy,
    async assertSeen(request, shop) {
      const seen = await seenBy(request, shop)
      if (seen === 'soon') refuse(403, said('notOpenYet'))
      if (seen === 'closed' || seen === 'suspended') refuse(403, said('closedNow'))
    },
  }
}

export const PREVIEW_COOKIE = 'shopPreview'
const PREVIEW_DAYS = 7
export const PREVIEW_SECONDS = PREVIEW_DAYS * 86_400

const hasLink = (
  key: Buffer,
  { headers }: IncomingMessage,
  { id }: Shop,
  round: number,
): boolean => {
  const [, token] = /(?:^|; )shopPreview=([^;]+)/.exec(headers.cookie ?? '') ?? []
  return token !== undefined && isPreviewToken(key, id, token, round)
}

/** Whether a token of a preview link is valid, and its round has not been withdrawn. */
export function isPreviewToken(
  key: Buffer,
  shopId: number,
  token: string,
  currentRound: number,
): boolean {
  const [, round] = parsePreviewToken(key, shopId, token, new Date()) ?? []
  return round === String(currentRound)
}

/** The preview link of a shop that is not open; valid for a week, and until its round is withdrawn. */
export function previewLinkOf(key: Buffer, { id, origin }: Shop, round: number): string {
  const expiresAt = new Date(Date.now() + PREVIEW_SECONDS * 1000)
  const token = previewTokenOf(key, { tenantId: id, names: ['shop', round], expiresAt })
  return `${origin}/shop-preview/${token}`
}
